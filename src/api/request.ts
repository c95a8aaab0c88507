import { operations, type Format, type OperationName, type Query } from './operations.ts';
import { checkQuery, formatOf, writeQuery } from './query.ts';

/** A checked question. Two that ask the same have the same `path`. */
export interface ApiRequest<O extends OperationName = OperationName> {
  readonly operation: O;
  readonly format: Format;
  /** Path and query string below the base URL. */
  readonly path: string;
}

/** Most questions are without a parameter: those are worded once. */
const plain = new Map<OperationName, ApiRequest>();

/** Words a typed query as it is sent. One that breaks the operation's rules is refused, see `checkQuery`. */
export function requestFor<O extends OperationName>(operation: O, query: Query<O>): ApiRequest<O> {
  if (Object.keys(query).length > 0) return worded(operation, query);
  const request = plain.get(operation) ?? worded(operation, query);
  plain.set(operation, request);
  return request as ApiRequest<O>;
}

function worded<O extends OperationName>(operation: O, query: Query<O>): ApiRequest<O> {
  checkQuery(operation, query);
  const { path, query: parameters } = operations[operation];
  const format = formatOf(operation, query);
  // Said even where it is our default: the specification does not name the service's.
  const asked = 'contentType' in parameters ? { ...query, contentType: format } : query;
  const string = writeQuery(operation, asked);
  return { operation, format, path: string === '' ? path : `${path}?${string}` };
}
