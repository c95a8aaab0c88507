import { malformed, type Trail } from '../malformed-fault.ts';

/** What XML 1.0 allows nowhere: most control characters, two noncharacters, halves of a surrogate pair. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text without what XML forbids: a body that holds such is no XML, and an alert is better read without it than not. */
export function withoutForbidden(text: string): string {
  return text.replaceAll(FORBIDDEN, '');
}

/** Text as element content. Characters that XML forbids are left out: there is no way to write them. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>\r]/g, (character) => escapes[character] as string);
}

/** Text with each `&amp;`, `&#65;` or `&#x41;` replaced by its character. A reference to none is a `malformed` fault. */
export function resolveReferences(text: string, trail: Trail): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;&]{0,10};?)/g, (_, reference: string) => {
    const character = reference.endsWith(';') ? characterOf(reference.slice(0, -1)) : undefined;
    if (character === undefined) throw malformed(trail, 'has a reference that XML does not define');
    return character;
  });
}

/** What a reference without `&` and `;` stands for; undefined where there is no such character. */
function characterOf(reference: string): string | undefined {
  if (Object.hasOwn(entities, reference)) return entities[reference];
  const [, hex, decimal] = /^#(?:x([\dA-Fa-f]{1,6})|(\d{1,7}))$/.exec(reference) ?? [];
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const exists = point <= 0x10_ffff && !(point >= 0xd800 && point <= 0xdfff);
  return exists ? String.fromCodePoint(point) : undefined;
}
