/** The check in its parts, each with what came of it. */
import { brokenChain, compareHead, linksOf } from "../chain-check";
import {
  type Fault,
  type MatchFile,
  notAsSeen,
  wrongContribution,
  wrongDraw,
  wrongSecret,
} from "../fairness-check";
import type { Seen } from "../fairness-seen";

export type PartName = "before" | "secret" | "contributions" | "draws" | "chain" | "head" | "whole";
export interface Part {
  readonly name: PartName;
  /** "late": nothing to compare with. "part": it holds up to a step. */
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

/** Every part in its order; draws and chain mean nothing where a promise was broken. */
export function checked(file: MatchFile, known: Known): Part[] {
  const { seen, match, steps } = known;
  const before = part("before", seen === null ? null : notAsSeen(seen, file.fairness));
  const secret = part("secret", wrongSecret(file.fairness));
  const contributions = part("contributions", wrongContribution(file));
  const hasSeed = secret.fault === null && contributions.fault === null;
  return [
    seen === null ? { ...before, state: "late" } : before,
    secret,
    contributions,
    hasSeed ? part("draws", wrongDraw(file)) : skipped("draws"),
    ...(hasSeed ? chained(file, known.heads) : [skipped("chain"), skipped("head")]),
    part("whole", notWhole(file, match, steps)),
  ];
}

/** The chain of the file, and the head that it should have. */
function chained(file: MatchFile, heads: readonly string[]): Part[] {
  const links = linksOf(file);
  const chain = part("chain", brokenChain(file, links));
  if (chain.fault !== null) return [chain, skipped("head")];
  const seen = heads.map((head) => compareHead(file, links, head));
  return [file.chain === undefined ? { ...chain, state: "late" } : chain, compared(seen)];
}

/** The first head that does not fit; else the last one says how far the file is vouched for. */
function compared(all: readonly ReturnType<typeof compareHead>[]): Part {
  const seen = all.find((each) => "kind" in each) ?? all.at(-1);
  if (seen === undefined) return { name: "head", state: "late", fault: null };
  if ("kind" in seen) return part("head", seen);
  if (seen.covers === "all") return part("head", null);
  const step = seen.covers === "part" ? seen.step : 0;
  return { name: "head", state: "part", fault: null, step };
}

function skipped(name: PartName): Part {
  return { name, state: "skipped", fault: null };
}

function part(name: PartName, fault: Fault | null): Part {
  return { name, state: fault === null ? "sound" : "fault", fault };
}

function notWhole(file: MatchFile, match: string, steps: number): Fault | null {
  if (file.fairness.match_id !== match) return { kind: "match", args: {} };
  const count = file.records.length;
  return count === steps ? null : { kind: "whole", args: { count, steps } };
}

export type Verdict = "unsound" | "draws-only" | "consistent" | "sound";

/** Never more than was compared: without a head from a page, a file only fits itself. */
export function verdictOf(parts: readonly Part[]): Verdict {
  const state = (name: PartName) => parts.find((each) => each.name === name)?.state;
  if (parts.some((each) => each.state === "fault" || each.state === "skipped")) return "unsound";
  if (state("chain") === "late") return "draws-only";
  return state("head") === "sound" ? "sound" : "consistent";
}
