/** What a reply promises to tell later: "I’ll post here: every alert", "I’ll let you know 5 min before the D80". */
const PROMISE = /^I[’']ll (?:post|let you know)\b/;
/** What comes before that which is told: "I’ll post here: only major alerts"; that all are goes without saying. */
const POSTING = /^I[’']ll post here: (?:every alert, at any time\.)?/;
/** How a page of messages is kept up to date, which means nothing where there is none. */
const OF_MESSAGES = /^I[’']ll (?:post|update the first message|send a summary)\b/;
const REMINDING = /^I[’']ll let you know\b/;
const FOLLOWING = /^(?:Changed: y|Y)ou[’']re (?:already )?following (.+?)\.?$/;

/**
 * The texts where nothing can be told unasked. What can be done is told first: `cannot` ends in what is told on return, "I can’t
 * call you first. Whenever you call, I’ll start with". Absent: nothing is promised.
 */
export function withoutPosts(
  texts: readonly string[],
  cannot: string,
): { note: string; kept: readonly string[] } | undefined {
  const parts = texts.map((text) => text.split(/(?<=[.?!]) (?=[A-Z])/));
  if (!parts.flat().some((part) => PROMISE.test(part))) return undefined;
  const followed = texts.findIndex((text) => FOLLOWING.test(text));
  const [, topic] = FOLLOWING.exec(texts[followed] ?? '') ?? [];
  return {
    note: `${cannot} any ${topic === undefined ? 'new alerts' : `news of ${topic}`}.`,
    kept: parts.map((some, at) => (at === followed ? '' : some.flatMap(keptOf).join(' '))),
  };
}

function keptOf(part: string): string[] {
  if (REMINDING.test(part)) return [part.replace(REMINDING, 'Your reminder is')];
  if (!POSTING.test(part)) return OF_MESSAGES.test(part) ? [] : [part];
  const what = part.replace(POSTING, '');
  return what === '' ? [] : [`You get ${what}`];
}

/** The sentences of an order where nothing can be told unasked. */
export function toldOnReturn(sentences: readonly string[], cannot: string): string[] {
  const told = withoutPosts(sentences, cannot);
  return told ? [told.note, ...told.kept.filter(Boolean)] : [...sentences];
}
