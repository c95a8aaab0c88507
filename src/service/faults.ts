import { operations, type Format, type Operation, type OperationName } from '../api/operations.ts';
import { HeadwayError, type FaultKind } from '../common/errors.ts';
import { fromBackEnd, fromGateway, type Refusal } from './refusal.ts';

/** What was asked, for the wording of its refusal. */
interface Asked {
  readonly operation: OperationName;
  readonly format: Format;
  /** Seconds to wait, where the fault says. */
  readonly retryAfter: number | undefined;
}

/** Seconds to wait where a fault does not say: half the shortest refresh period. */
const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** The inverse of the client's reading: whoever asks through this service learns what we learned upstream. */
const refusals: Readonly<Record<FaultKind, (asked: Asked) => Refusal>> = {
  'unknown-stop': ({ format }) =>
    fromBackEnd(400, 'Stop Id not specified, invalid, or does not exist.', format),
  invalid: ({ operation, format }) => fromBackEnd(400, wrongParameters(operation), format),
  'not-found': ({ format }) => fromBackEnd(404, 'Nothing is recorded under the given parameters.', format),
  // Not 401: the caller's own key is good, it is ours that upstream does not take.
  denied: () => fromGateway(403, 'Access denied by the service behind this one.'),
  quota: ({ retryAfter }) =>
    fromGateway(403, `Out of call volume quota.${replenished(retryAfter)}`, waiting(retryAfter)),
  limited: ({ retryAfter = DEFAULT_RETRY_AFTER_SECONDS }) =>
    fromGateway(429, `Rate limit is exceeded. Try again in ${retryAfter} seconds.`, waiting(retryAfter)),
  unavailable: ({ retryAfter = DEFAULT_RETRY_AFTER_SECONDS }) =>
    fromGateway(503, 'Service unavailable. Try again later.', waiting(retryAfter)),
  malformed: () => fromGateway(502, 'The service behind this one gave no usable answer.'),
  config: ours,
  usage: ours,
};

function ours(): Refusal {
  return fromGateway(500, 'Internal server error');
}

function waiting(retryAfter: number | undefined): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}

const two = (n: number) => String(n).padStart(2, '0');

/** As the real gateway words it, ` Quota will be replenished in 05:12:09.`; nothing where it is not known. */
function replenished(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part)));
  return ` Quota will be replenished in ${clock.join(':')}.`;
}

function wrongParameters(operation: OperationName): string {
  const names = Object.keys(operations[operation].query);
  if (names.length === 0) return 'The service behind this one refused the question.';
  return `A parameter is missing, given twice, out of bounds, or given without the others it needs: ${names.join(', ')}.`;
}

/**
 * The format in which a question that may be wrong is refused: the one it asks for where the operation speaks it, else
 * the operation's first.
 */
export function formatAsked(operation: OperationName, params: URLSearchParams): Format {
  const { formats }: Operation = operations[operation];
  return formats.find((format) => format === params.get('contentType')) ?? formats[0];
}

/** What a caller is told of a fault. Anything but a `HeadwayError` is a mistake of ours and says nothing. */
export function refusalOf(fault: unknown, operation: OperationName, format: Format): Refusal {
  if (!(fault instanceof HeadwayError)) return ours();
  const retryAfter = fault.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(fault.retryAfter));
  return refusals[fault.kind]({ operation, format, retryAfter });
}
