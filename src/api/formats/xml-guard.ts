import { malformed, type Trail } from '../malformed-fault.ts';

/** Characters: five times the largest answer, all track circuits. */
const MAX_BODY_LENGTH = 8_000_000;
/** Elements, comments and the like: twice what all stops with their routes have. */
const MAX_PARTS = 200_000;
/** Answers nest to six. */
const MAX_DEPTH = 64;
/** Entities and character references: honest answers hold a few hundred. */
const MAX_REFERENCES = 20_000;
/** Characters of a tag and the text after it, or of a comment: parsers gather them one by one. Descriptions have thousands. */
const MAX_TEXT_LENGTH = 100_000;

/** A start tag. No part begins as another does, so that it matches in one pass or not at all. */
const START_TAG = /<[^"'<>]*(?:"[^"<]*"[^"'<>]*|'[^'<]*'[^"'<>]*)*>/y;

/** What may hold any characters, tags too: how it begins and ends. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Refuses a body that would cost an XML parser more than any honest answer does: too much of anything, or a document
 * type, which could define entities of its own. One pass that keeps nothing; whether the body is XML is not its matter.
 */
export function guardXml(body: string, trail: Trail): void {
  if (body.length > MAX_BODY_LENGTH) throw malformed(trail, 'is too large');
  guardReferences(body, trail);
  let parts = 0;
  let depth = 0;
  for (let at = nextMarkup(body, 0, trail); at < body.length;) {
    const sign = body[at + 1];
    if (sign !== '/') parts += 1;
    if (parts > MAX_PARTS) throw malformed(trail, 'has too many elements');
    let end = at + 1;
    if (sign === '!' || sign === '?') end = asideEnd(body, at, trail);
    else if (sign === '/') depth -= 1;
    else if (!isEmpty(body, at, trail)) depth += 1;
    if (depth > MAX_DEPTH) throw malformed(trail, 'is nested too deeply');
    at = nextMarkup(body, end, trail);
  }
}

function guardReferences(body: string, trail: Trail): void {
  let references = 0;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    references += 1;
    if (references > MAX_REFERENCES) throw malformed(trail, 'has too many references');
  }
}

/** Where the next tag or aside begins, or the body ends. */
function nextMarkup(body: string, from: number, trail: Trail): number {
  const found = body.indexOf('<', from);
  return bounded(from, found === -1 ? body.length : found, trail);
}

/** Whether the start tag at a place is `<X/>`. */
function isEmpty(body: string, at: number, trail: Trail): boolean {
  START_TAG.lastIndex = at;
  if (!START_TAG.test(body)) throw malformed(trail, 'has a tag of other than attributes, or is cut off');
  return body[START_TAG.lastIndex - 2] === '/';
}

function asideEnd(body: string, at: number, trail: Trail): number {
  const aside = ASIDES.find(([start]) => body.startsWith(start, at));
  if (!aside) throw malformed(trail, 'has a document type or other markup that no answer has');
  const [start, end] = aside;
  const found = body.indexOf(end, at + start.length);
  if (found === -1) throw malformed(trail, 'is cut off');
  return bounded(at, found + end.length, trail);
}

function bounded(from: number, to: number, trail: Trail): number {
  if (to - from > MAX_TEXT_LENGTH) throw malformed(trail, 'has a text that is too long');
  return to;
}
