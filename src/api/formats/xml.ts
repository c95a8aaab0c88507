import { absent, checkedWhole } from '../validate.ts';
import { malformed, type Trail } from '../malformed-fault.ts';
import {
  MAX_TEXT_CHARACTERS,
  type ListShape,
  type RecordShape,
  type ScalarShape,
  type Shape,
} from './schema.ts';
import { escapeXml } from './xml-text.ts';
import { elementsOf, parseXml, skip, textOf, type Element } from './xml-tree.ts';

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const ARRAYS = 'http://schemas.microsoft.com/2003/10/Serialization/Arrays';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * Reads an XML body. Elements are matched by their local names, in any order; those that the shape does not describe
 * are skipped. Text stays text: `007` and `1E2` are what they look like only where the shape says number.
 */
export function readXml(shape: RecordShape, body: string, root: string, trail: Trail): unknown {
  const at = parseXml(body, trail);
  if (at.name !== root) throw malformed(trail, `is not ${root}`);
  return readRecord(shape, at, trail);
}

/** Writes a value as an XML body whose elements are in the default `namespace`. It is checked as JSON is. */
export function writeXml(
  shape: RecordShape,
  value: unknown,
  { root, namespace }: { root: string; namespace: string },
  trail: Trail,
): string {
  const known = checkedWhole(shape, value, trail);
  const quoted = escapeXml(namespace).replaceAll('"', '&quot;');
  return element(root, ` xmlns="${quoted}" xmlns:i="${INSTANCE}"`, contentOf(shape, known));
}

function read(shape: Shape, at: Element, trail: Trail): unknown {
  if (at.nil) {
    skip(at, trail);
    return shape.nullable ? null : absent(shape, trail);
  }
  if (shape.kind === 'record') return readRecord(shape, at, trail);
  if (shape.kind === 'list') return readList(shape, at, trail);
  return readScalar(shape, at, trail);
}

function readRecord({ fields }: RecordShape, at: Element, trail: Trail): unknown {
  const result: Record<string, unknown> = {};
  for (const child of elementsOf(at, trail)) {
    const { name } = child;
    const shape = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!shape) {
      skip(child, trail);
      continue;
    }
    trail.push(name);
    if (Object.hasOwn(result, name)) throw malformed(trail, 'is given twice');
    const known = read(shape, child, trail);
    if (known !== undefined) result[name] = known;
    trail.pop();
  }
  for (const name in fields) {
    if (Object.hasOwn(result, name)) continue;
    trail.push(name);
    const known = absent(fields[name] as Shape, trail);
    if (known !== undefined) result[name] = known;
    trail.pop();
  }
  return result;
}

function readList(
  { items, element, alias, maxItems = Infinity }: ListShape,
  at: Element,
  trail: Trail,
): unknown {
  const children = elementsOf(at, trail);
  if (children.length > maxItems) throw malformed(trail, `has more than ${maxItems} items`);
  return children.map((child, index) => {
    trail.push(index);
    // An item under a name we do not know is a fault: to skip it would be a shorter list that looks whole.
    if (child.name !== element && child.name !== alias) throw malformed(trail, `is not ${element}`);
    const item = read(items, child, trail);
    trail.pop();
    return item;
  });
}

function readScalar({ kind }: ScalarShape, at: Element, trail: Trail): unknown {
  const text = textOf(at, trail);
  if (kind === 'text' || kind === 'any') return text.slice(0, MAX_TEXT_CHARACTERS);
  const number = NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw malformed(trail, 'is not a number');
  if (kind === 'integer' && !Number.isSafeInteger(number)) throw malformed(trail, 'is not a whole number');
  return number;
}

// Written here and not by the library's builder, which promises neither the order of the children, nor which fields
// are nil, nor the prefixes of plain lists.
function written(name: string, shape: Shape, value: unknown): string {
  if (value === null) return element(name, ' i:nil="true"', '');
  const arrays = shape.kind === 'list' && shape.arrays;
  return element(name, arrays ? ` xmlns:a="${ARRAYS}"` : '', contentOf(shape, value));
}

function contentOf(shape: Shape, value: unknown): string {
  if (shape.kind === 'record') return recordContent(shape, value as Readonly<Record<string, unknown>>);
  if (shape.kind === 'list') return listContent(shape, value as readonly unknown[]);
  return escapeXml(String(value));
}

function recordContent({ fields, order }: RecordShape, value: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields);
  if (order === 'alphabetical') names.sort();
  let content = '';
  for (const name of names) {
    const shape = fields[name] as Shape;
    if (value[name] !== undefined && !shape.jsonOnly) content += written(name, shape, value[name]);
  }
  return content;
}

function listContent({ items, element: name, arrays }: ListShape, value: readonly unknown[]): string {
  const qualified = arrays ? `a:${name}` : name;
  return value.map((item) => written(qualified, items, item)).join('');
}

function element(name: string, attributes: string, content: string): string {
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}
