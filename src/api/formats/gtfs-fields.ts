import {
  readFloat,
  readInt32,
  readSeconds,
  readText,
  readUint32,
  LAST_SECOND,
  WIRE,
  type Wire,
} from './gtfs-wire.ts';

/** A kind of value that is no message. */
export interface Scalar {
  readonly wireType: number;
  /** Reads the value at hand, which ends before `end` of its message. Absent: one that we do not know. */
  readonly read: (wire: Wire, end: number, name: string) => unknown;
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

/** A field under its number, our name and the library's. */
export interface NamedField extends Field {
  readonly number: number;
  readonly ours: string;
  readonly theirs: string;
}

/** The fields that we carry of a message. */
export interface MessageShape<T = unknown> {
  readonly fields: readonly NamedField[];
  /** Before any field is set. */
  readonly empty: () => object;
  /** Never set: carries the TypeScript type of the value. */
  readonly type?: T;
}

/** A message whose value is a `T`: the fields of `T`, all of them, each with its number in gtfs-realtime.proto. */
export function message<T>(
  fields: { [K in keyof T]-?: readonly [number: number, field: Field<NonNullable<T[K]>>] },
  empty: () => Partial<T> & object = () => ({}),
): MessageShape<T> {
  const named = Object.entries<readonly [number, Field]>(fields);
  return {
    fields: named.map(([ours, [number, field]]) => ({ theirs: ours, ...field, ours, number })),
    empty,
  };
}

export const textField: Field<string> = scalar(
  WIRE.bytes,
  readText,
  (value) => typeof value === 'string',
  'is not text',
);

/** May be negative. */
export const int32: Field<number> = scalar(
  WIRE.varint,
  readInt32,
  (value) => typeof value === 'number' && value === (value | 0),
  'is not a whole number of 32 bits',
);

export const uint32: Field<number> = scalar(
  WIRE.varint,
  readUint32,
  (value) => typeof value === 'number' && value === value >>> 0,
  'is not a whole number of 32 bits from 0 up',
);

/** Of single precision. */
export const float: Field<number> = scalar(WIRE.fixed32, readFloat, Number.isFinite, 'is not a number');

/** A time, in seconds since 1970 UTC. */
export const seconds: Field<number> = scalar(
  WIRE.varint,
  readSeconds,
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LAST_SECOND,
  'is not a time',
);

/** An enumeration, of names in the order of their values; absent: of that value is none. `unknown`: what any other reads as. */
export function oneOf<T extends string | undefined>(
  names: readonly T[],
  unknown?: NonNullable<T>,
): Field<NonNullable<T>> {
  return scalar(
    WIRE.varint,
    (wire, end) => names[readInt32(wire, end)] ?? unknown,
    (value) => value !== undefined && names.includes(value as T),
    'is not one of its values',
  );
}

function scalar<T>(wireType: number, read: Scalar['read'], allows: Scalar['allows'], says: string): Field<T> {
  return { kind: { scalar: { wireType, read, allows, says } } };
}

/** A message within. */
export const part = <T>(part: MessageShape<T>): Field<T> => ({ kind: { part } });

/** A list of messages within; empty where none is set. */
export const parts = <T>(part: MessageShape<T>): Field<T[]> => ({ kind: { part }, repeated: true });

/** The field has another name in the library. */
export const called = <T>(theirs: string, field: Field<T>): Field<T> => ({ ...field, theirs });

/** The message is not written, nor taken, without this field. */
export const required = <T>(field: Field<T>): Field<T> => ({ ...field, required: true });
