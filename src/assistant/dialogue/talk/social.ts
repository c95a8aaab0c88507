import { remembered } from '../../../common/remembered-pattern.ts';
import { moodOf } from '../../capabilities/talk/moods.ts';
import { asksWho, toneOf } from '../../capabilities/talk/greeting.ts';
import { FEELING } from '../plain.ts';
import type { Resolved, Means } from '../resolution.ts';

const BEFORE = String.raw`^\W*(?:(?:${FEELING}|ok|okay|well|and|so|yeah|no|look|listen)\b\W+)*`;
const APOLOGIZING = remembered(
  new RegExp(
    String.raw`${BEFORE}(?:(?:i'?m |i am |we'?re )?(?:so |really |very )*sorry\b|(?:my )?apologies\b|forgive me\b|(?:i )?(?:didn'?t|did not) mean to\b)`,
    'i',
  ),
);
const GREETING = remembered(
  new RegExp(String.raw`${BEFORE}(?:h+i+|hello|hey|howdy|good (?:morning|afternoon|evening))\b`, 'i'),
);
const WAITING = remembered(
  new RegExp(
    String.raw`${BEFORE}(?:hang on|hold on|hold up|(?:just )?(?:one|a) (?:sec|second|moment|minute)|wait(?: a (?:sec|second|moment|minute))?|give me a (?:sec|second|moment|minute)|let me (?:ask|check|look|see|find|get))\b`,
    'i',
  ),
);

const DAY =
  '(?:day|morning|afternoon|evening|night|weekend|week|one|trip|time|holidays?|thanksgiving|christmas|new year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?';
const WISH = `(?:(?:i )?(?:wish you|hope you have) |(?:you )?have |enjoy )?(?:an? |the |your )?(?:very )?(?:(?:blessed|good|great|nice|lovely|wonderful|happy|safe|fantastic|beautiful|pleasant|merry|fine|rest of) (?:(?:the|your) )?)+${DAY}(?: ahead)?(?:,? (?:to you(?: (?:too|all|as well))?|you too|everyone|everybody|y'?all|too|as well))?`;
/** "Thank you, and a blessed Sunday to you." */
const WISHING = remembered(
  new RegExp(
    String.raw`^\W*(?:(?:${FEELING}|ok|okay|well|and|so|thanks?|thank you|thx|bye|goodbye|so much|very much|a lot|you too)\b\W+)*${WISH}(?:\W+(?:and )?${WISH})*\W*(?:(?:bye|goodbye|thanks|thank you)\W*)?$`,
    'i',
  ),
);

/** Good wishes, a mood, or the question who answers here, where a message is no more than that. */
export const wished: Means = (text) => {
  const mood = moodOf(text);
  if (!mood && !WISHING.test(text) && !asksWho(text)) return undefined;
  const tone = mood ?? toneOf(text);
  const understanding = { kind: 'intent', intent: 'greeting', slots: { tone } } as const;
  return { parts: [{ text, understanding }] };
};

/** What is said to somebody rather than asked, where a message holds no question: an apology, a greeting, "hang on". */
export function socialOf(text: string): Resolved | undefined {
  if (WAITING.test(text))
    return { parts: [{ text, understanding: { kind: 'intent', intent: 'cancel', slots: {} } }], as: 'wait' };
  if (!APOLOGIZING.test(text) && !GREETING.test(text)) return undefined;
  const understanding = { kind: 'intent', intent: 'greeting', slots: { tone: toneOf(text) } } as const;
  return { parts: [{ text, understanding }] };
}
