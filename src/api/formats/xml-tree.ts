import { createRequire } from 'node:module';
import { malformed, type Trail } from '../malformed-fault.ts';
import { guardXml } from './xml-guard.ts';
import { resolveReferences, withoutForbidden } from './xml-text.ts';

// Loaded by require: as ES modules the package and what it needs take ten times as long.
const { XMLParser, XMLValidator } = createRequire(import.meta.url)(
  'fast-xml-parser',
) as typeof import('fast-xml-parser');

const TEXT = '#text';
const CDATA = '#cdata';

/** Names that the library refuses to make into property names; no answer has a field of one. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

const parser = new XMLParser({
  // The other form of its result loses the order of list items under two names, and that of text and CDATA.
  preserveOrder: true,
  removeNSPrefix: true,
  transformTagName: (name) => (RESERVED.has(name) ? `_${name}` : name),
  ignoreAttributes: (name) => name !== 'nil',
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Texts are decoded here, so that CDATA stays as it is and a wrong reference is found in its place.
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
});

/** What the library calls wrong, in our words: its own quote the body. */
const SAYS: Readonly<Record<string, string>> = {
  InvalidAttr: 'has a tag of other than attributes',
  InvalidChar: 'has text where elements belong',
  InvalidTag: 'has a tag without a name, or an element that is not closed',
  InvalidXml: 'has text where elements belong, is cut off, or is more than one element',
};

/** A node as the library gives it: its content under its name, and its attributes under `:@`. */
type Node = Readonly<Record<string, unknown>>;

/** An element of an XML body. */
export interface Element {
  /** Without the prefix. */
  readonly name: string;
  /** Marked `i:nil="true"`, whatever the prefix. */
  readonly nil: boolean;
  /** For the functions here. */
  readonly content: readonly Node[];
}

/** The one element of a body. A body that is no whole XML document, or no honest one, is a `malformed` fault. */
export function parseXml(body: string, trail: Trail): Element {
  guardXml(body, trail);
  // The validator sees no ampersands, since references are judged where they are read, with their place; and no lines,
  // since to name the one of a fault it would split the body at each.
  const verdict = XMLValidator.validate(body.replaceAll('&', '+').replaceAll('\n', ' '));
  if (verdict !== true) throw malformed(trail, SAYS[verdict.err.code] ?? 'is not XML');
  const [root, ...others] = nodesOf(body, trail).filter((node) => !isSpace(node));
  if (!root || others.length > 0) {
    throw malformed(trail, 'has a document type or other markup that no answer has');
  }
  return elementOf(root);
}

/** The children of an element that has children alone. */
export function elementsOf({ content }: Element, trail: Trail): Element[] {
  const elements: Element[] = [];
  for (const node of content) {
    if (isSpace(node)) continue;
    if (isText(node)) throw malformed(trail, 'has text where elements belong');
    elements.push(elementOf(node));
  }
  return elements;
}

/** The text of an element that has text alone. */
export function textOf({ content }: Element, trail: Trail): string {
  let text = '';
  for (const node of content) {
    if (!isText(node)) throw malformed(trail, 'has elements where text belongs');
    text += written(node, trail);
  }
  return withoutForbidden(text);
}

/** Judges an element of which nothing is wanted: its references must be defined all the same. */
export function skip({ content }: Element, trail: Trail): void {
  for (const node of content) {
    if (isText(node)) written(node, trail);
    else skip(elementOf(node), trail);
  }
}

function nodesOf(body: string, trail: Trail): Node[] {
  try {
    return parser.parse(body) as Node[];
  } catch {
    throw malformed(trail, 'is cut off, or not XML');
  }
}

function elementOf(node: Node): Element {
  const [name] = Object.keys(node) as [string];
  const nil = (node[':@'] as { nil?: string } | undefined)?.nil;
  return { name, nil: nil === 'true' || nil === '1', content: node[name] as Node[] };
}

const isText = (node: Node): boolean => TEXT in node || CDATA in node;
const isSpace = ({ [TEXT]: text }: Node): boolean => typeof text === 'string' && !/[^ \t\r\n]/.test(text);

/** What a text node or CDATA section stands for. */
function written(node: Node, trail: Trail): string {
  const text = node[TEXT];
  if (typeof text === 'string') return resolveReferences(text, trail);
  const [section] = node[CDATA] as [Node];
  return String(section[TEXT]);
}
