import { within, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Desk } from '../../../src/port.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { breath, MORE_QUESTION, OPEN_QUESTION, speechOf } from '../../../src/replies/speech.ts';
import { NOTHING_CARRIED, type Carried } from '../../../src/replies/speech/carried.ts';
import { withoutPosts } from '../../../src/replies/speech/unasked.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { callTwiml } from '../twiml.ts';
import type { CallWish } from './read-call.ts';
import { turnPath, type CallState } from './state.ts';

export interface TakeTurnOptions {
  desk: Desk;
  clock: Clock;
  mailbox: Pick<Services['mailbox'], 'takeSpoken'>;
  /** The whole address of turns. */
  turnUrl: string;
}

/** Answers a turn of a call of a rider, as TwiML. */
export type TakeTurn = (rider: string, wish: CallWish, state: CallState) => Promise<string>;

/** Carriers end the call after 15 seconds; callers hang up earlier. */
const ANSWER_WITHIN_MS = 5800;
const HINTS_WITHIN_MS = 300;

const PLATFORM = 'phone';
const WELCOME = 'Headway. Say: next train at Metro Center, or: delays on the Red Line.';
const ANYTHING_ELSE = 'Anything else?';
const TRY_AGAIN = 'Shall I try again?';
const STILL_THERE = 'Are you still there?';
const UNASKED = 'I cannot call you, so I will tell you the next time you call or write.';
/** What callers say most, for the ear of the carrier. */
const COMMON = [
  'next train at',
  'next bus at stop',
  'delays on the Red Line',
  'elevators out',
  'more',
  'repeat',
];

/** Holds calls, a turn at a time. */
export function createTakeTurn({ desk, clock, mailbox, turnUrl }: TakeTurnOptions): TakeTurn {
  return async (rider, wish, state) => {
    const next = { ...state, turn: state.turn + 1, silent: 0 };
    switch (wish.kind) {
      case 'leave':
        return ending('Goodbye.');
      case 'silence':
        if (state.silent > 0) return ending('Goodbye.');
        return asking([], `${STILL_THERE} ${state.question}`.trim(), { ...next, silent: 1 });
      case 'drop':
        return asking(['All right.'], ANYTHING_ELSE, { ...next, carried: NOTHING_CARRIED });
      case 'confirm': {
        const { unsure: _, ...rest } = next;
        return asking([`I heard: ${asSaid(wish.text)}.`], 'Is that right?', { ...rest, unsure: wish.text });
      }
      case 'more':
        return rest(next);
      case 'missed': {
        const told = await mailbox.takeSpoken(PLATFORM, rider);
        const sentences = told.length > 0 ? told : ['Nothing has come up on what you follow.'];
        return asking(sentences, ANYTHING_ELSE, { ...next, carried: NOTHING_CARRIED });
      }
      case 'welcome': {
        const told = await mailbox.takeSpoken(PLATFORM, rider);
        return asking([...told, WELCOME], OPEN_QUESTION, { ...next, carried: NOTHING_CARRIED });
      }
      case 'say':
        return answer(rider, wish.text, next);
    }
  };

  function rest(state: CallState): Promise<string> {
    const { rest: left, ...others } = state.carried;
    const count = breath(left);
    const later = left.slice(count);
    const question = later.length > 0 ? MORE_QUESTION : ANYTHING_ELSE;
    return asking(left.slice(0, count), question, { ...state, carried: { ...others, rest: later } });
  }

  async function answer(rider: string, text: string, before: CallState): Promise<string> {
    const { unsure: _, ...state } = before;
    const from = { platform: PLATFORM, place: rider, thread: 'call' };
    const message = { from, user: rider, text, spoken: true };
    const reply = await within(clock, ANSWER_WITHIN_MS, desk.handle(message));
    if (!reply) {
      const again: Carried = { rest: [], choices: [{ label: 'try again', say: text }], isAsked: true };
      return asking(['The transit service is slow to respond right now.'], TRY_AGAIN, {
        ...state,
        carried: again,
      });
    }
    const { sentences, more = [], reprompt, isQuestion } = speechOf(reply, clock.now());
    const asked = reply.again ?? text;
    const carried: Carried = {
      rest: more,
      choices: reply.choices ?? [],
      ...(isQuestion ? { isAsked: true } : {}),
      ...(reply.order === undefined && asked !== '' && asked.length <= 300 ? { asked } : {}),
    };
    const said = reply.order === undefined ? sentences : withoutPosts(sentences, UNASKED);
    return asking(said, reprompt ?? ANYTHING_ELSE, { ...state, carried }, reply);
  }

  async function asking(
    sentences: readonly string[],
    question: string,
    state: CallState,
    reply?: Reply,
  ): Promise<string> {
    const stations = await within(clock, HINTS_WITHIN_MS, desk.suggest('station', ''));
    return callTwiml({
      sentences,
      question,
      action: turnPath(turnUrl, { ...state, question }),
      hints: [
        ...(reply?.choices ?? []).map(({ label }) => label),
        ...COMMON,
        ...(stations ?? []).map(({ say }) => asSaid(say)),
      ],
    });
  }

  function ending(words: string): string {
    return callTwiml({ sentences: [words], action: '', hints: [] });
  }
}
