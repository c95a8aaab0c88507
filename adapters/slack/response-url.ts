import type { Clock } from '../../src/clock.ts';
import { HeadwayError } from '../../src/errors.ts';
import { CALL_DEADLINE, RESPONSE_URL_LIFE, RESPONSE_URL_USES } from './limits.ts';

/** Posts a message to where something was asked. Rejects with a `HeadwayError` when it cannot be. */
export type Respond = (body: object) => Promise<void>;

/**
 * Answers at a response_url: as often and as long as Slack allows. An address anywhere but at `origin` is refused: the
 * payload that carries it would otherwise choose which machines we call.
 */
export function responder(url: string, origin: string, clock: Clock): Respond {
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
    const response = await post(url, body);
    await response.body?.cancel();
    if (!response.ok)
      throw new HeadwayError('unavailable', `Slack: a response_url answered ${response.status}`);
  };
}

async function post(url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_DEADLINE),
    });
  } catch (cause) {
    throw new HeadwayError('unavailable', 'Slack: a response_url did not answer', { cause });
  }
}
