import type { FirstReading } from '../assistant/answering/second-opinion.ts';
import { capabilityOf } from '../assistant/capabilities.ts';
import { inOurWords, named } from '../assistant/compose.ts';
import type { Part } from '../assistant/dialogue/resolution.ts';
import { resolve } from '../assistant/dialogue/resolve.ts';
import { textsAsSaid, textsOf } from '../assistant/sentences.ts';
import type { Said, Understanding } from '../assistant/understand/understanding.ts';

/** What a sentence asks of a rider who saved the same places and has asked nothing yet. */
export interface ReadAlone {
  part: Part;
  /** Whether it would change something. */
  orders: boolean;
  /** The sentence that we would choose. */
  words: string;
  /** The names in it, as they were heard. */
  names: readonly string[];
}

/** A sentence that is understood without a guess; absent: it is not, or asks several things. */
export function readAlone(sentence: string, first: FirstReading): ReadAlone | undefined {
  const { state, reading, catalog } = first;
  // Who rides counts as before.
  const [part, ...others] = resolve(sentence, state.facts ? { facts: state.facts } : {}, reading).parts;
  if (!part || others.length > 0) return undefined;
  const { understanding } = part;
  if (understanding.kind === 'unknown' && understanding.practical && !understanding.practical.isLikely)
    return { part, orders: false, words: sentence, names: [] };
  if (understanding.kind !== 'intent' || understanding.guessed) return undefined;
  const { intent, slots } = understanding;
  const { line } = textsOf(slots, catalog);
  return {
    part,
    orders: capabilityOf(intent).orders ?? false,
    words: sayable(understanding, first) ?? sentence,
    names: [...named(slots), ...(line === undefined ? [] : [line])],
  };
}

/** What a message was taken for in words: sentences of ours, else the intent and what was said for its slots; absent: nothing. */
export function takenFor(first: FirstReading): string | undefined {
  const all = first.resolved.parts.map(({ understanding }) => inWords(understanding, first));
  return all.every((words) => words !== undefined) ? all.join('; ') : undefined;
}

function inWords(understanding: Understanding, first: FirstReading): string | undefined {
  if (understanding.kind === 'unknown') return undefined;
  const { kind, intent, slots } = understanding;
  const texts = JSON.stringify(textsAsSaid(slots, first.catalog));
  if (kind !== 'intent') return `${intent} ${texts} (and asks back for the ${understanding.slot})`;
  return sayable(understanding, first) ?? `${intent} ${texts}`;
}

const sayable = ({ intent, slots }: Said, { reading, catalog }: FirstReading) =>
  inOurWords({ intent, slots, more: 0 }, reading.read, catalog);
