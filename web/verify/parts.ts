/** The check in its parts, each with what came of it. */
import {
  type Fault,
  type MatchFile,
  notAsSeen,
  wrongContribution,
  wrongDraw,
  wrongSecret,
} from "../fairness-check";
import type { Seen } from "../fairness-seen";

export type PartName = "before" | "secret" | "contributions" | "draws" | "whole";
export interface Part {
  readonly name: PartName;
  readonly state: "sound" | "fault" | "late" | "skipped";
  readonly fault: Fault | null;
}

/** What the page itself knows of the match. */
export interface Known {
  readonly seen: Seen | null;
  readonly match: string;
  readonly steps: number;
}

/** Every part in its order; draws mean nothing where a promise was broken. */
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
    hasSeed ? part("draws", wrongDraw(file)) : { name: "draws", state: "skipped", fault: null },
    part("whole", notWhole(file, match, steps)),
  ];
}

function part(name: PartName, fault: Fault | null): Part {
  return { name, state: fault === null ? "sound" : "fault", fault };
}

function notWhole(file: MatchFile, match: string, steps: number): Fault | null {
  if (file.fairness.match_id !== match) return { kind: "match", args: {} };
  const count = file.records.length;
  return count === steps ? null : { kind: "whole", args: { count, steps } };
}
