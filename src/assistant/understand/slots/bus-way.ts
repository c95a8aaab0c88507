import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { Capability } from '../../capability.ts';
import type { Entity } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { wordPattern } from '../../word-list.ts';
import { isAwaited } from './direction.ts';
import { BEFORE } from './fill-rest.ts';
import type { Slots, StationSlot } from './slots.ts';

/** What costs more is not surely named: one word of a station's name is. */
const SURE = 0.3;

const TO_STATION = wordPattern('to_(?:the_)?(?:train|rail|railway|metro|subway)_station');

/** What said where a bus is, or goes, in other parts. */
const ENDS = ['stop_name', 'stop_id', 'station', 'from_station', 'direction'] as const;

type End = Entity & { kind: 'station' };

/**
 * The slots of a question about buses from one stop to another, where stops are the ends of ways as stations are: the bus is
 * boarded at the one, and calls at the other later ("next bus from Mill Street to Lakeside Park"). Without a goal, as they are.
 */
export function withBusWay(
  slots: Slots,
  { entities, sentence }: Interpretation,
  { asks, slots: own, orders }: Capability,
  { stopsAreEnds }: Gazetteer,
): Slots {
  if (asks !== 'buses' || orders || !own.includes('to_station')) return slots;
  // Departures are of stops; a way goes from end to end.
  const isOfWays = !own.includes('count');
  const ends = entities
    .filter((entity): entity is End => entity.kind === 'station' && entity.cost <= SURE)
    .toSorted((a, b) => a.cost - b.cost || b.end - b.start - (a.end - a.start));
  const { words, text } = sentence;
  const roleOf = ({ start }: End) =>
    isAwaited(text.slice(0, words[start]?.start)) ? undefined : BEFORE[words[start - 1]?.word ?? ''];
  const goal = ends.find((end) => roleOf(end) === 'to_station');
  const to = goal?.options[0];
  // Of buses at a landmark or a corner it is told which go, wherever its station is.
  const start = slots.from_station ?? (isOfWays ? undefined : slots.place);
  const isTold = slots.route !== undefined || (slots.to_station && start);
  if (!stopsAreEnds && (isTold || !goal || !ends.some((end) => roleOf(end) === 'from_station'))) return slots;
  if (!goal || !to || goal.options.length > 1) {
    const begin = ends.find((end) => roleOf(end) === 'from_station')?.options;
    const { stop_name: _, ...others } = slots;
    if (begin?.[0] && begin.length === 1 && isOfWays) return { ...others, from_station: begin[0] };
    // Which station is meant nobody knows, but that buses are wanted which go there.
    return !isOfWays && TO_STATION.test(text) ? { direction: 'train station', ...slots } : slots;
  }
  const others = ends.filter(({ start, end }) => end <= goal.start || goal.end <= start);
  const source = others.find((end) => roleOf(end) === 'from_station') ?? others[0];
  const { place, ...rest } = slots;
  for (const slot of ENDS) delete rest[slot];
  const isGoal = place?.name.toLowerCase() === to.heard.toLowerCase();
  const from = source?.options[0];
  const ridden = [goal, ...(from ? [source] : [])];
  // "From 102 to 104": the number of a stop is no time.
  const isTimeAside = !entities.some(
    (one) => one.kind === 'time' && !ridden.some(({ start, end }) => one.start < end && start < one.end),
  );
  if (isTimeAside) delete rest.time;
  return {
    ...rest,
    ...(from ? whereBoarded(from, isOfWays || !stopsAreEnds) : place && !isGoal ? { place } : {}),
    to_station: to,
  };
}

function whereBoarded(end: StationSlot, isOfWays: boolean): Slots {
  const { beside, heard } = end;
  if (isOfWays) return { from_station: end };
  return beside?.stops ? { stop_name: { ids: beside.stops, name: beside.name, heard } } : { station: end };
}
