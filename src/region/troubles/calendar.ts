import { BoundedMap } from '../../bounded-map.ts';
import { addDays, serviceDay, type CalendarDay } from '../../time.ts';
import { busTroublesOf } from './bus.ts';
import { LONGEST_NOTICE, notices } from './rail-notices.ts';
import { plannedWork } from './rail-work.ts';
import { suddenTroubles } from './rail.ts';
import type { Trouble } from './trouble.ts';

/** How many service days a trouble other than a notice may outlive its own: weekend work is announced on Friday. */
const OUTLIVES = 2;

const MAX_DAYS = 16;

/** Remembers the last few answers of a function of seed and day: polls ask for the same days again and again. */
function remembered(make: (seed: number, day: CalendarDay) => Trouble[]): typeof make {
  const kept = new BoundedMap<string, Trouble[]>(MAX_DAYS);
  return (seed, day) => {
    const key = `${seed} ${day}`;
    let made = kept.get(key);
    if (!made) {
      made = make(seed, day);
      kept.set(key, made);
    }
    return made;
  };
}

const railDay = remembered((seed, day) => [...suddenTroubles(seed, day), ...plannedWork(seed, day)]);
const busDay = remembered(busTroublesOf);

/** All that `ofDay` gives from some days before the first day to the last. */
function opened(
  before: number,
  first: CalendarDay,
  last: CalendarDay,
  ofDay: (day: CalendarDay) => Trouble[],
): Trouble[] {
  const found: Trouble[] = [];
  for (let day = addDays(first, -before); day <= last; day = addDays(day, 1)) found.push(...ofDay(day));
  return found;
}

/** Troubles on the rail lines that may be open at some time between two instants; some are not. */
export function railTroubles(seed: number, from: Date, to: Date): Trouble[] {
  const [first, last] = [serviceDay(from), serviceDay(to)];
  return [
    ...opened(OUTLIVES, first, last, (day) => railDay(seed, day)),
    ...opened(LONGEST_NOTICE, first, last, (day) => notices(seed, day)),
  ];
}

/** Troubles on bus routes, likewise. */
export function busTroubles(seed: number, from: Date, to: Date): Trouble[] {
  return opened(OUTLIVES, serviceDay(from), serviceDay(to), (day) => busDay(seed, day));
}

/** Something that riders could notice of a trouble: it opened, its text changed, it closed. */
export interface Turn {
  at: Date;
  kind: 'opened' | 'changed' | 'closed';
  trouble: Trouble;
}

/** What happened to the troubles of rail and bus after one instant and up to another, in order. */
export function troublesBetween(seed: number, after: Date, upTo: Date): Turn[] {
  return [...railTroubles(seed, after, upTo), ...busTroubles(seed, after, upTo)]
    .flatMap(turnsOf)
    .filter(({ at }) => at > after && at <= upTo)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function turnsOf(trouble: Trouble): Turn[] {
  const changes = trouble.updates.filter(({ text }, i) => i > 0 && text !== trouble.updates[i - 1]?.text);
  return [
    { at: new Date(trouble.updates[0].at), kind: 'opened', trouble },
    ...changes.map(({ at }): Turn => ({ at: new Date(at), kind: 'changed', trouble })),
    { at: new Date(trouble.closed), kind: 'closed', trouble },
  ];
}
