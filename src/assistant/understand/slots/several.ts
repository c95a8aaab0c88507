import type { Capability } from '../../capability.ts';
import type { Sentence } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { SURE_NAME } from '../phrases/matching.ts';
import type { Slots, StationSlot } from './slots.ts';

/** Words between names; a stretch that holds one is not the one name that it may look like. */
const JOINS = new Set(['and', 'or']);

/** All the stations that are surely named, where several are and the capability has a slot for but one. */
export function severalOf(
  { slots: names }: Capability,
  { station }: Slots,
  { sentence, entities }: Interpretation,
): Pick<Slots, 'stations'> {
  if (!station || names.includes('from_station')) return {};
  const sure = entities
    .filter(
      ({ kind, cost, start, end }) =>
        kind === 'station' && cost <= SURE_NAME && !isJoined(sentence, start, end),
    )
    .toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.cost - b.cost);
  const apart = sure.filter(
    ({ start, end }, at) => !sure.slice(0, at).some((longer) => start < longer.end && longer.start < end),
  );
  const named = apart
    .toSorted((a, b) => a.start - b.start)
    .flatMap((entity): readonly StationSlot[] =>
      entity.kind === 'station' ? entity.options.slice(0, 1) : [],
    );
  const stations = [...new Map(named.map((slot) => [slot.id, slot])).values()];
  return stations.length > 1 ? { stations } : {};
}

function isJoined({ words }: Sentence, start: number, end: number): boolean {
  return words.slice(start, end).some(({ word }) => JOINS.has(word));
}
