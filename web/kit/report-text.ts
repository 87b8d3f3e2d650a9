/** A line of the report in two parts. */

/** A sentence up to the first full stop or colon (shown bold), and the rest. */
export function splitSentence(text: string): [string, string] {
  const [, news = text, rest = ""] = /^(.*?[.:])\s+(.+)$/s.exec(text) ?? [];
  return [news, rest];
}
