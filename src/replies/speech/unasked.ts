/** What a reply promises to tell later: "I’ll post here: every alert", "I will tell you 5 min before the D80". */
const PROMISE = /^I will (?:post|tell)\b/;
/** How a page of messages is kept up to date, which means nothing where there is none. */
const OF_MESSAGES = /^(?:I will post here\b|Changes and the end come\b)/;

/** The sentences where nothing can be told unasked, with `note`, which says so, in place of what cannot be kept. */
export function withoutPosts(sentences: readonly string[], note: string): string[] {
  const parts = sentences.flatMap((sentence) => sentence.split(/(?<=[.?!]) (?=[A-Z])/));
  const promises = parts.some((part) => PROMISE.test(part));
  return promises ? [...parts.filter((part) => !OF_MESSAGES.test(part)), note] : [...sentences];
}
