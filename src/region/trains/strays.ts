import type { TrainPosition } from '../../api/resources/train-position.ts';
import { easternParts } from '../../common/time.ts';
import { once } from '../../common/once.ts';
import { servicePatterns } from '../network.ts';
import { pick, unit } from '../random.ts';
import { trackCircuits } from '../tracks/circuits.ts';
import { wayOf } from '../tracks/way.ts';
import { carsOf, strayId } from './rolling-stock.ts';

/** Trains on no line: their line and destination are NULL together. */
const noLine = { DestinationStationCode: null, LineCode: null } as const;

/** How many records of trains that are not there the service keeps, and when it shows them. All in seconds. */
const GHOSTS = { count: 8, shownAfter: 2 * 3600, least: 6 * 3600, most: 40 * 3600 };

/** Trains that change yards, are tested or run specially: each place has one train at most a cycle. Seconds. */
const MOVES = { count: 6, cycle: 3000, stands: 300, aCircuit: 25 };
const MOVING = 0.7;
const SPECIAL = 0.1;

const sidings = once(() => trackCircuits().filter(({ Track }) => Track === 0 || Track === 3));

/** A circuit seems occupied for hours, on a connector or a pocket track: number 000, no cars (upstream's ghosts). */
function ghost(seed: number, place: number, at: number): TrainPosition | undefined {
  const lasts = Math.round(GHOSTS.least + unit(seed, 'ghost', place, 'lasts') * (GHOSTS.most - GHOSTS.least));
  const time = Math.floor(at + unit(seed, 'ghost', place, 'phase') * lasts);
  const count = Math.floor(time / lasts);
  const seconds = time % lasts;
  if (seconds < GHOSTS.shownAfter) return undefined;
  return {
    ...noLine,
    CarCount: 0,
    CircuitId: pick(sidings(), seed, 'ghost', place, count).CircuitId,
    DirectionNum: 1 + Math.floor(unit(seed, 'ghost', place, count, 'direction') * 2),
    SecondsAtLocation: seconds,
    ServiceType: 'Unknown',
    TrainId: strayId(seed, place),
    TrainNumber: '000',
  };
}

/** A train without riders, or a special one, on its way along a stretch of a line. */
function move(seed: number, place: number, at: number): TrainPosition | undefined {
  const time = Math.floor(at + (place / MOVES.count) * MOVES.cycle);
  const count = Math.floor(time / MOVES.cycle);
  const draw = (what: string) => unit(seed, 'move', place, count, what);
  const { hour } = easternParts(new Date(at * 1000));
  if ((hour >= 1 && hour < 4) || draw('moves') >= MOVING) return undefined;
  const direction = draw('direction') < 0.5 ? 1 : 2;
  const { circuits } = wayOf(pick(servicePatterns, seed, 'move', place, count), direction);
  const length = Math.floor((MOVES.cycle - 2 * MOVES.stands) / MOVES.aCircuit);
  const first = Math.floor(draw('first') * (circuits.length - length));
  const seconds = time % MOVES.cycle;
  const passed = Math.min(length - 1, Math.max(0, Math.floor((seconds - MOVES.stands) / MOVES.aCircuit)));
  const special = draw('special') < SPECIAL;
  return {
    ...noLine,
    CarCount: carsOf(seed, 0.5, `${place} ${count}`),
    CircuitId: circuits[first + passed] ?? 0,
    DirectionNum: direction,
    SecondsAtLocation: passed === 0 ? seconds : seconds - MOVES.stands - passed * MOVES.aCircuit,
    ServiceType: special ? 'Special' : 'NoPassengers',
    TrainId: strayId(seed, GHOSTS.count + place * 2 + (count % 2)),
    TrainNumber: String((special ? 800 : 700) + Math.floor(draw('number') * 25)),
  };
}

/**
 * The trains at an instant (seconds since 1970) that run for no line: ghosts, trains without riders by day, and now
 * and then a special one (spec, "TrainPosition").
 */
export function straysAt(seed: number, at: number): TrainPosition[] {
  const ghosts = Array.from({ length: GHOSTS.count }, (_, place) => ghost(seed, place, at));
  const moves = Array.from({ length: MOVES.count }, (_, place) => move(seed, place, at));
  return [...ghosts, ...moves].filter((train) => train !== undefined);
}
