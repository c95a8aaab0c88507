import type { Clock } from '../../../src/common/clock.ts';
import { limit } from '../../../src/common/concurrency.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import { WAITING } from '../render/views.ts';
import { QUIET, WAITING_NOTICE_AFTER_MS, type ResponseTarget } from './target.ts';
import { WEB_API_TIMEOUT_MS, RESPONSE_URL_LIFETIME_MS, MAX_RESPONSE_URL_USES } from '../limits.ts';

/** Posts a message to where something was asked. Rejects with a `HeadwayError` when it cannot be. */
export type PostToResponseUrl = (body: object) => Promise<void>;

/** Posts on their way at one time. */
const MAX_CONCURRENT_POSTS = 50;

/**
 * Answers at response_urls: as often and as long as Slack allows. An address anywhere but at `origin` is refused: the
 * payload that carries it would otherwise choose which machines we call. When upstream fails, hundreds are answered at
 * once: they take turns, and the deadline of each begins with its own.
 */
export function responder(origin: string, clock: Clock): (url: string) => PostToResponseUrl {
  const inTurn = limit(MAX_CONCURRENT_POSTS);

  return (url) => {
    const asked = clock.now().getTime();
    let uses = 0;
    return async (body) => {
      if (URL.parse(url)?.origin !== origin) {
        throw new HeadwayError('invalid', 'Slack: a response_url leads elsewhere; nothing was sent there');
      }
      if (uses >= MAX_RESPONSE_URL_USES || clock.now().getTime() - asked >= RESPONSE_URL_LIFETIME_MS) {
        throw new HeadwayError('limited', 'Slack: a response_url is used up', { retryable: false });
      }
      uses += 1;
      const response = await inTurn(() => post(url, body));
      if (!response.ok)
        throw new HeadwayError('unavailable', `Slack: a response_url answered ${response.status}`);
    };
  };
}

/** The answer for the one who pressed a button; `instead` of the message, whoever sees that, or to them alone beside it. */
export function responseUrlTarget(
  respond: PostToResponseUrl,
  thread: string | undefined,
  instead: boolean,
): ResponseTarget {
  const place = thread === undefined ? {} : { thread_ts: thread };
  const beside = { ...place, response_type: 'ephemeral', replace_original: false };
  return {
    noticeAfterMs: WAITING_NOTICE_AFTER_MS,
    wait: () => respond({ ...beside, text: WAITING }),
    async show(rendered) {
      await respond({ ...QUIET, ...rendered, ...(instead ? { replace_original: true } : beside) });
      return undefined;
    },
  };
}

/** The answer for everybody in the channel, in the place of the one that its reader alone saw. */
export function sharingTarget(respond: PostToResponseUrl): ResponseTarget {
  return {
    noticeAfterMs: WAITING_NOTICE_AFTER_MS,
    wait: async () => undefined,
    async show(rendered, { visibility }) {
      if (visibility === 'private') return undefined;
      await respond({ ...QUIET, ...rendered, response_type: 'in_channel', replace_original: false });
      await respond({ delete_original: true });
      return undefined;
    },
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
      signal: AbortSignal.timeout(WEB_API_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response;
  } catch (cause) {
    throw new HeadwayError('unavailable', 'Slack: a response_url did not answer', { cause });
  }
}
