import type { RESTOptions, ResponseLike } from 'discord.js';
import { fieldsOf, parseJson } from '../../../src/common/json-value.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { MAX_INVALID_ANSWERS, INVALID_ANSWERS_WINDOW_MS } from '../limits.ts';

/** Every request to Discord goes through here, so that no fault of ours or theirs gets this address banned. */
export interface InvalidRequestGuard {
  /** Sends a request, when it may be sent; rejects where it may not for long. */
  makeRequest: RESTOptions['makeRequest'];
  /** Why nothing is sent; absent: all is well. */
  unhealthy(): string | undefined;
  /** Breaks off what is under way and sends nothing more. */
  end(): void;
}

/** The answers that Discord counts against an address. */
const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Closes for good once Discord refuses the bot's token. Closes for a while when the answers that Discord counts against
 * an address come to their number. A request under way may end in one: beyond that number the others wait for it.
 */
export function createInvalidRequestGuard(
  clock: Clock,
  send: RESTOptions['makeRequest'],
): InvalidRequestGuard {
  const refused: number[] = [];
  const waiting: (() => void)[] = [];
  const underWay = new Set<AbortController>();
  let revoked = false;
  let ended = false;

  function unhealthy(): string | undefined {
    if (ended) return 'stopped';
    if (revoked) return 'the token is refused: nothing is sent any more';
    const since = clock.now().getTime() - INVALID_ANSWERS_WINDOW_MS;
    while (refused.length > 0 && (refused[0] ?? 0) < since) refused.shift();
    const full = refused.length >= MAX_INVALID_ANSWERS;
    return full ? 'too many refused requests: sending rests for some minutes' : undefined;
  }

  function assertOpen(): void {
    const closed = unhealthy();
    if (closed !== undefined) throw new Error(closed);
  }

  return {
    unhealthy,
    end() {
      ended = true;
      for (const request of underWay) request.abort();
    },
    async makeRequest(url, init) {
      assertOpen();
      while (refused.length + underWay.size >= MAX_INVALID_ANSWERS) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        assertOpen();
      }
      const own = new AbortController();
      init.signal?.addEventListener('abort', () => own.abort(), { once: true });
      underWay.add(own);
      try {
        const response = await send(url, { ...init, signal: own.signal });
        if (INVALID.has(response.status)) refused.push(clock.now().getTime());
        if (response.status === 401 && isAuthorized(init.headers)) revoked = true;
        return response.status === 429 ? await withRetryAfter(response) : response;
      } finally {
        underWay.delete(own);
        for (const resume of waiting.splice(0)) resume();
      }
    },
  };
}

/** Whether the bot's token went with it: without, only an interaction's own token was refused. */
function isAuthorized(headers: object | null | undefined): boolean {
  return Object.keys(headers ?? {}).includes('Authorization');
}

/** Discord says how long to wait to the millisecond in the body, in whole seconds in a header, or in one of them alone. */
async function withRetryAfter(response: ResponseLike): Promise<ResponseLike> {
  const text = await response.text();
  const { retry_after: seconds, global } = fieldsOf(parseJson(text));
  const headers = new Headers([...response.headers]);
  if (Number.isFinite(seconds)) headers.set('Retry-After', String(seconds));
  if (global === true) headers.set('X-RateLimit-Global', 'true');
  return new Response(text, { status: response.status, headers });
}
