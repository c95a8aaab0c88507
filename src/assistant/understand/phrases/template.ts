import { HeadwayError } from '../../../common/errors.ts';
import { PHRASES } from './expansion-rules.ts';

/**
 * A sentence template, read. Notation: `[optional]`, `(this|that)`, `{slot}`, `<name>` for a shared phrase, and quotes
 * around words that must be said just so, one after the other: elsewhere the little words do not matter.
 */
export type Template =
  | { kind: 'word'; word: string }
  | { kind: 'said'; words: readonly string[] }
  | { kind: 'slot'; slot: string }
  | { kind: 'all'; parts: readonly Template[] }
  | { kind: 'one'; parts: readonly Template[] };

const NOTHING: Template = { kind: 'all', parts: [] };

/** Reads a template. Throws where the notation is wrong: templates are data of the program. */
export function parseTemplate(source: string): Template {
  const symbols = source.match(/"[^"]+"|[[\]()|]|\{\w+\}|<\w+>|[^\s[\]()|"{}<>]+/g) ?? [];
  let at = 0;
  const wrong = () => new HeadwayError('config', `Template "${source}" is not well formed`);

  const alternatives = (end: string | undefined): Template => {
    const parts: Template[] = [];
    let all: Template[] = [];
    for (;;) {
      const symbol = symbols[at++];
      if (symbol === end || symbol === '|') {
        parts.push({ kind: 'all', parts: all });
        all = [];
        if (symbol === end) return parts.length === 1 ? (parts[0] as Template) : { kind: 'one', parts };
      } else if (symbol === undefined) throw wrong();
      else all.push(part(symbol));
    }
  };

  const part = (symbol: string): Template => {
    if (symbol === '(') return alternatives(')');
    if (symbol === '[') return { kind: 'one', parts: [alternatives(']'), NOTHING] };
    if (symbol === ')' || symbol === ']') throw wrong();
    if (symbol.startsWith('{')) return { kind: 'slot', slot: symbol.slice(1, -1) };
    if (symbol.startsWith('<')) {
      const phrase = phraseNamed(symbol.slice(1, -1));
      if (phrase === undefined) throw wrong();
      return phrase;
    }
    if (symbol.startsWith('"')) return { kind: 'said', words: symbol.slice(1, -1).split(' ') };
    return { kind: 'word', word: symbol };
  };

  return alternatives(undefined);
}

const PARSED = new Map<string, Template>();

/** A shared phrase, read once. */
function phraseNamed(name: string): Template | undefined {
  const source = PHRASES[name];
  const phrase = PARSED.get(name) ?? (source === undefined ? undefined : parseTemplate(source));
  if (phrase) PARSED.set(name, phrase);
  return phrase;
}

/** Every word that stands in some templates. */
export function templateWords(templates: readonly Template[]): string[] {
  const words = new Set<string>();
  const seen = new Set<Template>();
  const look = (template: Template): void => {
    // A shared phrase stands in many.
    if (template.kind === 'slot' || seen.has(template)) return;
    seen.add(template);
    if (template.kind === 'word') words.add(template.word);
    else if (template.kind === 'said') for (const word of template.words) words.add(word);
    else for (const part of template.parts) look(part);
  };
  for (const template of templates) look(template);
  return [...words];
}

/** The words each of which is a whole sentence of the template. */
export function loneWordsOf(template: Template): string[] {
  if (template.kind === 'word') return [template.word];
  if (template.kind === 'said') return template.words.length === 1 ? [...template.words] : [];
  if (template.kind === 'slot') return [];
  if (template.kind === 'one') return template.parts.flatMap(loneWordsOf);
  const { parts } = template;
  return parts.flatMap((part, i) =>
    parts.every((other, j) => i === j || mayBeEmpty(other)) ? loneWordsOf(part) : [],
  );
}

function mayBeEmpty(template: Template): boolean {
  if (template.kind === 'all') return template.parts.every(mayBeEmpty);
  return template.kind === 'one' && template.parts.some(mayBeEmpty);
}

/**
 * One sentence of a template. `choose` is asked with the number of alternatives and picks one by its place; slots come
 * out as `{slot}`.
 */
export function sample(template: Template, choose: (alternatives: number) => number): string {
  if (template.kind === 'word') return template.word;
  if (template.kind === 'said') return template.words.join(' ');
  if (template.kind === 'slot') return `{${template.slot}}`;
  const parts =
    template.kind === 'all' ? template.parts : [template.parts[choose(template.parts.length)] ?? NOTHING];
  return parts
    .map((part) => sample(part, choose))
    .filter((text) => text !== '')
    .join(' ');
}
