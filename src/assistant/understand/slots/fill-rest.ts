import { meaningsOf, wordSet } from '../../word-list.ts';
import type { Entity, Sentence } from '../entities/entity.ts';
import { isIdle } from './fill-slots.ts';
import { SURE_NAME, type Fill } from '../phrases/matching.ts';

/** What may be taken wherever it stands, as it has but one part to play, and how unsure it may be. */
const ONE_PART: Readonly<Partial<Record<Entity['kind'], number>>> = {
  line: 0.2,
  route: 0.15,
  stop_id: SURE_NAME,
  stop_name: 0.2,
  place: 0.2,
  equipment: 0.3,
  direction: 0.3,
  name: 0.1,
  day: 0.2,
  period: 0.2,
  time: 0.1,
};
/** A station that costs more is not surely named. */
const NAMED_STATION = 0.45;
const PLACED = wordSet('station at_station into_station from_station to_station');

/** What the word before a station says of it. */
export const BEFORE = meaningsOf('fill-rest BEFORE');

/**
 * The fills of a reading that no sentence of the grammar gave, with what is named elsewhere and has a slot: a station
 * plays the part that the word before it gives it, the others need none.
 */
export function withRest(
  names: ReadonlySet<string>,
  fills: readonly Fill[],
  entities: readonly Entity[],
  sentence: Sentence,
): readonly Fill[] {
  const said = placed(
    names,
    fills.filter(({ role }) => !isIdle(role, names)),
    sentence,
  );
  const all = withStations(names, said, entities, sentence);
  // The stop at a corner tells more than the corner.
  const placesLast = entities.toSorted((a, b) => Number(a.kind === 'place') - Number(b.kind === 'place'));
  for (const entity of placesLast) {
    const { kind, cost } = entity;
    if (!names.has(kind) || cost > (ONE_PART[kind] ?? -1)) continue;
    if (entity.kind === 'time' && entity.beside && names.has('count')) continue;
    if (!all.some(({ role }) => role === kind) && isFree(entity, all)) all.push({ role: kind, entity });
  }
  return all;
}

/** A station that no sentence gave a part plays the one that the word before it tells: "she needs to go toward Vienna". */
function placed(names: ReadonlySet<string>, fills: readonly Fill[], { words }: Sentence): readonly Fill[] {
  if (!names.has('from_station')) return fills;
  return fills.map((fill) => {
    const role = BEFORE[words[fill.entity.start - 1]?.word ?? ''];
    const isOpen = fill.role === 'station' && !fills.some((other) => other.role === role);
    return role !== undefined && isOpen ? { ...fill, role } : fill;
  });
}

/** The fills with the stations that there still is room for, surest first, all in the order they are said. */
function withStations(
  names: ReadonlySet<string>,
  fills: readonly Fill[],
  entities: readonly Entity[],
  { words }: Sentence,
): Fill[] {
  const room = names.has('from_station') ? 2 : names.has('station') ? 1 : 0;
  const sure = entities
    .filter((entity) => entity.cost <= NAMED_STATION && isCalled(entity))
    .toSorted((a, b) => a.cost - b.cost || b.end - b.start - (a.end - a.start));
  const [surest] = sure;
  // What hardly is a name gives way to what is one.
  const all = fills.filter(
    ({ role, entity }) =>
      !PLACED.has(role) || room !== 1 || entity.cost <= SURE_NAME || !surest || surest.cost > SURE_NAME,
  );
  for (const entity of sure) {
    if (all.filter(({ role }) => PLACED.has(role)).length >= room) break;
    if (!isFree(entity, all)) continue;
    const said = BEFORE[words[entity.start - 1]?.word ?? ''];
    const role =
      said !== undefined && room === 2 && !all.some((fill) => fill.role === said) ? said : 'station';
    all.push({ role, entity });
  }
  return all.toSorted((a, b) => a.entity.start - b.entity.start);
}

/** Whether it is a station by its name, not one beside what is named. */
function isCalled(entity: Entity): boolean {
  return entity.kind === 'station' && entity.options[0]?.by !== 'landmark';
}

/** Whether none of its words is taken for something else. */
function isFree({ start, end }: Entity, fills: readonly Fill[]): boolean {
  return !fills.some(({ entity }) => entity.start < end && start < entity.end);
}
