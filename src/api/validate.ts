import { malformed, type Trail } from './malformed-fault.ts';
import {
  MAX_TEXT_CHARACTERS,
  type ListShape,
  type RecordShape,
  type ScalarShape,
  type Shape,
} from './formats/schema.ts';

/**
 * `value` with the fields its shape describes and nothing else, or a `malformed` fault: itself where it is so already, else a
 * copy. A nullable field that is missing reads as null; an optional one that is null and may not be, as missing.
 */
export function checkedWhole(shape: Shape, value: unknown, trail: Trail): unknown {
  return isAsDescribed(shape, value) ? value : checked(shape, value, trail);
}

/** Whether a copy would be the same: a look at each field and no more, which is what nearly every answer needs. */
function isAsDescribed(shape: Shape, value: unknown): boolean {
  if (value === null) return shape.nullable ?? false;
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= MAX_TEXT_CHARACTERS;
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'any':
      return isPlain(value);
    case 'list':
      return isListAsDescribed(shape, value);
    case 'record':
      return isRecordAsDescribed(shape, value as object);
    default:
      // The name of no field, but of what every object has.
      return false;
  }
}

function isListAsDescribed({ items, maxItems = Infinity }: ListShape, value: unknown): boolean {
  if (!Array.isArray(value) || value.length > maxItems) return false;
  for (const item of value) if (!isAsDescribed(items, item)) return false;
  return true;
}

function isRecordAsDescribed({ fields }: RecordShape, value: object): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const given = value as Readonly<Record<string, unknown>>;
  for (const name in given) {
    const shape = fields[name];
    if (shape === undefined || !isAsDescribed(shape, given[name])) return false;
  }
  for (const name in fields) if (given[name] === undefined && !fields[name]?.optional) return false;
  return true;
}

function checked(shape: Shape, value: unknown, trail: Trail): unknown {
  if (value === null && shape.nullable) return null;
  if (shape.kind === 'record') return checkedRecord(shape, value, trail);
  if (shape.kind === 'list') return checkedList(shape, value, trail);
  return checkedScalar(shape, value, trail);
}

/** What a field that is not there stands for; a fault where it must be there. */
export function absent({ optional, nullable }: Shape, trail: Trail): null | undefined {
  if (optional) return undefined;
  if (nullable) return null;
  throw malformed(trail, 'missing');
}

function checkedRecord({ fields }: RecordShape, value: unknown, trail: Trail): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed(trail, 'is not an object');
  }
  const given = value as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  for (const name in fields) {
    const shape = fields[name] as Shape;
    const field = given[name];
    trail.push(name);
    const missing = field === undefined || (field === null && shape.optional && !shape.nullable);
    const known = missing ? absent(shape, trail) : checked(shape, field, trail);
    if (known !== undefined) result[name] = known;
    trail.pop();
  }
  return result;
}

function checkedList({ items, maxItems = Infinity }: ListShape, value: unknown, trail: Trail): unknown {
  if (!Array.isArray(value)) throw malformed(trail, 'is not a list');
  if (value.length > maxItems) throw malformed(trail, `has more than ${maxItems} items`);
  return value.map((item, index) => {
    trail.push(index);
    const known = checked(items, item, trail);
    trail.pop();
    return known;
  });
}

function checkedScalar({ kind }: ScalarShape, value: unknown, trail: Trail): unknown {
  if (kind === 'text') {
    if (typeof value !== 'string') throw malformed(trail, 'is not text');
    return value.length > MAX_TEXT_CHARACTERS ? value.slice(0, MAX_TEXT_CHARACTERS) : value;
  }
  if (kind === 'any') {
    // Nobody reads a deprecated field: one of a kind we cannot carry is left out and costs no answer.
    return isPlain(value) ? value : undefined;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(trail, 'is not a number');
  if (kind === 'integer' && !Number.isSafeInteger(value)) throw malformed(trail, 'is not a whole number');
  return value;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}
