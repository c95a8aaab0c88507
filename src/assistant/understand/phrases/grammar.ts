import { parseTemplate, type Template } from './template.ts';

/** Where a phrase ends, and whose it is. */
interface End {
  owner: number;
  cost: number;
  /** It hints at its owner rather than tells it. */
  hint: boolean;
  aside: boolean;
}

/** A place in a template: what must come here, and what may follow. */
interface Position {
  symbol: string;
  follow: readonly Position[];
  end?: End;
}

/** A state of the automaton: after the words so far, what may come next, and which phrases end here. */
export interface State {
  /** By word, or by several said one after the other. */
  readonly words: ReadonlyMap<string, State>;
  /** How many words the longest of these has. */
  readonly reach: number;
  readonly slots: readonly (readonly [slot: string, state: State])[];
  readonly ends: readonly End[];
}

/**
 * A phrase to be recognized: `owner` says whose it is, `cost` how much worse it is than a sentence said in full. An
 * `aside` may accompany its owner's phrases but does not stand for it alone.
 */
export interface Phrase extends End {
  source: string;
}

/**
 * Compiles phrases into one deterministic automaton over word forms and slots. `form` gives the form in which a word is
 * compared, or nothing for one that does not matter there.
 */
export function compile(
  phrases: readonly Phrase[],
  form: (word: string, justSo: boolean) => string | undefined,
): State {
  const enter = (template: Template, follow: readonly Position[]): readonly Position[] => {
    if (template.kind === 'one') return template.parts.flatMap((part) => enter(part, follow));
    if (template.kind === 'all')
      return template.parts.reduceRight((after, part) => enter(part, after), follow);
    if (template.kind === 'slot') return [{ symbol: `{${template.slot}}`, follow }];
    const words = template.kind === 'said' ? template.words : [template.word];
    const symbol = words.flatMap((word) => form(word, template.kind === 'said') ?? []).join(' ');
    return symbol === '' ? follow : [{ symbol, follow }];
  };
  const starts = phrases.flatMap(({ source, ...end }) =>
    enter(parseTemplate(source), [{ symbol: '', follow: [], end }]),
  );
  return determine(starts);
}

/** The subset construction: templates have no loops, so it ends. */
function determine(starts: readonly Position[]): State {
  const numbers = new Map<Position, number>();
  const numberOf = (position: Position) => {
    const number = numbers.get(position) ?? numbers.size;
    numbers.set(position, number);
    return number;
  };
  const states = new Map<string, State>();
  const make = (positions: readonly Position[]): State => {
    const distinct = [...new Set(positions)];
    const key = distinct
      .map(numberOf)
      .sort((a, b) => a - b)
      .join();
    const known = states.get(key);
    if (known) return known;
    const words = new Map<string, State>();
    const slots: [string, State][] = [];
    const ends = new Map<string, End>();
    const next = new Map<string, Position[]>();
    for (const { symbol, follow, end } of distinct) {
      if (end) {
        const key = `${end.owner} ${end.aside}`;
        if (!(end.cost >= (ends.get(key)?.cost ?? Infinity))) ends.set(key, end);
      } else {
        const known = next.get(symbol);
        if (known) known.push(...follow);
        else next.set(symbol, [...follow]);
      }
    }
    const reach = Math.max(0, ...[...next.keys()].map((symbol) => symbol.split(' ').length));
    const state: State = { words, reach, slots, ends: [...ends.values()] };
    states.set(key, state);
    for (const [symbol, follow] of next) {
      if (symbol.startsWith('{')) slots.push([symbol.slice(1, -1), make(follow)]);
      else words.set(symbol, make(follow));
    }
    return state;
  };
  return make(starts);
}
