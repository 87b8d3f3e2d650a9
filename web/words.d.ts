/** A part of the house's words; web/split-words.ts makes it. */
declare module "*.json?first" {
  const words: import("./kit/words").Entries;
  export default words;
}

/** What there is of a language; web/split-words.ts makes it. */
declare module "*.json?index" {
  const index: import("./kit/words").WordIndex;
  export default index;
}
