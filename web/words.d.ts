/** A part of the house's words; web/words-apart.ts makes it. */
declare module "*.json?first" {
  const words: import("./kit/words").Entries;
  export default words;
}
