import { wordSet } from '../../word-list.ts';
import type { Entity } from '../entities/entity.ts';
import type { Fill } from '../phrases/matching.ts';
import type { SlotName, Slots, StationSlot } from './slots.ts';

/** A slot that may be any of several stations. */
export interface Unsure {
  slot: SlotName;
  /** What was said for it. */
  entity: Entity;
  options: readonly StationSlot[];
}

const STATION_SLOTS: readonly SlotName[] = ['station', 'from_station', 'to_station'];
const STATION_ROLES = new Set(['station', 'at_station', 'into_station', 'from_station', 'to_station']);
/** The parts that two stations of one sentence may both have: they come in order, from and to. */
const REPEATABLE = new Set(['station', 'at_station']);

/** Whether what takes these slots has a use for what is said, in its part, beside what it has taken. */
export function takes(names: ReadonlySet<string>, taken: readonly Fill[], { role, entity }: Fill): boolean {
  if (isIdle(role, names)) return true;
  if (isBeside(entity) && !mayStandIn(role, names)) return false;
  const slot = slotOf(role, names);
  const again = taken.some((earlier) => slotOf(earlier.role, names) === slot);
  if (!STATION_ROLES.has(role)) return !again && names.has(slot);
  const stations = taken.filter((one) => STATION_ROLES.has(one.role)).length + 1;
  if (stations > roomOf(names) || (again && !REPEATABLE.has(role))) return false;
  return names.has('from_station') || names.has(placeSlot(role, names));
}

/** How many stations there is a use for. */
function roomOf(names: ReadonlySet<string>): number {
  return Math.min(2, STATION_SLOTS.filter((slot) => names.has(slot)).length);
}

/** What may be said in passing to an intent that has no use for it. Ids and machines never are. */
const PASSING = wordSet('station line day period time count direction rider');

/** Whether a fill that `takes` refuses may be left aside. Talk about the conversation has no room for anything. */
export function mayIdle(names: ReadonlySet<string>, { entity }: Fill): boolean {
  return names.size > 0 && PASSING.has(entity.kind) && !isBeside(entity);
}

/** The slots that fills come to, without those that are not sure. */
export function fillSlots(
  names: ReadonlySet<string>,
  fills: readonly Fill[],
): { slots: Slots; unsure: readonly Unsure[] } {
  const slots: Slots = {};
  const unsure: Unsure[] = [];
  const said = fills.filter(({ role }) => !isIdle(role, names));
  for (const { role, entity } of said) {
    if (STATION_ROLES.has(role)) continue;
    Object.assign(slots, { [slotOf(role, names)]: entity.kind === 'station' ? undefined : entity.value });
    // One alone does away with several said before.
    if (entity.kind === 'line') Object.assign(slots, { lines: entity.all });
    if (entity.kind === 'route') Object.assign(slots, { routes: entity.all });
    if (role === 'arrive_by' && names.has('arrive_by')) slots.arrive_by = true;
  }
  const stations = said.filter(({ role }) => STATION_ROLES.has(role));
  for (const { slot, entity } of stationSlots(names, stations)) {
    if (entity.kind !== 'station') continue;
    const [only, ...others] = entity.options;
    if (only && others.length === 0) Object.assign(slots, { [slot]: only });
    else unsure.push({ slot, entity, options: entity.options });
  }
  return { slots, unsure };
}

/** Parts of phrases that ask for nothing. */
const UNASKED = wordSet('number any_weekday any_line any_station any_time any_step_free');

/** What is understood but asks for nothing here: a threshold, the landmark that a bus goes to. */
export function isIdle(role: string, names: ReadonlySet<string>): boolean {
  return UNASKED.has(role) || (role === 'to_place' && names.has('route') && !isAnyPlace(names));
}

/** Whether where it goes is as good as where it leaves. Who counts what comes waits there. */
function isAnyPlace(names: ReadonlySet<string>): boolean {
  return names.has('line') || (names.has('place') && !names.has('count'));
}

/** A station that stands for the landmark beside it. */
function isBeside(entity: Entity): boolean {
  return entity.kind === 'station' && entity.options[0]?.by === 'landmark';
}

/** One rides to the station beside a landmark, and from it; but buses go to the landmark itself. */
function mayStandIn(role: string, names: ReadonlySet<string>): boolean {
  if (names.has('route') || !names.has('to_station')) return false;
  return (
    !names.has('station') ||
    names.has('count') ||
    role === 'from_station' ||
    role === 'to_station' ||
    role === 'into_station'
  );
}

function slotOf(role: string, names: ReadonlySet<string>): string {
  if (role === 'to_place') return 'place';
  return role === 'arrive_by' && names.has('time') ? 'time' : role;
}

/** Stations are `station` alone, `from_station` and `to_station` together. */
function stationSlots(
  names: ReadonlySet<string>,
  stations: readonly Fill[],
): { slot: SlotName; entity: Entity }[] {
  const [first] = stations;
  if (!first) return [];
  const of = (...roles: string[]) => stations.filter(({ role }) => roles.includes(role));
  if (!names.has('from_station'))
    return stations.map(({ role, entity }) => ({ slot: placeSlot(role, names), entity })).toReversed();
  // "Next Glenmont train at Metro Center" leaves from where one is; a journey is told in order.
  const rest = names.has('station') ? [...of('at_station'), ...of('station')] : of('at_station', 'station');
  const goals = [...of('to_station'), ...of('into_station')];
  // "The train to Vienna coming to Metro Center" is awaited at Metro Center.
  if (goals.length > 1 && goals[1]?.role === 'into_station') rest.push(...goals.splice(1));
  const from = of('from_station')[0] ?? (stations.length > 1 ? rest.shift() : undefined);
  const to = goals[0] ?? (from ? rest.shift() : undefined);
  if (!from || !to) return [{ slot: loneSlot(first.role, names), entity: first.entity }];
  return [
    { slot: 'from_station', entity: from.entity },
    { slot: 'to_station', entity: to.entity },
  ];
}

/** Where a station goes where no way is asked: where trains are, or where they head. */
function placeSlot(role: string, names: ReadonlySet<string>): 'station' | 'to_station' {
  return role === 'to_station' && names.has('to_station') ? 'to_station' : 'station';
}

/** Where a single station goes. */
function loneSlot(role: string, names: ReadonlySet<string>): SlotName {
  // "My subscription to Bethesda" is of the station.
  if (role === 'to_station' && names.has('to_station') && !names.has('topic')) return 'to_station';
  if (names.has('station')) return 'station';
  return role === 'from_station' ? 'from_station' : 'to_station';
}
