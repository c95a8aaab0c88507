import { HeadwayError } from '../common/errors.ts';

/** Where a reader stands in an answer: the operation, then field names and list positions from the root. */
export type Trail = [operation: string, ...steps: (string | number)[]];

/** The fault of an answer that is not what the contract says: `nextBuses: Predictions[3].Minutes: missing`. */
export function malformed([operation, ...steps]: Trail, says: string): HeadwayError {
  let place = '';
  for (const step of steps) {
    if (typeof step === 'number') place += `[${step}]`;
    else place += place === '' ? step : `.${step}`;
  }
  return new HeadwayError('malformed', [operation, place, says].filter(Boolean).join(': '));
}
