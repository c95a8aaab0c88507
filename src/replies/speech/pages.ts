import type { Reply } from '../reply.ts';
import { MORE_QUESTION, type Speech } from '../speech.ts';
import { breath } from './breath.ts';
import { withoutHeadsAgain } from './sentence.ts';
import { NOTHING_CARRIED, unconfirmed, type VoiceSession, type SaidLast } from './voice-session.ts';

/** Asked of whoever has said nothing yet. */
export const OPEN_QUESTION = 'What would you like to know?';
/** Asked where the service was too slow. */
export const TRY_AGAIN = 'Want me to try again?';
/** Said before that, where something may be asked again. */
export const SLOW = 'The transit service is slow to respond right now.';
const ANYTHING_ELSE = 'Anything else?';
/** The same for who goes on: nobody asks the other at each turn. */
const WHAT_ELSE = 'What else?';

/** What is asked where nothing waits for an answer. */
export function closing({ isGoing }: Pick<VoiceSession, 'isGoing'>): string {
  return isGoing ? WHAT_ELSE : ANYTHING_ELSE;
}

/** What goes along after something was said: to be said again, and whether it was asked if there is anything else. */
export function carriedAfter(carried: VoiceSession, last: SaidLast): VoiceSession {
  const isGoing = carried.isGoing || last.question === ANYTHING_ELSE;
  return { ...carried, last, ...(isGoing ? { isGoing } : {}) };
}

/** What goes along without what was asked, offered and yet to be said. */
export function dropped({ isGoing }: VoiceSession): VoiceSession {
  return { ...NOTHING_CARRIED, ...(isGoing ? { isGoing } : {}) };
}

/** What goes along where an answer was late, which a yes asks for again. */
export function tryingAgain(text: string): VoiceSession {
  return { rest: [], choices: [{ label: 'try again', say: text }], waiting: TRY_AGAIN };
}

/** What happened meanwhile, as was kept for who asks, or that nothing did. */
export function missedNews(told: readonly string[]): readonly string[] {
  return told.length > 0 ? told : ['Nothing has come up on what you follow.'];
}

/** What goes along after the beginning of an answer to a sentence. */
export function carriedFrom(
  reply: Reply,
  { more = [], question }: Speech,
  text: string,
  before: VoiceSession,
): VoiceSession {
  const asked = reply.again ?? text;
  return {
    rest: more,
    choices: reply.choices ?? [],
    ...(question === undefined ? {} : { waiting: question }),
    ...(reply.asks?.confirm === undefined ? {} : { confirm: reply.asks.confirm }),
    ...(reply.order === undefined && asked !== '' ? { asked } : {}),
    ...(before.isGoing ? { isGoing: true } : {}),
  };
}

/** The next of an answer whose beginning was said, its own question once all is. */
export function nextPage(carried: VoiceSession): SaidLast & { carried: VoiceSession } {
  const count = breath(carried.rest);
  const [told, rest] = [carried.rest.slice(0, count), carried.rest.slice(count)];
  const question = rest.length > 0 ? MORE_QUESTION : (carried.waiting ?? closing(carried));
  // A yes is for what is asked here.
  const left = rest.length > 0 ? unconfirmed(carried) : carried;
  return { sentences: withoutHeadsAgain(told), question, carried: { ...left, rest } };
}
