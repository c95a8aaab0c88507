import { thanks } from '../capabilities/talk/greeting.ts';
import { isTalk } from '../question.ts';
import type { Understanding } from '../understand/understanding.ts';
import { namesPlace } from './shifts/names-place.ts';
import type { Means } from './resolution.ts';
import { talkOf } from './remarks.ts';

/** Where something about the conversation ends and a statement begins. */
const PAUSE = /[,.;!–—-]\s/;
const TELLING =
  /^(?:it|that|this|they|you|i|we|he|she|my|our|the|there|somebody|someone)(?:['’]\p{L}{1,3})? \S/iu;
/** Characters of what is said about the conversation. */
const MAX_FIRST = 40;
const DECLINING = /\b(?:never ?mind|nvm|forget|no matter)\b/i;
const REPEATING = /\b(?:again|repeat|once more|one more time)\b/i;
/** What takes something back, or wants something after all. */
const MEANT = /\b(?:mean|meant|said|asked|wants?|wanted|needs?|needed)\b/i;

/** "Again please, the baby took my phone", "never mind, it was a cheap one", "thanks, you saved me", whatever the reason is. */
export const withReason: Means = (text, _, { read }) => {
  const pause = text.search(PAUSE);
  const [first, reason] = [text.slice(0, pause), text.slice(pause + 1).trim()];
  if (pause < 2 || pause > MAX_FIRST || !TELLING.test(reason) || reason.includes('?')) return undefined;
  const talk = talkOf(first);
  const isOfTalk =
    (talk === 'repeat' && REPEATING.test(first)) || (talk === 'cancel' && DECLINING.test(first));
  if (MEANT.test(reason) || (!isOfTalk && !thanks(first)) || asks(reason, read(reason))) return undefined;
  if (!isOfTalk) {
    const understanding = { kind: 'intent', intent: 'greeting', slots: { tone: 'thanks' } } as const;
    return { parts: [{ text, understanding }] };
  }
  const intent = talk === 'repeat' ? 'repeat' : 'cancel';
  return { parts: [{ text, understanding: { kind: 'intent', intent, slots: {} } }], as: talk };
};

/** Whether what is told asks something after all, or names what it is about. */
function asks(reason: string, told: Understanding): boolean {
  if (told.kind === 'unknown') return told.unplaced !== undefined || told.known !== undefined;
  return namesPlace(told) || (!IS_OVER.test(reason) && told.guessed === undefined && !isTalk(told.intent));
}

/** "It was a cheap one." */
const IS_OVER = /^(?:it|that|this|they) (?:was|were)\b/i;
