/** Tests the vectors of docs/fairness-vectors.json, as Python and docs/verify.py do too. */
import { describe, expect, it } from "vitest";
import vectors from "../docs/fairness-vectors.json";
import {
  checkContributions,
  checkDraws,
  checkSecret,
  compareWithSeen,
  drawPlace,
  drawPoint,
  listLessonDraws,
  type MatchFile,
  makeSeed,
  sumWeights,
} from "./fairness-check";
import { decodeHex, encodeHex, sha256 } from "./sha256";

describe("frozen vectors", () => {
  it("has them all", () => {
    const { seeds, points, draws } = vectors;
    expect([seeds.length, points.length, draws.length]).toEqual([3, 40, 20]);
  });

  it("makes the seeds", () => {
    for (const vector of vectors.seeds) {
      expect(sha256(decodeHex(vector.secret))).toBe(vector.commitment);
      expect(vector.contributions.map((value) => sha256(decodeHex(value)))).toEqual(
        vector.promises,
      );
      expect(encodeHex(makeSeed(vector.secret, vector.contributions, vector.match_id))).toBe(
        vector.seed,
      );
    }
  });

  it("draws the points, also after a ragged end", () => {
    for (const { seed, number, total, point: expected } of vectors.points) {
      expect(drawPoint(decodeHex(seed), number, BigInt(`0x${total}`)).toString(16)).toBe(expected);
    }
  });

  it("finds the outcomes by their weights", () => {
    for (const { seed, number, weights, place } of vectors.draws) {
      expect(drawPlace(decodeHex(seed), number, sumWeights(weights))).toBe(place);
    }
  });
});

/** A file whose luck is that of the first vector: dice, one after the other. */
function file(): MatchFile {
  const [vector] = vectors.seeds;
  if (!vector) throw new Error("no vector");
  const { secret, commitment, contributions, promises, match_id, seed } = vector;
  const outcomes = [..."abcdef"].map((face) => ({ type: "roll", face }));
  const draws = Array.from({ length: 8 }, (_, n): [number, number] => [n + 1, 0]);
  const records = draws.map(([step], number) => {
    const face = outcomes[drawPlace(decodeHex(seed), number, sumWeights([1, 1, 1, 1, 1, 1]))]?.face;
    return { kind: "chance", number, at: step, action: { face, type: "roll" } };
  });
  const promised = { match_id, commitment, promises, contributions, secret };
  const fairness = { ...promised, restarts: [], lesson: null };
  const offers = [{ outcomes, weights: null }];
  const about = { game: "dice", game_version: 1, names: ["Ana", "Bo", "Cy"] };
  return { ...about, config: { seats: 3 }, fairness, records, offers, draws };
}

const withFairness = (fields: object): MatchFile => {
  const good = file();
  return { ...good, fairness: { ...good.fairness, ...fields } };
};
const withRecords = (change: (records: MatchFile["records"][number][]) => unknown): MatchFile => {
  const records = [...file().records];
  change(records);
  return { ...file(), records };
};

describe("a match that taught", () => {
  const fixed = { type: "roll", face: "z" };
  const letGo = { kind: "match", event: { what: "let-go" }, at: 2 };
  const taughtFile = (lesson: unknown[], first: unknown): MatchFile => {
    const records = file().records.map((each, n) => (n === 0 ? { ...each, action: first } : each));
    return { ...withFairness({ lesson }), records };
  };

  it("has its first draws from the lesson and the rest from the seed", () => {
    const good = taughtFile([fixed], { face: "z", type: "roll" });
    expect(listLessonDraws(good)).toEqual([fixed]);
    expect(checkDraws(good)).toBeNull();
    expect(checkDraws(taughtFile([], fixed))?.kind).toBe("draw");
  });

  it("names a draw that is not the lesson's", () => {
    expect(checkDraws(taughtFile([fixed], { type: "roll", face: "y" }))).toEqual({
      kind: "lesson-draw",
      args: { step: 1, number: 0 },
    });
  });

  it("has no more of them once it has let go", () => {
    const { records, ...rest } = taughtFile([fixed, fixed], fixed);
    const left = [...records.slice(0, 1), letGo, ...records.slice(1)];
    const draws = rest.draws.map(([step, offer], n): [number, number] => [
      step + Number(n > 0),
      offer,
    ]);
    const gone = { ...rest, records: left, draws };
    expect(listLessonDraws(gone)).toEqual([fixed]);
    expect(checkDraws(gone)).toBeNull();
  });
});

