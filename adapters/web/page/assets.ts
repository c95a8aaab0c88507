import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fontFile } from '../../../src/pictures/fonts.ts';
import { casingOf, textColorOn, type Palette } from '../../../src/pictures/palette.ts';
import { StaticBody } from '../http/respond.ts';
import type { HttpRoute } from '../../../src/port.ts';

const FOLDER = fileURLToPath(new URL('../browser/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
};

/** The files that the page loads. */
export interface Assets {
  /** The address of a file: it has what all files hold in it, so that browsers keep it for good. */
  pathOf(name: string): string;
  /** Style sheets as one text. */
  stylesOf(names: readonly string[]): string;
  routes: HttpRoute[];
}

/** What the page loads as one file after what it is read by: the map, lists and sheets, and the fonts. */
const LATER = ['map.css', 'trouble.css', 'strip.css', 'sheet.css', 'fonts.css'];

/** Reads the files of `browser/`, once, the font, and the colors of the lines beside them. */
export function readAssets(palette: Palette): Assets {
  const names = readdirSync(FOLDER).filter((name) => TYPES[name.split('.').at(-1) ?? ''] !== undefined);
  const files = new Map<string, Buffer>(names.map((name) => [name, readFileSync(`${FOLDER}${name}`)]));
  files.set('lines.css', Buffer.from(lineStyles(palette)));
  const stylesOf = (sheets: readonly string[]) =>
    sheets.map((name) => files.get(name)?.toString('utf8') ?? '').join('');
  files.set('later.css', Buffer.from(stylesOf(LATER)));
  files.set('inter-400.ttf', readFileSync(fontFile(400)));
  files.set('inter-600.ttf', readFileSync(fontFile(600)));
  const hash = createHash('sha256');
  for (const [name, body] of files) hash.update(name).update(body);
  const folder = `/assets/${hash.digest('base64url').slice(0, 12)}`;
  return {
    pathOf: (name) => `${folder}/${name}`,
    stylesOf,
    routes: [...files].map(([name, bytes]) => {
      const body = new StaticBody(TYPES[name.split('.').at(-1) ?? ''] ?? '', bytes, 'for good');
      return {
        path: `${folder}/${name}`,
        methods: ['GET', 'HEAD'],
        handle: (request, response) => body.send(request, response),
      };
    }),
  };
}

function lineStyles(palette: Palette): string {
  return [...palette]
    .map(
      ([line, color]) =>
        `.badge-${line}{background:${color};color:${textColorOn(color)}}.strip-${line},.train-${line}{--line:${color};--line-edge:${casingOf(color)}}`,
    )
    .join('\n');
}
