import { once } from '../../../common/once.ts';
import type { Template } from './template.ts';

/** Where a phrase ends, and whose it is. */
interface End {
  /** Its place in the list of capabilities. */
  capability: number;
  cost: number;
  /** It hints at its capability rather than tells it. */
  hint: boolean;
  aside: boolean;
}

/** A place in a template: what must come here, and what may follow. */
interface Position {
  number: number;
  symbol: string;
  follow: readonly Position[];
  end?: End;
}

/** A state of the automaton, worked out when a sentence first comes to it: no sentence comes to most of them. */
export type State = () => Transitions;

/** After the words so far, what may come next, and which phrases end here. */
interface Transitions {
  /** By word, or by several said one after the other. */
  readonly words: ReadonlyMap<string, State>;
  /** How many words the longest of these has that begins with a word; absent where it is alone. */
  readonly runs: ReadonlyMap<string, number>;
  readonly slots: readonly (readonly [slot: string, state: State])[];
  readonly ends: readonly End[];
}

/**
 * A phrase to be recognized: `capability` says whose it is, `cost` how much worse it is than a sentence said in full. An
 * `aside` may accompany its capability's phrases but does not stand for it alone.
 */
export interface Phrase extends End {
  template: Template;
}

/**
 * Compiles phrases into one deterministic automaton over word forms and slots. `form` gives the form in which a word is
 * compared, or nothing for one that does not matter there.
 */
export function compile(
  phrases: readonly Phrase[],
  form: (word: string, justSo: boolean) => string | undefined,
): State {
  const symbols = new Map<string, string>();
  const symbolOf = (words: readonly string[], justSo: boolean): string => {
    const key = `${justSo} ${words.join(' ')}`;
    const symbol = symbols.get(key) ?? words.flatMap((word) => form(word, justSo) ?? []).join(' ');
    symbols.set(key, symbol);
    return symbol;
  };
  let made = 0;
  const position = (symbol: string, follow: readonly Position[]): Position => ({
    number: (made += 1),
    symbol,
    follow,
  });
  const enter = (template: Template, follow: readonly Position[]): readonly Position[] => {
    if (template.kind === 'one') return template.parts.flatMap((part) => enter(part, follow));
    if (template.kind === 'all')
      return template.parts.reduceRight((after, part) => enter(part, after), follow);
    if (template.kind === 'slot') return [position(`{${template.slot}}`, follow)];
    const words = template.kind === 'said' ? template.words : [template.word];
    const symbol = symbolOf(words, template.kind === 'said');
    return symbol === '' ? follow : [position(symbol, follow)];
  };
  const starts = phrases.flatMap(({ template, ...end }) => enter(template, [{ ...position('', []), end }]));
  return determine(starts);
}

/** The subset construction: templates have no loops, so it ends. */
function determine(starts: readonly Position[]): State {
  const states = new Map<string, State>();
  const stateOf = (positions: readonly Position[]): State => {
    const distinct = [...new Set(positions)].sort((a, b) => a.number - b.number);
    const key = distinct.map(({ number }) => number).join();
    const state = states.get(key) ?? once(() => transitions(distinct, stateOf));
    states.set(key, state);
    return state;
  };
  return stateOf(starts);
}

function transitions(
  positions: readonly Position[],
  stateOf: (positions: readonly Position[]) => State,
): Transitions {
  const words = new Map<string, State>();
  const slots: [string, State][] = [];
  const ends = new Map<string, End>();
  const next = new Map<string, Position[]>();
  for (const { symbol, follow, end } of positions) {
    if (end) {
      const key = `${end.capability} ${end.aside}`;
      if (!(end.cost >= (ends.get(key)?.cost ?? Infinity))) ends.set(key, end);
    } else {
      const known = next.get(symbol);
      if (known) known.push(...follow);
      else next.set(symbol, [...follow]);
    }
  }
  for (const [symbol, follow] of next) {
    if (symbol.startsWith('{')) slots.push([symbol.slice(1, -1), stateOf(follow)]);
    else words.set(symbol, stateOf(follow));
  }
  return { words, runs: runsOf(words.keys()), slots, ends: [...ends.values()] };
}

function runsOf(symbols: Iterable<string>): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  for (const symbol of symbols) {
    const [first = '', ...others] = symbol.split(' ');
    if (others.length > 0) runs.set(first, Math.max(runs.get(first) ?? 0, others.length + 1));
  }
  return runs;
}
