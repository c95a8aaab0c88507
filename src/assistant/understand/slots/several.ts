import type { Capability } from '../../capability.ts';
import type { Sentence } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { SURE_NAME } from '../phrases/matching.ts';
import type { Slots, StationSlot } from './slots.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';

/** Words between names; a stretch that holds one is not the one name that it may look like. */
const JOINS = new Set(['and', 'or']);
/** A line that costs more is not surely named: "red" by itself costs as much. */
const SURE_LINE = 0.05;

/** What may be asked or ordered of several lines or routes at once, however far apart they are said. */
const OF_EACH = wordSet('delays bus_incidents station_info subscribe unsubscribe path');
/** Who says one of these means but one of what he names. */
const TAKEN_BACK = wordPattern(listOf('several TAKEN_BACK'));

/** All that is surely named of one kind, where the capability has a slot for but one of them. */
export function severalOf(
  capability: Capability,
  slots: Slots,
  interpretation: Interpretation,
): Pick<Slots, 'stations' | 'lines' | 'routes'> {
  return { ...stationsOf(capability, slots, interpretation), ...eachOf(capability, slots, interpretation) };
}

/** "Is it the blue today or the yellow", "alerts for the D72 and then the D74". */
function eachOf(
  { intent }: Capability,
  { line, lines, route, routes }: Slots,
  { sentence, entities }: Interpretation,
): Pick<Slots, 'lines' | 'routes'> {
  if (!OF_EACH.has(intent) || TAKEN_BACK.test(sentence.text)) return {};
  const named = (kind: 'line' | 'route') => [
    ...new Set(
      entities.flatMap((entity) =>
        entity.kind === kind && entity.cost <= SURE_LINE ? (entity.all ?? [entity.value]) : [],
      ),
    ),
  ];
  // A trip has no one line; those that are named beside it are to be chosen from.
  const allLines = (line && !lines) || intent === 'path' ? named('line') : [];
  const allRoutes = route && !routes ? named('route') : [];
  return {
    ...(allLines.length > 1 && { lines: allLines }),
    ...(allRoutes.length > 1 && { routes: allRoutes }),
  };
}

function stationsOf(
  { slots: names }: Capability,
  { station }: Slots,
  { sentence, entities }: Interpretation,
): Pick<Slots, 'stations'> {
  if (!station || names.includes('from_station') || TAKEN_BACK.test(sentence.text)) return {};
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
