import type { Ability, SlotKind, SlotTexts } from '../port.ts';
import type { TurnToRead } from './turn.ts';

/** An intent and texts for its slots. */
export interface ModelLabel {
  intent: string;
  slots: SlotTexts;
}

/** What a model says a message means: what is asked, one after the other, or that we take it for the right thing. */
export type Meaning = readonly ModelLabel[] | 'same';

/** The intent of a label that says so. */
export const SAME = 'same';
/** The most that one message asks. */
export const MAX_ASKS = 3;

const MAX_SLOT_CHARACTERS = 100;
/** What a model could make up that nobody would notice; a day or a count is understood or is not. */
const NAMES: ReadonlySet<SlotKind> = new Set(['station', 'stop', 'corner', 'place', 'line', 'route', 'name']);

/** An answer as far as it can be trusted: known intents, their own slots, and only names that were said. Absent: not at all. */
export function trusted(
  answer: unknown,
  turn: TurnToRead,
  abilities: readonly Ability[],
): Meaning | undefined {
  const { asks } = (answer ?? {}) as { asks?: unknown };
  if (!Array.isArray(asks) || asks.length === 0 || asks.length > MAX_ASKS) return undefined;
  if (asks.length === 1 && (asks[0] as ModelLabel | null)?.intent === SAME) return SAME;
  const said = wordsOf([turn, ...turn.earlier].flatMap((one) => Object.values(one)).join('\n'));
  const labels = asks.map((ask: unknown) => labelOf(ask, said, abilities));
  return labels.every((label) => label !== undefined) ? labels : undefined;
}

function labelOf(
  ask: unknown,
  said: readonly string[],
  abilities: readonly Ability[],
): ModelLabel | undefined {
  const { intent, slots } = (ask ?? {}) as { intent?: unknown; slots?: unknown };
  const ability = abilities.find((one) => one.intent === intent);
  if (!ability || typeof slots !== 'object' || slots === null) return undefined;
  const kinds = new Map(ability.slots.map(({ name, kind }) => [name, kind]));
  const known = Object.entries(slots).filter(([name, value]) => kinds.has(name) && value !== '');
  const isOurs = ([name, value]: [string, unknown]) =>
    typeof value === 'string' &&
    value.length <= MAX_SLOT_CHARACTERS &&
    (!NAMES.has(kinds.get(name) as SlotKind) || isSaidIn(value, said));
  return known.every(isOurs) ? { intent: ability.intent, slots: Object.fromEntries(known) } : undefined;
}

/** Most changed letters that a word may have been written with, by its length. */
const mayDiffer = (word: string) => (word.length <= 4 ? 0 : word.length <= 7 ? 1 : 2);

/**
 * Whether some words were said, give or take a letter. What a model makes up, or completes from what it knows, was not.
 */
function isSaidIn(words: string, said: readonly string[]): boolean {
  return wordsOf(words).every((word) => said.some((other) => differ(word, other) <= mayDiffer(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many letters are changed, left out or put in between two words; more than two is as good as three. */
function differ(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
