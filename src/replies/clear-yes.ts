const LEADING = /^(?:(?:oh|um+|uh+|well|so|ok|okay|hm+) )+(?=\S)/;
const TRAILING = /(?<=\S)(?: (?:please|thanks|thank you|thx|now|then))+$/;
const YES = `yes|yeah|yep|yup|ya|sure|correct|exactly|definitely|absolutely|of course|do (?:it|that)|please do|go ahead|that(?: i|')s (?:right|correct)|i(?: a|')m sure|i am|i do`;
const ALL = '(?:all|both|everything|them|these|those)(?: (?:all|of (?:it|them|this|that|these|those)))?';

/**
 * Whether a message says yes, and nothing else, to what deletes or ends something: "ok" and thanks are said of anything.
 * `label`: what the button reads that says the same, such as "Delete all". Its words are a yes, too, and so is its verb
 * with all that was asked about: "delete them all".
 */
export function isClearYes(text: string, label = ''): boolean {
  const said = words(text).replace(LEADING, '').replace(TRAILING, '');
  const order = words(label);
  const [verb = ''] = order.split(' ');
  // "Stop it" and "cancel it" may as well be said to the question.
  const all = verb === 'delete' ? `${ALL}|it|this|that` : ALL;
  const piece = `(?:${YES}${order === '' ? '' : `|${order}|${verb} (?:${all})`})`;
  // Please may stand between two that say yes, "yes, please, I'm sure", or be a part of one, "yes, please do". Of all that
  // was asked about: "yes, all of it", "yep both"; "both" alone may be the answer to another question.
  return new RegExp(
    `^${piece}(?: (?:please )?${piece})*(?: (?:please )?(?:${ALL}|all of (?:it|that|them)))?$`,
  ).test(said);
}

/** Lower case, one space between two words, without signs. */
function words(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}
