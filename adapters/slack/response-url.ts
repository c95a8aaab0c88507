import type { Clock } from '../../src/clock.ts';
import { HeadwayError } from '../../src/errors.ts';
import { CALL_DEADLINE, RESPONSE_URL_LIFE, RESPONSE_URL_USES } from './limits.ts';

/** Posts a message to where something was asked. Rejects with a `HeadwayError` when it cannot be. */
export type Respond = (body: object) => Promise<void>;

/** Posts on their way at one time. */
const AT_ONCE = 50;

/**
 * Answers at response_urls: as often and as long as Slack allows. An address anywhere but at `origin` is refused: the
 * payload that carries it would otherwise choose which machines we call. When upstream fails, hundreds are answered at
 * once: they take turns, and the deadline of each begins with its own.
 */
export function responder(origin: string, clock: Clock): (url: string) => Respond {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return (url) => {
    const asked = clock.now().getTime();
    let uses = 0;
    return async (body) => {
      if (URL.parse(url)?.origin !== origin) {
        throw new HeadwayError('invalid', 'Slack: a response_url leads elsewhere; nothing was sent there');
      }
      if (uses >= RESPONSE_URL_USES || clock.now().getTime() - asked >= RESPONSE_URL_LIFE) {
        throw new HeadwayError('limited', 'Slack: a response_url is used up', { retryable: false });
      }
      uses += 1;
      const response = await inTurn(() => post(url, body));
      if (!response.ok)
        throw new HeadwayError('unavailable', `Slack: a response_url answered ${response.status}`);
    };
  };
}

/** Resolves when the answer is over: its connection is free for the next. */
async function post(url: string, body: object): Promise<Response> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_DEADLINE),
    });
    await response.arrayBuffer();
    return response;
  } catch (cause) {
    throw new HeadwayError('unavailable', 'Slack: a response_url did not answer', { cause });
  }
}
