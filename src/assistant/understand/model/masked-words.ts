import type { Entity } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { tokenize } from '../words/tokens.ts';

/** What is named stands as its kind: which station is asked about does not tell what is asked. */
const MASKS: Readonly<Partial<Record<Entity['kind'], string>>> = {
  station: 'S',
  place: 'P',
  stop_name: 'C',
  stop_id: 'I',
  line: 'L',
  route: 'R',
  time: 'T',
};
/** A name less sure than this may be a word like any other. */
const MAX_MASKED_COST = 0.35;

/** The words of a message in order, with one capital letter for each thing named. */
export function maskedWords({ sentence, entities }: Pick<Interpretation, 'sentence' | 'entities'>): string[] {
  const { text, words } = sentence;
  const masks = namedIn(entities).map(({ kind, start, end }) => ({
    mask: MASKS[kind] as string,
    start: words[start]?.start ?? 0,
    end: words[end - 1]?.end ?? 0,
  }));
  const masked: string[] = [];
  let open: (typeof masks)[number] | undefined;
  for (const { word, start } of tokenize(text)) {
    const mask = masks.find((one) => one.start <= start && start < one.end);
    const said = mask ? mask.mask : word.replace(/\d/g, '0');
    // Said twice, a word tells no more.
    if (mask ? mask !== open : said !== masked.at(-1)) masked.push(said);
    open = mask;
  }
  return masked;
}

const PLEASE: ReadonlySet<string> = new Set(['please', 'pls', 'plz', 'kindly']);

/** Whether anything is said beside names and "please". */
export function saysMoreThanNames(masked: readonly string[]): boolean {
  return masked.some((word) => /[a-z]/.test(word) && !PLEASE.has(word));
}

/** The surest of what is named by the same words, and the longest of what is as sure. */
function namedIn(entities: readonly Entity[]): Entity[] {
  const named: Entity[] = [];
  const byCost = entities
    .filter(({ kind, cost }) => Object.hasOwn(MASKS, kind) && cost <= MAX_MASKED_COST)
    .toSorted((a, b) => a.cost - 0.02 * (a.end - a.start) - (b.cost - 0.02 * (b.end - b.start)));
  for (const entity of byCost)
    if (named.every(({ start, end }) => entity.end <= start || entity.start >= end)) named.push(entity);
  return named;
}
