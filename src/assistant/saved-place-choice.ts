import { written } from '../transit/names/capitals.ts';
import { joinWords } from './capability.ts';
import type { Understanding } from './understand/understanding.ts';

/** How long the number of a stop is. */
const STOP_DIGITS = 7;

/** "My stops are 1001195, 1001805": which of several places is to be saved under the one name. Absent: it is one. */
export function whichSaved(words: readonly string[], order: Understanding): Understanding | undefined {
  if (order.kind !== 'intent' || order.intent !== 'save') return undefined;
  const { name, stop_name: corner, station, place } = order.slots;
  const numbers = new Set(words.filter((word) => word.length === STOP_DIGITS && Number(word) > 0));
  const others = [corner && written(corner.name), station?.name, place?.name].flatMap((one) => one ?? []);
  const as = name && `as ${name}`;
  const options = [...numbers, ...others].map((one) => ({ label: one, say: joinWords('save', one, as) }));
  if (options.length < 2) return undefined;
  const ask = 'One name is for one place, so nothing is saved yet. Which one?';
  const slots = { ...(name !== undefined && { name }) };
  return { kind: 'which', intent: 'save', slots, slot: 'station', ask, options };
}
