import { within, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Desk, Message } from '../../../src/port.ts';
import { SIMULATED_SPOKEN } from '../../../src/replies/simulated-notice.ts';
import { speechOf } from '../../../src/replies/speech.ts';
import { NOTHING_CARRIED, unconfirmed } from '../../../src/replies/speech/voice-session.ts';
import {
  carriedAfter,
  carriedFrom,
  closing,
  dropped as withoutOffers,
  missedNews,
  nextPage,
  OPEN_QUESTION,
  SLOW,
  TRY_AGAIN,
  tryingAgain,
} from '../../../src/replies/speech/pages.ts';
import { toldOnReturn } from '../../../src/replies/speech/post-promises.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { callTwiml } from '../twiml.ts';
import type { Hints } from './hints.ts';
import type { CallWish } from './read-call.ts';
import { turnPath, type CallState } from './state.ts';
import { NO_OFFER, offer, offering, SHALL_OFFER, WILL_OFFER, type Usual } from './usual.ts';

export interface TakeTurnOptions {
  desk: Desk;
  clock: Clock;
  mailbox: Pick<Services['mailbox'], 'takeSpoken'>;
  usual: Usual;
  hints: Hints;
  /** Whether the simulated region answers, which the greeting tells. */
  simulated: boolean;
  /** What can be asked, as it is said. */
  examples: string;
  /** The whole address of turns. */
  turnUrl: string;
}

/** Answers a turn of a call of a rider, as TwiML. */
export type TakeTurn = (rider: string, wish: CallWish, state: CallState) => Promise<string>;

/** Carriers end the call after 15 seconds; callers hang up earlier. */
const ANSWER_WITHIN_MS = 5800;
const HINTS_WITHIN_MS = 300;

const PLATFORM = 'phone';
const HANG_UP = 'Hang up and call nine one one.';
const STILL_THERE = 'Are you still there?';
const HEADWAY = 'Headway.';
const UNASKED = 'I can’t call you first. Whenever you call or text, I’ll start with';

/** Holds calls, a turn at a time. */
export function createTakeTurn(options: TakeTurnOptions): TakeTurn {
  const { desk, clock, mailbox, usual, hints, simulated, examples, turnUrl } = options;
  const greeting = simulated ? [HEADWAY, SIMULATED_SPOKEN] : [HEADWAY];
  return async (rider, wish, state) => {
    // What may be offered is asked about once, and answered at once; so is what began a stop's number.
    const { usual: _, piece: __, ...before } = state;
    const next = { ...before, turn: state.turn + 1, silent: 0 };
    switch (wish.kind) {
      case 'leave':
        return ending('Goodbye.');
      case 'silence':
        if (state.silent > 0) return ending('Goodbye.');
        return asking([], state.carried.last?.question ?? OPEN_QUESTION, { ...state, ...next, silent: 1 }, [
          STILL_THERE,
        ]);
      case 'drop':
        return asking(['All right.'], closing(state.carried), dropped(next));
      case 'confirm': {
        const carried = unconfirmed(next.carried);
        const question = 'Is that right?';
        return asking([`I heard: ${asSaid(wish.text)}.`], question, { ...next, carried, unsure: wish.text });
      }
      case 'more': {
        const { sentences, question, carried } = nextPage(state.carried);
        return asking(sentences, question, { ...next, carried });
      }
      case 'again': {
        const { sentences, question } = state.carried.last ?? { sentences: [], question: OPEN_QUESTION };
        return asking(sentences, question, { ...state, ...next });
      }
      case 'open':
        return asking([], OPEN_QUESTION, dropped(next));
      case 'missed': {
        const sentences = missedNews(await mailbox.takeSpoken(PLATFORM, rider));
        return asking(sentences, closing(state.carried), dropped(next));
      }
      case 'start over':
        await within(clock, ANSWER_WITHIN_MS, desk.handle(messageOf(rider, 'start over')));
        return asking([...greeting, `Say: ${examples}.`], OPEN_QUESTION, {
          ...next,
          carried: NOTHING_CARRIED,
        });
      case 'welcome': {
        const [told, offered] = await Promise.all([
          mailbox.takeSpoken(PLATFORM, rider),
          usual.offered(rider),
        ]);
        const fresh = { ...next, carried: NOTHING_CARRIED };
        return offered === undefined
          ? asking([...greeting, ...told, `Say: ${examples}.`], OPEN_QUESTION, fresh)
          : asking([...greeting, ...told], offer(offered), offering(fresh, offered));
      }
      case 'decide': {
        const { sentence, isWished } = wish;
        await usual.decide(rider, sentence, isWished);
        const said = isWished ? WILL_OFFER : NO_OFFER;
        return asking(['All right.', said], closing(state.carried), dropped(next));
      }
      case 'say':
        return answer(rider, wish.text, wish.piece === undefined ? next : { ...next, piece: wish.piece });
    }
  };

  async function answer(rider: string, text: string, before: CallState): Promise<string> {
    const { unsure: _, ...state } = before;
    const reply = await within(
      clock,
      ANSWER_WITHIN_MS,
      desk.handle({ ...messageOf(rider, text), wantsUsual: !state.isNoted }),
    );
    if (!reply) return asking([SLOW], TRY_AGAIN, { ...state, carried: tryingAgain(text) });
    const speech = speechOf(reply, clock.now());
    const { sentences, reprompt = closing(state.carried) } = speech;
    // What they must do comes first and last, and again to whoever is silent.
    if (reply.urgent) {
      const first = sentences.map((one) => one.replace(/^Call (?=nine)/, 'Hang up and call '));
      return asking(first, HANG_UP, { ...state, carried: NOTHING_CARRIED });
    }
    const carried = carriedFrom(reply, speech, text, state.carried);
    const said = reply.order === undefined ? sentences : toldOnReturn(sentences, UNASKED);
    const noted = state.isNoted || reply.asks ? undefined : await usual.noted(rider, reply);
    const isNoted = state.isNoted || reply.usual !== undefined;
    const next = { ...state, carried, ...(isNoted ? { isNoted } : {}) };
    return noted === undefined
      ? asking(said, reprompt, next)
      : asking(said, SHALL_OFFER, { ...next, usual: { sentence: noted, isOffered: false } });
  }

  /** `before` is said once, and not again where the rest is. */
  async function asking(
    sentences: readonly string[],
    question: string,
    state: CallState,
    before: readonly string[] = [],
  ): Promise<string> {
    const carried = carriedAfter(state.carried, { sentences, question });
    const heard = await within(clock, HINTS_WITHIN_MS, hints(carried.choices.map(({ label }) => label)));
    return callTwiml({
      sentences: [...before, ...sentences],
      question,
      action: turnPath(turnUrl, { ...state, carried }),
      hints: heard ?? [],
    });
  }

  function messageOf(rider: string, text: string): Message {
    // What is followed by call is followed by text message, too: a number has no threads.
    return { from: { platform: PLATFORM, place: rider }, user: rider, text, spoken: true };
  }

  function ending(words: string): string {
    return callTwiml({ sentences: [words], action: '', hints: [] });
  }
}

/** The call without what was asked, offered and yet to be said. */
function dropped(state: CallState): CallState {
  return { ...state, carried: withoutOffers(state.carried) };
}
