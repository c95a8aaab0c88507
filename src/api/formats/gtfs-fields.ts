/** A kind of value that is no message. */
export interface Scalar {
  readonly allows: (value: unknown) => boolean;
  /** What is wrong with a value that is not allowed. */
  readonly says: string;
}

/** One field of a message. */
interface Field<T = unknown> {
  /** Never set: carries the TypeScript type of the value. */
  readonly type?: T;
  readonly kind: { readonly scalar: Scalar } | { readonly part: MessageShape };
  /** The library's name, where it is not ours. */
  readonly theirs?: string;
  readonly repeated?: boolean;
  readonly required?: boolean;
}

/** A field under our name and the library's. */
export interface NamedField extends Field {
  readonly ours: string;
  readonly theirs: string;
}

/** The fields that we carry of a message. */
export interface MessageShape<T = unknown> {
  readonly fields: readonly NamedField[];
  /** Never set: carries the TypeScript type of the value. */
  readonly type?: T;
}

/** A message whose value is a `T`: the fields of `T`, all of them. */
export function message<T>(fields: { [K in keyof T]-?: Field<NonNullable<T[K]>> }): MessageShape<T> {
  return { fields: Object.entries<Field>(fields).map(([ours, field]) => ({ theirs: ours, ...field, ours })) };
}

export const textField: Field<string> = scalar((value) => typeof value === 'string', 'is not text');

/** May be negative. */
export const int32: Field<number> = scalar(
  (value) => typeof value === 'number' && value === (value | 0),
  'is not a whole number of 32 bits',
);

export const uint32: Field<number> = scalar(
  (value) => typeof value === 'number' && value === value >>> 0,
  'is not a whole number of 32 bits from 0 up',
);

/** Of single precision. */
export const float: Field<number> = scalar(Number.isFinite, 'is not a number');

/** The furthest instant that a `Date` can hold. */
const LAST_SECOND = 8.64e12;

/** A time, in seconds since 1970 UTC. */
export const seconds: Field<number> = scalar(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_SECOND,
  'is not a time',
);

/** An enumeration, of names in the order of their values; absent: of that value is none. */
export function oneOf<T extends string | undefined>(names: readonly T[]): Field<NonNullable<T>> {
  return scalar((value) => value !== undefined && names.includes(value as T), 'is not one of its values');
}

function scalar<T>(allows: (value: unknown) => boolean, says: string): Field<T> {
  return { kind: { scalar: { allows, says } } };
}

/** A message within. */
export const part = <T>(part: MessageShape<T>): Field<T> => ({ kind: { part } });

/** A list of messages within; empty where none is set. */
export const parts = <T>(part: MessageShape<T>): Field<T[]> => ({ kind: { part }, repeated: true });

/** The field has another name in the library. */
export const called = <T>(theirs: string, field: Field<T>): Field<T> => ({ ...field, theirs });

/** The message is not written without this field. */
export const required = <T>(field: Field<T>): Field<T> => ({ ...field, required: true });
