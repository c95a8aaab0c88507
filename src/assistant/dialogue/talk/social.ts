import { wordPattern } from '../../word-list.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import { moodOf } from '../../capabilities/talk/moods.ts';
import { asksWho, thanks, toneOf } from '../../capabilities/talk/greeting.ts';
import { isTalk } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { FEELING } from '../plain.ts';
import { posed, type Means, type MeansInHand, type Resolved } from '../resolution.ts';
import { askedAgain } from '../asked-again.ts';
import { isYes } from '../choices/choice.ts';
import { talkOf } from '../remarks.ts';
import { formTable } from '../../word-table.ts';
import { namesPlace } from '../shifts/names-place.ts';

const form = formTable(new URL('../data/en/social.txt', import.meta.url), 'iu', { FEELING });
const APOLOGIZING = remembered(form('APOLOGIZING'));
const GREETING = remembered(form('GREETING'));
const WAITING = remembered(form('WAITING'));
const WISHING = remembered(form('WISHING'));

/** Good wishes, a mood, or the question who answers here, where a message is no more than that. */
export const wished: Means = (text) => {
  const mood = moodOf(text);
  const isSaid = mood ?? (WISHING.test(text) || asksWho(text));
  return isSaid ? posed('greeting', { tone: mood ?? toneOf(text) }) : undefined;
};

/** What is said to somebody rather than asked, where a message holds no question: an apology, a greeting, "hang on". */
export function socialOf(text: string): Resolved | undefined {
  if (WAITING.test(text)) return { parts: [{ text, understanding: posed('cancel', {}) }], as: 'wait' };
  if (!APOLOGIZING.test(text) && !GREETING.test(text)) return undefined;
  return { parts: [{ text, understanding: posed('greeting', { tone: toneOf(text) }) }] };
}

/** "Yes", to what was asked back and has no such answer: it is asked once more. */
export const yesToAsked: Means = (text) => (isYes(text) ? ofTalk(text, 'repeat') : undefined);

/** Who means none of the choices still wants to know. */
const NEITHER = wordPattern('neither none_of not_either_of not_any_of');

/** "Neither", to a choice: what it was to answer is asked without it. */
export const neitherOf: MeansInHand = (text, state, { catalog }) => {
  const isSaid = NEITHER.test(text) && talkOf(text) !== undefined;
  return isSaid ? askedAgain({ ...state, offered: undefined }, catalog) : undefined;
};

/** "Again", "never mind", "start over", "wait". */
export const talked: Means = (text) => {
  const talk = talkOf(text);
  return talk && ofTalk(text, talk);
};

function ofTalk(text: string, talk: NonNullable<ReturnType<typeof talkOf>>): Resolved {
  const intent = talk === 'repeat' ? 'repeat' : 'cancel';
  return { parts: [{ text, understanding: posed(intent, {}) }], as: talk };
}

/** Where something about the conversation ends and a statement begins. */
const PAUSE = /[,.;!–—-]\s/;
const TELLING =
  /^(?:it|that|this|they|you|i|we|he|she|my|our|the|there|somebody|someone)(?:['’]\p{L}{1,3})? \S/iu;
/** Characters of what is said about the conversation. */
const MAX_FIRST = 40;
const DECLINING = wordPattern('nevermind never_mind nvm forget no_matter');
const REPEATING = wordPattern('again repeat once_more one_more_time');
/** What takes something back, or wants something after all. */
const MEANT = wordPattern('mean meant said asked want wants wanted need needs needed');

/** "Again please, the baby took my phone", "never mind, it was a cheap one", "thanks, you saved me", whatever the reason is. */
export const withReason: Means = (text, _, { read }) => {
  const pause = text.search(PAUSE);
  const [first, reason] = [text.slice(0, pause), text.slice(pause + 1).trim()];
  if (pause < 2 || pause > MAX_FIRST || !TELLING.test(reason) || reason.includes('?')) return undefined;
  const talk = talkOf(first);
  const isOfTalk =
    (talk === 'repeat' && REPEATING.test(first)) || (talk === 'cancel' && DECLINING.test(first));
  if (MEANT.test(reason) || (!isOfTalk && !thanks(first)) || asks(reason, read(reason))) return undefined;
  return isOfTalk ? ofTalk(text, talk) : posed('greeting', { tone: 'thanks' });
};

/** Whether what is told asks something after all, or names what it is about. */
function asks(reason: string, told: Understanding): boolean {
  if (told.kind === 'unknown') return told.unplaced !== undefined || told.known !== undefined;
  return namesPlace(told) || (!IS_OVER.test(reason) && told.guessed === undefined && !isTalk(told.intent));
}

/** "It was a cheap one." */
const IS_OVER = /^(?:it|that|this|they) (?:was|were)\b/i;
