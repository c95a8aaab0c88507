/**
 * What can go wrong, as one class. Expected outcomes (no bus due, unknown station) are values, not faults.
 *
 * - `denied`: the key is missing, wrong or not permitted (401, 403)
 * - `quota`: the day's calls are used up (403 with a quota message, or our own budget)
 * - `limited`: too many calls just now (429, 529)
 * - `not-found`: the service does not know the path or code (404)
 * - `unknown-stop`: next buses asked for a StopID that is missing, invalid or does not exist (400)
 * - `invalid`: the question breaks the operation's parameter rules; refused before any call, or a 400
 * - `unavailable`: no usable answer: refused, reset, timed out, 5xx
 * - `malformed`: an answer came but is not what the contract says
 * - `config`: a setting is missing or wrong; `usage`: the command line is
 */
export type FaultKind =
  | 'denied'
  | 'quota'
  | 'limited'
  | 'not-found'
  | 'unknown-stop'
  | 'invalid'
  | 'unavailable'
  | 'malformed'
  | 'config'
  | 'usage';

/** A fault. `message` is for operators; a rider never reads it. */
export class HeadwayError extends Error {
  readonly kind: FaultKind;
  /** Seconds the other side asked to wait, already bounded by whoever raised the fault. */
  readonly retryAfter: number | undefined;
  /** Whether asking again unchanged may succeed. */
  readonly retryable: boolean;

  constructor(
    kind: FaultKind,
    message: string,
    options: { cause?: unknown; retryAfter?: number; retryable?: boolean } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'HeadwayError';
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.retryable = options.retryable ?? (kind === 'unavailable' || kind === 'limited');
  }
}
