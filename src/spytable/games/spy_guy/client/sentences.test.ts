import { describe, expect, it } from "vitest";
import english from "../words/en.json";
import french from "../words/fr.json";
import type { Look } from "./generated";
import { lookWords } from "./sentences";

const sayIn =
  (words: Record<string, unknown>) =>
  (key: string, args: Record<string, string | number> = {}): string =>
    String(words[key]).replace(/\{(\w+)\}/g, (_, gap: string) => String(args[gap]));

describe("what a thing looks like", () => {
  it("gives a colour the form that the word of the thing asks for", () => {
    const look = (words: Record<string, unknown>, shape: string, colour: string): string =>
      lookWords({ say: sayIn(words), me: null }, { shape, colour } as Look);
    expect(look(english, "key", "green")).toBe("green key");
    expect(look(french, "key", "green")).toBe("clé verte");
    expect(look(french, "umbrella", "green")).toBe("parapluie vert");
    expect(look(french, "key", "pink")).toBe("clé rose");
  });
});
