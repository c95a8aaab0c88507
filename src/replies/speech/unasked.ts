/** What a reply promises to tell later: "I’ll post here: every alert", "I’ll let you know 5 min before the D80". */
const PROMISE = /^I[’']ll (?:post|let you know)\b/;
/** How a page of messages is kept up to date, which means nothing where there is none. */
const OF_MESSAGES = /^I[’']ll (?:post|update the first message|send a summary)\b/;

/** The sentences where nothing can be told unasked, with `note`, which says so, in place of what cannot be kept. */
export function withoutPosts(sentences: readonly string[], note: string): string[] {
  const parts = sentences.flatMap((sentence) => sentence.split(/(?<=[.?!]) (?=[A-Z])/));
  const promises = parts.some((part) => PROMISE.test(part));
  return promises ? [...parts.filter((part) => !OF_MESSAGES.test(part)), note] : [...sentences];
}
