import { wordsListed } from '../word-list.ts';
import { once } from '../../common/once.ts';
import { createClassifier, readWeights } from '../understand/model/classifier.ts';
import { textFeatures } from '../understand/model/features.ts';
import { bare, ofMessage, wordsOf } from './plain.ts';

/**
 * What a short message says about the conversation, or asks of what was shown. The list is closed; `npm run train` learns it
 * from `test/dialogues/remarks.txt`.
 *
 * - `repeat`, `cancel`, `restart`, `wait`: of the conversation itself
 * - `after`, `late`, `where`, `full`, `cars`, `time`, `arrives`: of the first departure that was shown: the one after it, when
 *   it is due, when one is there with it
 * - `transfers`, `stops`, `walk`, `leave`: of a way: where one changes and which lines one takes, how many stops, how much on foot,
 *   when to go; `earlier`: of a trip, the one before it; `ways`: whether it is of both directions; `until`: whether it runs at night, and how late; `skips`: of a detour, which stops it
 *   leaves out; `bay`, `runs`: of a bus, where it leaves, and whether any is on the road
 * - `duration`: of trouble: how long it has lasted, and when it is over
 * - `destination`, `routes`: of a bus: where it ends, and what else stops there
 * - `full`, `cost`: of parking too
 * - `all`, `any`: of choices, all of them or whichever; of an answer, the first has it told of everything
 * - `wheels`: who asks is with a stroller or a wheelchair
 * - `list`, `listed`: what is followed; the second only where that was just spoken of
 */
const TALKS = ['repeat', 'cancel', 'restart', 'wait'] as const;
const OF_TRIPS = ['transfers', 'stops', 'walk', 'leave', 'earlier'] as const;
const ASPECTS = ['after', 'late', 'where', 'full', 'cars', 'time', 'arrives', ...OF_TRIPS] as const;
const OF_ANSWERS = wordsListed('ways until skips bay runs why duration destination routes cost');
const OF_TALK = ['all', 'any', 'wheels', 'list', 'listed'] as const;
export const REMARKS = [...TALKS, ...ASPECTS, ...OF_ANSWERS, ...OF_TALK] as const;

/** One of `REMARKS`. */
export type Remark = (typeof REMARKS)[number];
/** What is said about the conversation itself. */
export type Talk = (typeof TALKS)[number];
/** What is asked of a departure or a trip that was shown. */
export type Aspect = (typeof ASPECTS)[number] | 'caught' | 'usual' | 'some late';

/** Where `npm run train` writes what it learned. */
export const REMARK_WEIGHTS = new URL('remarks.bin', import.meta.url);

/** More words than these say more than that. */
const MAX_WORDS = 14;
/** The share from which a message is taken for a remark. */
const SURE = 0.5;

const classify = once(() => createClassifier(readWeights<Remark | 'none'>(REMARK_WEIGHTS)));

/** What a message remarks, where that is all it says. */
export const remarkOf = ofMessage((text): Remark | undefined => {
  const words = wordsOf(bare(text));
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  const [best] = classify()(textFeatures(words));
  return !best || best.label === 'none' || best.share < SURE ? undefined : best.label;
});

/** What a message says about the conversation, where that is all it says. */
export function talkOf(text: string): Talk | undefined {
  return TALKS.find((talk) => talk === remarkOf(text));
}

/** What a message asks of the departures that were shown last, where that is all it asks. */
export function aspectOf(text: string): Aspect | undefined {
  return ASPECTS.find((aspect) => aspect === remarkOf(text));
}
