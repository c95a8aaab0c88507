/** "If you would be so kind": what is said after a message for good manners alone. */
const IF_YOU_WOULD = String.raw`if (?:you (?:would|could|can|may|might|please|don'?t mind|wouldn'?t mind|have (?:a|the) (?:moment|minute|second|time))(?: (?:be so (?:kind|good)|please))?|you'?d be so (?:kind|good)|(?:it|that)(?:'?s| is|'?d be| would be) (?:no|not (?:too much )?(?:of )?a?) ?(?:trouble|bother|problem)|(?:it|that) (?:isn'?t|is not) (?:too much (?:trouble|bother|to ask)|a (?:bother|problem)))`;
const PARDONS = '(?:do )?(?:forgive|pardon|excuse) me';
/** Whoever is spoken to. */
const CALLED = "(?:my )?dear|sir|ma'?am|madam|hon|honey|sweetie|sweetheart|darling";
const CALLED_APART = 'miss|love|(?:my )?friend|buddy|pal|mate|bud|boss|chief';
const ENDING = new RegExp(
  String.raw`(?<=[\p{L}\p{N}'])(?:[\s,.;!?–—-]+(?:${IF_YOU_WOULD}|${CALLED}|kindly)|[,.;!?–—-]+\s*(?:${PARDONS}|${CALLED_APART}))[\s.!?,]*$`,
  'iu',
);
const MOST = 3;

/** The message without what good manners add at its end; as it is, where it says no more than that. */
export function withoutCourtesy(text: string): string {
  let rest = text;
  for (let times = 0; times < MOST; times++) {
    const less = rest.replace(ENDING, '');
    if (less === rest || less.trim() === '') break;
    rest = less;
  }
  return rest;
}