describe("a match file", () => {
  it("is fair", () => {
    expect(checkSecret(file().fairness)).toBeNull();
    expect(checkContributions(file())).toBeNull();
    expect(checkDraws(file())).toBeNull();
  });

  it("names a wrong secret", () => {
    const named = (secret: string | null) => checkSecret({ ...file().fairness, secret })?.kind;
    expect(named(null)).toBe("secret-missing");
    expect(named("zz")).toBe("secret-malformed");
    expect(named("00".repeat(32))).toBe("secret-wrong");
  });

  it("names a wrong contribution", () => {
    const given = file().fairness.contributions;
    const named = (contributions: readonly (string | undefined)[]) =>
      checkContributions(withFairness({ contributions }));
    expect(named(given.slice(0, 2))).toEqual({ kind: "contribution-missing", args: { seat: 2 } });
    expect(named(["00", ...given.slice(1)])?.kind).toBe("contribution-malformed");
    expect(named([given[1], ...given.slice(1)])?.kind).toBe("contribution-changed");
    expect(named([...given, given[0]])?.kind).toBe("contribution-stray");
    expect(checkContributions(withFairness({ promises: [] }))?.kind).toBe("promise-missing");
  });

  it("names a changed draw by its step", () => {
    const bent = withRecords((records) => {
      records[4] = { ...records[4], kind: "chance", action: { type: "roll", face: "z" } };
    });
    expect(checkDraws(bent)).toMatchObject({ kind: "draw", args: { step: 5, number: 4 } });
  });

  it("names swapped, cut and late steps", () => {
    const kind = (change: Parameters<typeof withRecords>[0]) =>
      checkDraws(withRecords(change))?.kind;
    const [first, second] = file().records;
    if (!first || !second) throw new Error("no records");
    expect(kind((all) => all.splice(0, 2, { ...second, at: 1 }, { ...first, at: 2 }))).toBe(
      "order",
    );
    expect(kind((all) => all.splice(0, 2, second, first))).toBe("order");
    expect(kind((all) => all.unshift({ kind: "act", at: 0 }))).toBe("moved");
    expect(kind((all) => all.pop())).toBe("truncated");
    expect(kind((all) => all.push({ kind: "act", at: 0 }))).toBe("time");
  });

  it("names another match, and questions to chance that make no sense", () => {
    expect(checkDraws(withFairness({ match_id: "match-2" }))?.kind).toBe("seed");
    const offered = (weights: number[]) =>
      checkDraws({ ...file(), offers: [{ outcomes: ["a", "b"], weights }] })?.kind;
    expect([offered([1]), offered([0, 1]), offered([1.5, 1])]).toEqual(Array(3).fill("offers"));
    expect(checkDraws({ ...file(), draws: file().draws.slice(1) })?.kind).toBeTruthy();
    expect(checkDraws({ ...file(), offers: [] })?.kind).toBe("offers");
  });

  it("is held against what was seen before play", () => {
    const { fairness } = file();
    const { commitment, promises, match_id: match } = fairness;
    const seen = { match, commitment, promises, restarts: 0 };
    expect(compareWithSeen(seen, fairness)).toBeNull();
    expect(compareWithSeen({ ...seen, promises: [] }, fairness)).toBeNull();
    expect(compareWithSeen({ ...seen, commitment: "else" }, fairness)?.kind).toBe("before");
    expect(compareWithSeen({ ...seen, promises: ["else"] }, fairness)?.kind).toBe("before");
    expect(compareWithSeen({ ...seen, match: "else" }, fairness)?.kind).toBe("match");
    expect(compareWithSeen({ ...seen, restarts: 1 }, fairness)?.kind).toBe("before-restarts");
    expect(compareWithSeen({ ...seen, restarts: 1 }, { ...fairness, restarts: [[1]] })).toBeNull();
  });
});
