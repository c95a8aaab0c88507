import { listOf, wordPattern, writtenWords } from '../word-list.ts';
import { slotLacking } from '../question.ts';
import { formTable, wordsMeant, wordTable } from '../word-table.ts';
import { ofMessage, plain } from './plain.ts';
import { TRIPS } from './shifts/trip-time.ts';
import type { DialogueState } from './state.ts';

/** "If you would be so kind": what is said after a message for good manners alone. */
const ENDING = formTable(new URL('data/en/courtesy.txt', import.meta.url), 'iu')('ENDING');
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
const OF_STREET = wordPattern(listOf('meaning OF_STREET'));

/** Slips in words that end, change or point, which the patterns of conversations know only as they are written. */
const SLIPS = wordsMeant(new URL('data/en/slips.txt', import.meta.url));
/** What is said otherwise than it is meant. */
const REWRITTEN = wordTable(new URL('data/en/rewritten.txt', import.meta.url)).map(
  ([meant, said]) => [new RegExp(said, 'giu'), meant] as const,
);
const WORD = /\p{L}[\p{L}\d]*/gu;
const MAX_REPEATED_WORDS = 4;

/** "Next train at Farragut please, Farragut", without what is said twice. */
function saidOnce(text: string): string {
  const [, rest = '', last = ''] = /^(.+)[,.;!?]\s+([^,.;!?]{3,40})[.!?\s]*$/su.exec(text) ?? [];
  const isShort = last !== '' && writtenWords(last).length <= MAX_REPEATED_WORDS;
  const repeated = ` ${last.trim().toLowerCase()} `;
  const before = ` ${rest.toLowerCase().replaceAll(/[^\p{L}\p{N}']+/gu, ' ')} `;
  return isShort && before.includes(repeated) ? rest : text;
}

/** A message without what changes nothing of what it means: good manners, hesitation, a number that is taken back at once. */
export const asMeant = ofMessage((message): string => {
  const text = saidOnce(withoutCourtesy(message)).replaceAll(
    WORD,
    (word) => SLIPS.get(word.toLowerCase()) ?? word,
  );
  const said = OF_STREET.test(text) ? text : text.replace(AND, '$1and ');
  return REWRITTEN.reduce((rest, [pattern, meant]) => rest.replaceAll(pattern, meant), said);
});

/** What points at the day that was spoken of last. */
const THAT_DAY = wordPattern(listOf('meaning THAT_DAY'));

/** A message with the day that it points at by its name. */
function onThatDay(text: string, { question, earlier = [] }: DialogueState): string {
  const { said: day } = [question, ...earlier].find((one) => one?.slots.day)?.slots.day ?? {};
  return day === undefined
    ? text
    : text.replace(
        THAT_DAY,
        (that) => `on ${day}${that.endsWith('day') || day.endsWith('night') ? '' : ' night'}`,
      );
}

/** "Text me at 11" after a trip is of that; what is told of trouble then is another thing. */
const TELL_AT = wordPattern(listOf('meaning TELL_AT'));
const OF_TROUBLE = wordPattern(listOf('meaning OF_TROUBLE'));

/** "The station is Pentagon City, not Pentagon", once something was asked: that is meant, and nothing is named so. */
export function asTold(message: string, state: DialogueState): string {
  const { question } = state;
  const isOfTrip = question && TRIPS.has(question.intent) && !OF_TROUBLE.test(message);
  const text = onThatDay(isOfTrip ? message.replace(TELL_AT, 'remind me') : message, state);
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
