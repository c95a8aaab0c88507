import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A regular expression as it stands in the sources. */
export interface SourcePattern {
  /** `src/api/query.ts:12`. */
  at: string;
  pattern: RegExp;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

// A slash begins a pattern where no value stands before it; in a class it needs no backslash.
const LITERAL =
  /(?:^|[(,=:[!&|?{};>]|return|=>)\s*\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=\s*(?:[).,;:\]}?&|]|$))/gm;

/** Every regular expression that is written out in `src` and `adapters`. Those put together at run time are not. */
export function sourcePatterns(): SourcePattern[] {
  return ['src', 'adapters'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|js)$/.test(name))
      .flatMap((name) => patternsOf(`${folder}/${name}`)),
  );
}

function patternsOf(path: string): SourcePattern[] {
  const text = readFileSync(`${root}${path}`, 'utf8');
  return [...text.matchAll(LITERAL)].map(({ index, 0: all, 1: source = '', 2: flags = '' }) => {
    const line = text.slice(0, index + all.indexOf('/')).split('\n').length;
    return { at: `${path}:${line}`, pattern: new RegExp(source, flags) };
  });
}

/**
 * Texts of some length that a pattern may stumble over: it is walked from left to right, an example for each thing that it
 * asks for; what it asks for up to some point stands once, what comes next is repeated, and the end fits nothing.
 */
export function hostileTexts({ source }: RegExp, length: number): string[] {
  const examples = examplesOf(source);
  const texts = new Set<string>();
  for (let from = 0; from < Math.min(examples.length, MAX_STARTS); from++) {
    for (const size of SIZES) {
      const piece = examples.slice(from, from + size).join('');
      if (piece === '') continue;
      for (const start of ['', examples.slice(0, from).join('')]) {
        texts.add(`${start}${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\u0000`);
      }
    }
  }
  return [...texts];
}

/** How many things in a row are repeated together. */
const SIZES = [1, 2, 3, 5, 8, 13, 21];
const MAX_STARTS = 40;

/** An example of each thing that a pattern asks for, in its order; groups and repetitions are passed over. */
function examplesOf(source: string): string[] {
  const atoms = source.matchAll(
    /\\[dswbDSWB]|\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{[\d,]+\}|./gi,
  );
  return [...atoms].map(([atom]) => exampleOf(atom)).filter((example) => example !== '');
}

function exampleOf(atom: string): string {
  if (/^(?:[()|^$?*+]|\(\?.*|\{[\d,]+\}|\\b)$/i.test(atom)) return '';
  if (atom === '.' || /^\\[WSDpP]/.test(atom)) return atom === '\\D' ? 'a' : '.';
  if (atom === '\\d') return '0';
  if (atom === '\\w') return 'a';
  if (atom === '\\s') return ' ';
  if (!atom.startsWith('[')) return atom.length > 2 && /^\\[ux]/.test(atom) ? 'x' : (atom.at(-1) ?? '');
  const fits = new RegExp(`^${atom}$`, 'u');
  return Array.from('a0A -:/x.,+&\n\u00e9').find((character) => fits.test(character)) ?? '';
}
