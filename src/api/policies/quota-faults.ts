import { HeadwayError } from '../../common/errors.ts';

/** More calls wait than there is time for. */
export function crowded(): HeadwayError {
  return new HeadwayError('limited', 'too many calls wait for their second', { retryAfter: 1 });
}

/** The day's calls are used up, for so many seconds. */
export function usedUp(seconds: number): HeadwayError {
  return new HeadwayError('quota', "the day's calls are used up", { retryAfter: seconds });
}
