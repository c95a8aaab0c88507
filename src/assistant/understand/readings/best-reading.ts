import { capabilityRead, readsAsTalk, type Capabilities } from '../capabilities.ts';
import { fillSlots } from '../slots/fill-slots.ts';
import { isHeaded } from '../slots/direction.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import { accepted, clausesOf, isClear } from './acceptance.ts';
import type { Interpretation } from './interpreter.ts';
import type { Reading } from './readings.ts';

/** A reading, and of what: of the whole message or of a part. */
export type Read = readonly [Reading | undefined, Interpretation];

/** A message read worse than this is asked for the one clause that is clear. */
const DOUBTFUL = 0.8;

/** The reading of the whole message, or else of the first of its clauses that is clearly for Headway. */
export function bestReading(
  message: string,
  whole: Interpretation,
  interpret: (clause: string) => Interpretation,
  capabilities: Capabilities,
): Read {
  const reading = accepted(whole);
  if (reading && reading.cost <= DOUBTFUL) return [reading, whole];
  for (const clause of clausesOf(message)) {
    const part = interpret(clause);
    const clear = accepted(part);
    if (clear && isClear(part, clear) && !readsAsTalk(clear, capabilities))
      return inContext(clear, part, whole, capabilities);
  }
  return [reading, whole];
}

/** What a clause does not say may be told by those beside it: "I am at Rosslyn. When is the next train?" */
function inContext(
  clear: Reading,
  part: Interpretation,
  whole: Interpretation,
  capabilities: Capabilities,
): Read {
  const capability = capabilityRead(clear, capabilities);
  const names = new Set<string>(capability.slots);
  const { slots } = fillSlots(names, clear.fills);
  const fills = whole.readAs(clear.capability)?.fills ?? [];
  const more = fillSlots(names, fills).slots;
  const agrees = capability.slots.every((slot) => !slots[slot] || isSame(slots[slot], more[slot]));
  // "I'm at Takoma, when does the Shady Grove train get here": where it is headed for is not where one is.
  const isOfHeaded = names.has('count') && clear.fills.some((fill) => isHeaded(fill, part.sentence));
  const helps = agrees || isOfHeaded || missingSlot(capability, slots) !== undefined;
  // "My shift ends at 12:30 am, is it still open then": the time is told beside.
  const isTimed = ({ entities }: Interpretation) => entities.some(({ kind }) => kind === 'time');
  const isTimeBeside = capability.beside?.includes('time') === true && isTimed(whole) && !isTimed(part);
  const saysMore = fills.length > clear.fills.length || (isTimeBeside && fills.length === clear.fills.length);
  if (!helps || !saysMore) return [clear, part];
  const others = fills.filter(({ role }) => clear.fills.every((one) => one.role !== role));
  return [{ ...clear, fills: agrees ? [...clear.fills, ...others] : fills }, whole];
}

/** How a name was found, not what it names: "Navy Yard, kickoff" is found by a slip. */
const HEARD: ReadonlySet<string> = new Set(['heard', 'by']);

/** Whether two values of a slot name the same thing. */
function isSame(one: unknown, other: unknown): boolean {
  const told = (value: unknown) =>
    JSON.stringify(value, (key, part: unknown) => (HEARD.has(key) ? '' : part));
  return told(one) === told(other);
}
