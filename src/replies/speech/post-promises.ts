/** What a reply promises to tell later: "I’ll post here: every alert", "I’ll let you know 5 min before the D80". */
const PROMISE = /^I[’']ll (?:post|let you know)\b/;
/** What comes before that which is told: "I’ll post here: only major alerts"; that all are goes without saying. */
const POSTING = /^I[’']ll post here: (?:every alert, at any time\.)?/;
/** How a page of messages is kept up to date, which means nothing where there is none. */
const OF_MESSAGES = /^I[’']ll (?:post|update the first message|send a summary)\b/;

/** The sentences where nothing can be told unasked: what is told stays, with `note`, which says when. */
export function withoutPosts(sentences: readonly string[], note: string): string[] {
  const parts = sentences.flatMap((sentence) => sentence.split(/(?<=[.?!]) (?=[A-Z])/));
  if (!parts.some((part) => PROMISE.test(part))) return [...sentences];
  const told = parts.flatMap((part) => {
    if (!POSTING.test(part)) return OF_MESSAGES.test(part) ? [] : [part];
    const what = part.replace(POSTING, '');
    return what === '' ? [] : [`You get ${what}`];
  });
  return [...told, note];
}
