import { HeadwayError } from '../common/errors.ts';
import type { OperationName } from './operations.ts';
import { replenishedSeconds, retryAfterSeconds } from './policies/retry-after.ts';

/** An answer other than 200. `retryAfter` is the header; `said` the body as text, empty where it cannot be read. */
export interface ErrorResponse {
  status: number;
  retryAfter: string | undefined;
  said: string;
}

/**
 * What a status other than 200 means. The gateway says `{statusCode, message}`, the back end `{Message}` or
 * `<Error><Message>`, a broken one HTML: what we need to know stands in plain words in each, so the body is searched
 * as text. It is never quoted, for it may repeat what was sent, the key included.
 */
export function faultOfStatus(operation: OperationName, refusal: ErrorResponse, now: Date): HeadwayError {
  const { status, retryAfter, said } = refusal;
  const message = `${operation}: answered ${status}`;
  switch (status) {
    case 400:
      return new HeadwayError(operation === 'nextBuses' ? 'unknown-stop' : 'invalid', message);
    case 401:
      return new HeadwayError('denied', message);
    case 403:
      return /quota/i.test(said) ? usedUp(message, said) : new HeadwayError('denied', message);
    case 404:
      return new HeadwayError('not-found', message);
    case 429:
    case 503:
    case 529:
      return new HeadwayError('limited', message, { retryAfter: retryAfterSeconds(retryAfter, said, now) });
    default:
      if (status >= 500 || status === 408) return new HeadwayError('unavailable', message);
      if (status >= 400) return new HeadwayError('invalid', message);
      // A redirect is not followed, and nothing else was asked for: whoever answers so is not the service.
      return new HeadwayError('malformed', message);
  }
}

function usedUp(message: string, said: string): HeadwayError {
  const seconds = replenishedSeconds(said);
  return new HeadwayError('quota', message, seconds === undefined ? {} : { retryAfter: seconds });
}
