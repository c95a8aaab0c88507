import { ifSoon, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import type { CallState } from './state.ts';

/** What a caller asks in every call at a time of day. A database that is away costs a caller nothing but the offer. */
export interface Usual {
  /** What the caller wishes to be offered now; absent: nothing. */
  offered(rider: string): Promise<string | undefined>;
  /** Notes what a call began with; the sentence that the caller is to be asked about, if there is one. */
  noted(rider: string, reply: Reply): Promise<string | undefined>;
  /** Keeps what the caller wishes. */
  decide(rider: string, sentence: string, isWished: boolean): Promise<void>;
}

/** Asked after an answer: it is offered to nobody who did not wish it. */
export const SHALL_OFFER = 'Offer that first next time?';
export const WILL_OFFER = 'I will offer it when you call at this hour.';
export const NO_OFFER = 'I will not offer it.';

const WITHIN_MS = 300;

/** The same over the database, where riders begin with the platform's name. */
export function createUsual(
  questions: Services['usualQuestions'],
  clock: Clock,
  platform: string,
  report: (fault: unknown) => void,
): Usual {
  const soon = <T>(stored: Promise<T>) => ifSoon(clock, WITHIN_MS, stored, report);
  return {
    offered: (rider) => soon(questions.find(`${platform}:${rider}`, clock.now())),

    async noted(rider, { usual }) {
      if (usual === undefined) return undefined;
      return (await soon(questions.note(`${platform}:${rider}`, usual, clock.now()))) ? usual : undefined;
    },

    async decide(rider, sentence, isWished) {
      await soon(questions.decide(`${platform}:${rider}`, sentence, isWished, clock.now()));
    },
  };
}

/** A sentence as it is offered: "Next D80 at your stop?" */
export function offer(sentence: string): string {
  const short = sentence
    .replace(/\bstop \d{7}\b/, 'your stop')
    .replace(/^next buses (at .+) on route (\S+)$/i, 'next $2 $1');
  const words = asSaid(short).replace(/(?<![.?!])[.?!]+$/, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`;
}

/** A call that begins with an offer: a yes takes it. */
export function offering({ carried, ...state }: CallState, sentence: string): CallState {
  const choices = [{ label: 'yes', say: sentence }];
  return {
    ...state,
    usual: { sentence, isOffered: true },
    carried: { ...carried, choices, waiting: offer(sentence) },
  };
}
