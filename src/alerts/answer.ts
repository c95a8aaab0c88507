import type { Clock } from '../clock.ts';
import type { Post, Sent } from '../port.ts';
import { SEND_DEADLINE } from './delivery-limits.ts';

/** Sends a message to a platform; never rejects, but may take for ever. */
export type Send = (post: Post) => Promise<Sent>;

/**
 * What the platform answered; `later` when it has not within the deadline. When `givenUp` aborts before, it is left to
 * others, but not before the answer could have come.
 */
export async function answerOf(send: Send, post: Post, clock: Clock, givenUp: AbortSignal): Promise<Sent> {
  const answered = new AbortController();
  const late = clock.wait(SEND_DEADLINE, AbortSignal.any([answered.signal, givenUp])).then(
    (): Sent => ({ kind: 'later', why: 'no answer in time' }),
    (): Sent => ({ kind: 'later', after: SEND_DEADLINE / 1000, why: 'stopped before the answer' }),
  );
  const answer = send(post).catch((): Sent => ({ kind: 'later', why: 'the adapter failed' }));
  return Promise.race([answer, late]).finally(() => answered.abort());
}
