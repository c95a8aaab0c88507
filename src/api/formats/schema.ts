/**
 * How the fields of upstream records are described, once, for JSON and XML in both directions.
 * A resource file says which fields there are; `json.ts` and `xml.ts` read and write by that description.
 */
export type Shape<T = unknown> = ScalarShape<T> | ListShape<T> | RecordShape<T>;

interface Common<T> {
  /** NULL in the specification: JSON `null`, in XML an empty element with `i:nil="true"`. */
  readonly nullable?: boolean;
  /** The field may be missing altogether. */
  readonly optional?: boolean;
  /** Not written in XML, where the real service does not have it; read there all the same. */
  readonly jsonOnly?: boolean;
  /** Never set: carries the TypeScript type of the value. */
  readonly type?: T;
}

/** `any` is a deprecated field of unstated type: whatever scalar JSON holds, a string in XML. */
export interface ScalarShape<T = unknown> extends Common<T> {
  readonly kind: 'text' | 'integer' | 'number' | 'any';
}

export interface ListShape<T = unknown> extends Common<T> {
  readonly kind: 'list';
  readonly items: Shape;
  /** Name of one item's element in XML. */
  readonly element: string;
  /** Another element name that recorded answers use for the same item. */
  readonly alias?: string;
  /** Items live in the array-serialization namespace (`<a:string>`, `<a:int>`). */
  readonly arrays?: boolean;
  /** A longer list is malformed, not cut: what is cut off would look as if it had ended. Absent: any length. */
  readonly maxItems?: number;
}

/** A longer text is cut: no notice says more, and whoever reads it may take time in proportion. */
export const MAX_TEXT_CHARACTERS = 10_000;

export interface RecordShape<T = unknown> extends Common<T> {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Shape>>;
  /** Order of the child elements in XML. */
  readonly order: 'alphabetical' | 'as written';
}

/** The value a shape describes. */
export type Value<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape>>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];
type RecordValue<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: Value<F[K]> } & {
  [K in OptionalKeys<F>]?: Value<F[K]>;
};
type Flat<T> = { [K in keyof T]: T[K] };

export const text = (): ScalarShape<string> => ({ kind: 'text' });
export const integer = (): ScalarShape<number> => ({ kind: 'integer' });
export const number = (): ScalarShape<number> => ({ kind: 'number' });

/** A field of no stated type that the specification calls deprecated; kept as it came. */
export const deprecated = (): ScalarShape<string | number | boolean | null> & { optional: true } => ({
  kind: 'any',
  nullable: true,
  optional: true,
});

/** The field may be NULL. */
export function nullable<T>({ kind }: ScalarShape<T>): ScalarShape<T | null> {
  return { kind, nullable: true };
}

/** The field may be missing. */
export function optional<S extends Shape>(shape: S): S & { optional: true } {
  return { ...shape, optional: true };
}

/** The field is written in JSON alone. */
export function jsonOnly<S extends Shape>(shape: S): S {
  return { ...shape, jsonOnly: true };
}

/** A list that may hold so many items and no more. */
export function atMost<T>(maxItems: number, shape: ListShape<T>): ListShape<T> {
  return { ...shape, maxItems };
}

/** An array; in XML a wrapper element holding one `element` per item. */
export function list<S extends Shape>(items: S, element: string, alias?: string): ListShape<Value<S>[]> {
  return { kind: 'list', items, element, ...(alias === undefined ? {} : { alias }) };
}

/** An array of plain strings or integers; in XML in the array-serialization namespace. */
export function plainList<S extends ScalarShape>(items: S): ListShape<Value<S>[]> {
  return { kind: 'list', items, element: items.kind === 'text' ? 'string' : 'int', arrays: true };
}

/** An object. XML children come in alphabetical order unless `order` says as written. */
export function record<const F extends Fields>(
  fields: F,
  order: RecordShape['order'] = 'alphabetical',
): RecordShape<Flat<RecordValue<F>>> {
  return { kind: 'record', fields, order };
}
