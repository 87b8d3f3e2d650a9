/** A line of the report in two parts. */

/** The news, and what follows it: bold up to the first full stop or colon. */
export function splitSentence(text: string): [string, string] {
  const [, news = text, rest = ""] = /^(.*?[.:])\s+(.+)$/s.exec(text) ?? [];
  return [news, rest];
}
