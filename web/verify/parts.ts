/** The fairness check, part by part, each with its result. */
import { compareHead, computeLinks, findBrokenLink } from "../chain-check";
import {
  checkContributions,
  checkDraws,
  checkSecret,
  compareWithSeen,
  type Fault,
  type MatchFile,
} from "../fairness-check";
import type { Seen } from "../fairness-seen";

export type PartName = "before" | "secret" | "contributions" | "draws" | "chain" | "head" | "whole";
export interface Part {
  readonly name: PartName;
  /** "late": nothing to compare with. "part": correct up to a step. */
  readonly state: "sound" | "fault" | "late" | "part" | "skipped";
  readonly fault: Fault | null;
  /** The step up to which it holds. */
  readonly step?: number;
}

/** What the page itself knows of the match. */
export interface Known {
  readonly seen: Seen | null;
  readonly match: string;
  readonly steps: number;
  /** Heads that a player's page showed, this one or another, oldest first. */
  readonly heads: readonly string[];
}

/** Checks every part in order; draws and chain are skipped if a promise was broken. */
export function checkFile(file: MatchFile, known: Known): Part[] {
  const { seen, match, steps } = known;
  const before = makePart("before", seen === null ? null : compareWithSeen(seen, file.fairness));
  const secret = makePart("secret", checkSecret(file.fairness));
  const contributions = makePart("contributions", checkContributions(file));
  const hasSeed = secret.fault === null && contributions.fault === null;
  return [
    seen === null ? { ...before, state: "late" } : before,
    secret,
    contributions,
    hasSeed ? makePart("draws", checkDraws(file)) : skipPart("draws"),
    ...(hasSeed ? checkChain(file, known.heads) : [skipPart("chain"), skipPart("head")]),
    makePart("whole", checkLength(file, match, steps)),
  ];
}

/** The chain of the file, and the head that it should have. */
function checkChain(file: MatchFile, heads: readonly string[]): Part[] {
  const links = computeLinks(file);
  const chain = makePart("chain", findBrokenLink(file, links));
  if (chain.fault !== null) return [chain, skipPart("head")];
  const seen = heads.map((head) => compareHead(file, links, head));
  return [file.chain === undefined ? { ...chain, state: "late" } : chain, compareHeads(seen)];
}

/** The first head that does not fit; else the last one says how far the file is confirmed. */
function compareHeads(all: readonly ReturnType<typeof compareHead>[]): Part {
  const seen = all.find((each) => "kind" in each) ?? all.at(-1);
  if (seen === undefined) return { name: "head", state: "late", fault: null };
  if ("kind" in seen) return makePart("head", seen);
  if (seen.covers === "all") return makePart("head", null);
  const step = seen.covers === "part" ? seen.step : 0;
  return { name: "head", state: "part", fault: null, step };
}

function skipPart(name: PartName): Part {
  return { name, state: "skipped", fault: null };
}

function makePart(name: PartName, fault: Fault | null): Part {
  return { name, state: fault === null ? "sound" : "fault", fault };
}

function checkLength(file: MatchFile, match: string, steps: number): Fault | null {
  if (file.fairness.match_id !== match) return { kind: "match", args: {} };
  const count = file.records.length;
  return count === steps ? null : { kind: "whole", args: { count, steps } };
}

export type Verdict = "unsound" | "draws-only" | "consistent" | "sound";

/** The verdict; without a head from a player's page a file is only self-consistent. */
export function verdictOf(parts: readonly Part[]): Verdict {
  const state = (name: PartName) => parts.find((each) => each.name === name)?.state;
  if (parts.some((each) => each.state === "fault" || each.state === "skipped")) return "unsound";
  if (state("chain") === "late") return "draws-only";
  return state("head") === "sound" ? "sound" : "consistent";
}
