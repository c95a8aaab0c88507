import type { Capability } from '../../capability.ts';
import type { Entity } from '../entities/entity.ts';
import type { Fill } from '../phrases/matching.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { isIdle } from './fill-slots.ts';
import { missingSlot } from './missing-slot.ts';
import type { Slots } from './slots.ts';

/** What costs more is not surely said. */
const SURE = 0.2;
const OWN_STOP = /\bmy (?:usual |regular |normal |bus )?stop\b/i;
const LEAVING: ReadonlySet<string> = new Set(['from', 'leaving', 'leave', 'at']);

/**
 * What a capability has a use for and no sentence of it names, as it is said anywhere ("is Takoma open at five in the
 * morning"), and the rider's own name of a place that is needed and not told otherwise ("how do I get home").
 */
export function besideSaid(
  capability: Capability,
  slots: Slots,
  fills: readonly Fill[],
  { entities, sentence }: Interpretation,
): { [Slot in keyof Slots]: Slots[Slot] | undefined } {
  const said: { [Slot in keyof Slots]: Slots[Slot] | undefined } = {};
  const names = new Set<string>(capability.slots);
  const used = fills.filter(({ role }) => !isIdle(role, names));
  const isFree = ({ start, end, cost }: Entity) =>
    cost <= SURE && used.every(({ entity }) => entity.end <= start || end <= entity.start);
  for (const slot of capability.beside ?? []) {
    if (slots[slot] !== undefined) continue;
    const [entity] = entities
      .filter((one) => one.kind === slot && isFree(one))
      .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.cost - b.cost);
    if (!entity) continue;
    if (entity.kind === 'station') Object.assign(said, { station: entity.options[0] });
    else Object.assign(said, { [slot]: entity.value });
    if (entity.kind === 'line') Object.assign(said, { lines: entity.all });
    if (entity.kind === 'route') Object.assign(said, { routes: entity.all });
  }
  const isNeeded = !capability.orders && missingSlot(capability, slots) !== undefined;
  if (slots.place || said.place || (!isNeeded && !capability.beside?.includes('place'))) return said;
  const own = entities.find((one) => one.kind === 'name' && isFree(one));
  if (own?.kind !== 'name')
    return names.has('stop_id') && OWN_STOP.test(sentence.text)
      ? { ...said, place: { name: 'my stop' } }
      : said;
  const place = { name: own.value };
  // Who goes home from a station leaves there.
  const { to_station: only, from_station: from } = slots;
  const isLeft =
    LEAVING.has(sentence.words[own.start - 1]?.word ?? '') ||
    LEAVING.has(sentence.words[own.start - 2]?.word ?? '');
  return only && !from && !isLeft
    ? { ...said, place, to_station: undefined, from_station: only }
    : { ...said, place };
}
