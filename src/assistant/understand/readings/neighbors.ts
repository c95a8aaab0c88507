import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import { knownName } from '../entities/known-name.ts';
import type { Understanding } from '../understanding.ts';
import { wordSet } from '../../word-list.ts';
import { tokenize } from '../words/tokens.ts';
import { clausesOf } from './acceptance.ts';
import type { Interpretation } from './interpreter.ts';

/** Before another operator's name: a way begins or ends there. */
const BESIDE = wordSet('to from at near off after before inside');
const ARTICLES = wordSet('the a an my our');
/** Whoever has it to catch tells why, not where. */
const CATCHING = wordSet('catch catching make making');

/**
 * What is asked of another operator, as what a rider is told of it; where that one is only said beside a question of ours, what
 * `read` makes of the message without it: "off the MARC at New Carrollton, next orange line". Absent: none is named.
 */
export function ofNeighbor(
  message: string,
  understanding: Understanding,
  gazetteer: Gazetteer,
  { read, interpreted }: { read: (text: string) => Understanding; interpreted: () => Interpretation },
): Understanding | undefined {
  const tokens = tokenize(message);
  const words = tokens.map(({ word }) => word);
  const said = gazetteer.neighborIn(words);
  if (!said) return undefined;
  const { neighbor, start, end } = said;
  const at = words.slice(0, start).findLastIndex((word) => !ARTICLES.has(word));
  const before = words[at] ?? '';
  const isCaught = CATCHING.has(before);
  if (isCaught || BESIDE.has(before)) {
    const from = isCaught ? at - (words[at - 1] === 'to' ? 1 : 0) : start;
    const rest = read(`${message.slice(0, tokens[from]?.start)}${message.slice(tokens[end - 1]?.end)}`);
    if (rest.kind === 'intent') return rest;
  }
  const isOurs = understanding.kind !== 'unknown' && !understanding.guessed;
  if (isOurs && clausesOf(message).length > 1) return undefined;
  const named = interpreted().entities.filter(
    (one) => one.kind === 'station' && (one.end <= start || one.start >= end),
  );
  const surely = named.flatMap((one) => knownName([one])?.station ?? []);
  const isOne = new Set(surely.map(({ id }) => id)).size === 1;
  const practical = { topic: neighbor.name, answer: neighbor.told, isOthers: true } as const;
  const known = isOne ? knownName(named) : undefined;
  return { kind: 'unknown', near: [], practical, ...(known && { known }) };
}
