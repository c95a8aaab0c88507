import { slotLacking } from '../question.ts';
import { wordsMeant } from '../word-table.ts';
import { ofMessage, plain } from './plain.ts';
import type { DialogueState } from './state.ts';

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
function withoutCourtesy(text: string): string {
  let rest = text;
  for (let times = 0; times < MOST; times++) {
    const less = rest.replace(ENDING, '');
    if (less === rest || less.trim() === '') break;
    rest = less;
  }
  return rest;
}

/** "Ok n takoma"; not "N Taylor St". */
const AND =
  /^(\W*(?:(?:ok|okay|k|kk|ugh|lol|so|yo|oh|cool|bet|alright|aight|ty|thx)\W+)*)(?:n (?=[\p{L}\d])|an (?=(?:the|to|from|at|for)\b))/u;
/** "K trains to takoma": all right. */
const ALL_RIGHT = /^\W*(?:k|kk|kay) (?!lines?\b|st\b|street\b)(?=\p{L})/iu;
const OF_STREET = /\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|pl|place|hwy|pkwy|way|ln|lane)\b/i;
const HESITATING = /(?<=\s)(?:u+h+|u+m+)\b[\s,.…]*/gi;
const NUMBER = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|forty-five)`;
/** "Five, no, two minutes." */
const MISCOUNTED = new RegExp(
  String.raw`\b${NUMBER}[,.]? (?:(?:uh+|um+|oh|wait|sorry),? )*(?:no|sorry|wait|i mean|or rather|make (?:it|that))[,.]? (?:(?:wait|sorry|i mean|make (?:it|that)),? )*(?=${NUMBER}\b)`,
  'gi',
);

/** "The station called just Pentagon." */
const NAMED_JUST =
  /\bthe (?:station|stop|one|line) (?:that(?:'s| is) )?(?:called|named)(?: just| simply| only)? (?=\p{L})/giu;

/** "A d tour", as it is heard. */
const HEARD_DETOUR = /\b(?:d|de|dee)[- ]tour(?=s?\b|ed\b|ing\b)/giu;

/** "What'll that run him?" */
const RUNS_ONE =
  /\b(?:what|how much)(?:'ll|'s| will| would|'d| does| is)? (?:(it|that|this|the (?:trip|ride)) (?:going to |gonna )?(?:run|set) (?:me|him|her|us|them|you|one|somebody)(?: back)?)(?=\W*$| (?:on|at|in|after|before|tomorrow|today|tonight|this|next|if|for)\b)/i;

/** Slips in words that end, change or point, which the patterns of conversations know only as they are written. */
const SLIPS = wordsMeant(new URL('data/en/slips.txt', import.meta.url));
const WORD = /\p{L}[\p{L}\d]*/gu;
/** "Remember me 5 minutes before", as one says it in other languages. */
const REMEMBER_ME = /\bremember me (?=(?:about|of|before|when)\b|(?:\d{1,2}|five|ten|fifteen|twenty) min)/gi;
/** Not at Federal Center. */
const FED_UP = /\bfed[ -]up\b/gi;
const THING = String.raw`((?:the )?[\p{L}\p{N} ]{2,20}?)`;
/** "Only the D44 interests me", "I only care about the D44". */
const ONLY_THAT = new RegExp(
  String.raw`^(\W*(?:(?:ok|okay|and|but|so|no|well)\W+)*)(?:(?:only|just) ${THING} (?:interests?|concerns?|matters? to|is (?:good|right|of (?:use|interest)) (?:for|to)|works? for|helps?) (?:me|us)|(?:i|we)(?:'m| am|'re| are)? (?:only|just) (?:care about|interested in|want|need|take|ride|looking for) ${THING}(?: (?:ones?|bus|buses))?)\W*$`,
  'iu',
);

/** "*Wheaton", of who wrote something else. */
const STARRED = /^\s*\*\s*(?=\p{L}[^*]*$)/u;
/** "Fair. What's near Clarendon": no fare. */
const FAIR = /^\s*fair(?: (?:enough|point))?[.!,]\s+(?=\S)/i;
const MAX_REPEATED_WORDS = 4;

/** "By 8.30". */
const DOTTED = /(?<=\b(?:at|by|for|till?|until|around|before|after|make it) )(1[0-2]|[1-9])\.([0-5]\d)\b/gi;

/** "Next train at Farragut please, Farragut", without what is said twice. */
function saidOnce(text: string): string {
  const [, rest = '', last = ''] = /^(.+)[,.;!?]\s+([^,.;!?]{3,40})[.!?\s]*$/su.exec(text) ?? [];
  const isShort = last !== '' && last.trim().split(/\s+/).length <= MAX_REPEATED_WORDS;
  const repeated = ` ${last.trim().toLowerCase()} `;
  const before = ` ${rest.toLowerCase().replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `;
  return isShort && before.includes(repeated) ? rest : text;
}

/** A message without what changes nothing of what it means: good manners, hesitation, a number that is taken back at once. */
export const asMeant = ofMessage((message): string => {
  const text = saidOnce(withoutCourtesy(message))
    .replaceAll(WORD, (word) => SLIPS.get(word.toLowerCase()) ?? word)
    .replaceAll(REMEMBER_ME, 'remind me ')
    .replaceAll(DOTTED, '$1:$2');
  const said = OF_STREET.test(text) ? text : text.replace(AND, '$1and ');
  return said
    .replace(ONLY_THAT, '$1only $2$3')
    .replace(RUNS_ONE, 'what does $1 cost')
    .replace(ALL_RIGHT, '')
    .replace(FAIR, '')
    .replace(STARRED, 'i meant ')
    .replaceAll(HEARD_DETOUR, 'detour')
    .replaceAll(MISCOUNTED, '')
    .replaceAll(NAMED_JUST, '')
    .replaceAll(FED_UP, 'tired')
    .replaceAll(HESITATING, '');
});

/** "The station is Pentagon City, not Pentagon", once something was asked: that is meant, and nothing is named so. */
export function asTold(text: string, { question }: DialogueState): string {
  const told = question && toldOf(text);
  if (!question || told === undefined) return text;
  return slotLacking(question) === undefined ? `no, i meant ${told}` : told;
}

const toldOf = ofMessage(
  (text): string | undefined =>
    /^(?:(?:no|sorry|oh|well|actually|and|so|ok|okay)\b[\s,.]*)*the (?:bus |train |metro )?(?:stop|station|line|route|number)(?: number| name)? (?:is|was|should be) (?!(?:it|that|this|the (?:one|same)|not?|there|where|what|closed|open|near|far|on|at|in|down|late|running|full)\b)([\p{L}\d].{2,60})$/u.exec(
      plain(text),
    )?.[1],
);
