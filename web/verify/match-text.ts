/**
 * Reads the text of a match file as docs/verify.py does: JSON that all programs read alike.
 *
 * Duplicate names and fractions are refused. Programs read them differently, so that people could
 * be shown one thing and a verifier another.
 */
import type { MatchFile } from "../fairness-check";

const STRING = /"(?:[^"\\]|\\.)*"/g;
const NUMBER = /-?\d[\d.eE+-]*/g;
const WHOLE = /^(0|-?[1-9]\d{0,14})$/;
const TOP = "format format_version game game_version config names fairness records offers draws";
const FAIRNESS = "match_id commitment promises contributions secret restarts lesson";
const CHAIN = "begun ended bots stand_ins outcome links head";

/** Reads a match file; throws an Error that says what is wrong with it. */
export function readMatchFile(text: string): MatchFile {
  const file = JSON.parse(text) as MatchFile & { format: unknown; format_version: unknown };
  const bare = text.replace(STRING, "");
  if ((bare.match(NUMBER) ?? []).some((number) => !WHOLE.test(number))) {
    throw new Error("a number that match files do not have");
  }
  if ((bare.match(/:/g) ?? []).length !== countNames(file))
    throw new Error("a name is there twice");
  const isChained = file.chain !== undefined;
  const version = isChained ? 2 : 1;
  if (file.format !== "spytable-match" || file.format_version !== version) {
    throw new Error("a match file of format 2 has a chain, an older one none");
  }
  checkFields(file, isChained ? `${TOP} chain` : TOP, isChained);
  checkFields(file.fairness, FAIRNESS, isChained);
  if (file.chain !== undefined) checkFields(file.chain, CHAIN, true);
  return file;
}

/** How many names all objects of a value have. */
function countNames(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const within = Object.values(value).reduce((sum: number, each) => sum + countNames(each), 0);
  return within + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** Throws on unknown fields, which no hash covers; in a file with a chain also on missing ones. */
function checkFields(part: object, known: string, isWhole: boolean): void {
  const fields = known.split(" ");
  const isStrange = Object.keys(part).some((name) => !fields.includes(name));
  if (isStrange || (isWhole && fields.some((name) => !Object.hasOwn(part, name)))) {
    throw new Error("fields are missing, or there are some of no use");
  }
}
