import { HeadwayError } from '../common/errors.ts';
import {
  operations,
  type Format,
  type Operation,
  type OperationName,
  type ParameterKind,
  type Query,
} from './operations.ts';

/** Half the equator in meters: nothing on Earth is further away, so a larger radius is a mistake. */
const MAX_RADIUS_METERS = 20_037_508;

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A parameter's rule: whether a value may be sent, and what is said where it may not. */
interface Rule {
  readonly says: string;
  readonly numeric?: true;
  allows(value: unknown): boolean;
}

const within = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && value >= low && value <= high;
const matching = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const rules: Readonly<Record<ParameterKind, Rule>> = {
  latitude: { says: 'must be degrees from -90 to 90', numeric: true, allows: within(-90, 90) },
  longitude: { says: 'must be degrees from -180 to 180', numeric: true, allows: within(-180, 180) },
  radius: { says: 'must be meters from 0 to 20037508', numeric: true, allows: within(0, MAX_RADIUS_METERS) },
  'stop-id': { says: 'must be seven digits', allows: matching(/^\d{7}$/) },
  'station-code': { says: 'must be a capital letter and two digits', allows: matching(/^[A-Z]\d\d$/) },
  // Variants carry a suffix: `70*1`, `1C/`, in older schedules `10Av1`.
  'base-route': {
    says: 'must be a base route name such as 10A, without a variant suffix',
    allows: matching(/^[A-Z0-9]{1,12}$/),
  },
  'content-type': { says: 'must be json or xml', allows: (value) => value === 'json' || value === 'xml' },
};

/** The spec names one error of its own for a StopID that is missing, invalid or unknown; the rest are `invalid`. */
function refuse(operation: OperationName, name: string, kind: ParameterKind, says: string): never {
  throw new HeadwayError(kind === 'stop-id' ? 'unknown-stop' : 'invalid', `${operation}: ${name}: ${says}`);
}

/**
 * Refuses a query that breaks the operation's rules (spec, "Rules per endpoint"): a value out of its bounds, a
 * required parameter missing, or only some of Lat, Lon and Radius. Asked before any call leaves the house.
 */
export function checkQuery<O extends OperationName>(operation: O, query: Query<O>): void {
  const { query: parameters }: Operation = operations[operation];
  const values: Readonly<Record<string, unknown>> = query;
  const groups = new Set<string>();
  for (const [name, { group }] of Object.entries(parameters)) {
    if (group !== undefined && values[name] !== undefined) groups.add(group);
  }
  for (const [name, { kind, required, group }] of Object.entries(parameters)) {
    const value = values[name];
    if (value !== undefined) {
      if (!rules[kind].allows(value)) refuse(operation, name, kind, rules[kind].says);
    } else if (required) {
      refuse(operation, name, kind, 'is required');
    } else if (group !== undefined && groups.has(group)) {
      refuse(operation, name, kind, 'is required with the others of its group');
    }
  }
}

/**
 * The query string of a checked query, without `?`, parameters in the table's order; empty where there are none.
 * Every character that means something elsewhere is encoded, `*` included.
 */
export function writeQuery<O extends OperationName>(operation: O, query: Query<O>): string {
  const { query: parameters }: Operation = operations[operation];
  const values: Readonly<Record<string, string | number | undefined>> = query;
  const written: string[] = [];
  for (const name of Object.keys(parameters)) {
    const value = values[name];
    if (value !== undefined) {
      written.push(`${name}=${encodeURIComponent(value).replaceAll('*', '%2A')}`);
    }
  }
  return written.join('&');
}

/**
 * The typed query of a request, checked. Names are case-exact; parameters that the operation does not have are
 * ignored, as the real service ignores them. A parameter given twice is refused: either value could be meant.
 */
export function readQuery<O extends OperationName>(operation: O, params: URLSearchParams): Query<O> {
  const { query: parameters }: Operation = operations[operation];
  const values: Record<string, string | number> = {};
  for (const [name, { kind }] of Object.entries(parameters)) {
    const [value, ...more] = params.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0) refuse(operation, name, kind, 'is given more than once');
    // NaN breaks every numeric rule: the check below names the parameter.
    values[name] = rules[kind].numeric ? (DECIMAL.test(value) ? Number(value) : Number.NaN) : value;
  }
  const query = values as Query<O>;
  checkQuery(operation, query);
  return query;
}

/** The format in which a query is answered: the one `contentType` chooses, else the operation's first. */
export function formatOf<O extends OperationName>(operation: O, query: Query<O>): Format {
  const chosen = 'contentType' in query ? (query.contentType as Format | undefined) : undefined;
  return chosen ?? operations[operation].formats[0];
}
