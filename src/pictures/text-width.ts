import { readFileSync } from 'node:fs';
import { fontFile, type Weight } from './fonts.ts';

/** The part of an em that each character advances by, and what stands for characters the font does not have. */
interface Advances {
  of: (codePoint: number) => number;
}

const read = new Map<Weight, Advances>();

/** How wide a text in Inter is at a font size, both in the same unit. */
export function textWidth(text: string, size: number, weight: Weight = 400): number {
  const advances = read.get(weight) ?? readAdvances(readFileSync(fontFile(weight)));
  read.set(weight, advances);
  let width = 0;
  for (const character of text) width += advances.of(character.codePointAt(0) ?? 0);
  return width * size;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text that is no wider than `room`: what has no room is cut between characters, and an ellipsis says so. */
export function fitted(text: string, room: number, size: number, weight: Weight = 400): string {
  if (firstOver(text, room, size, weight) === text.length) return text;
  const left = room - textWidth('…', size, weight);
  let end = 0;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += textWidth(segment, size, weight);
    if (width > left) break;
    end += segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Where the first character stands that has no room; the length of a text that is no wider. */
function firstOver(text: string, room: number, size: number, weight: Weight = 400): number {
  let at = 0;
  let width = 0;
  for (const character of text) {
    width += textWidth(character, size, weight);
    if (width > room) return at;
    at += character.length;
  }
  return at;
}

/** A text in at most `most` lines that are no wider than `room`, broken between words; the last one is cut where it must be. */
export function wrapped(text: string, room: number, size: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < most) {
    const over = firstOver(rest, room, size);
    const before = over === rest.length ? over : rest.lastIndexOf(' ', over);
    const space = before > 0 ? before : rest.indexOf(' ');
    const end = space < 0 || lines.length === most - 1 ? rest.length : space;
    lines.push(fitted(rest.slice(0, end), room, size));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}

/** Reads a TrueType font's advance widths: tables `head`, `hhea`, `hmtx` and the format 4 subtable of `cmap`. */
function readAdvances(font: Buffer): Advances {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const table = (name: string) => tables.get(name) ?? 0;
  const unitsPerEm = font.readUInt16BE(table('head') + 18);
  const metrics = font.readUInt16BE(table('hhea') + 34);
  const glyphs = readGlyphs(font, table('cmap'));
  const advanceOf = (glyph: number) =>
    font.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
  return { of: (codePoint) => advanceOf(glyphs.get(codePoint) ?? 0) };
}

/** Glyphs by code point, of the first format 4 subtable (the Basic Multilingual Plane). */
function readGlyphs(font: Buffer, cmap: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) =>
    font.readUInt32BE(cmap + 8 + index * 8),
  );
  const offset = subtables.find((start) => font.readUInt16BE(cmap + start) === 4);
  if (offset === undefined) return glyphs;
  const start = cmap + offset;
  const doubled = font.readUInt16BE(start + 6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = font.readUInt16BE(start + 14 + segment);
    const first = font.readUInt16BE(start + 16 + doubled + segment);
    const delta = font.readUInt16BE(start + 16 + 2 * doubled + segment);
    const rangeAt = start + 16 + 3 * doubled + segment;
    const range = font.readUInt16BE(rangeAt);
    for (let code = first; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}
