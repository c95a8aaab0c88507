import { hash, unit } from '../random.ts';
import type { LineCode } from '../services.ts';
import { lines, type Direction } from '../timetable.ts';

/** A train as the service names it (spec, "TrainPosition"). */
export interface Train {
  /** TrainId: one train's alone at any instant. */
  id: string;
  /** TrainNumber: two trains may share it. */
  number: string;
  /** 0 where the service has no data. */
  cars: number;
}

/** First digit of a line's train numbers, and the part of its trains that have eight cars. */
const stock: Readonly<Record<LineCode, { digit: number; long: number }>> = {
  RD: { digit: 1, long: 0.8 },
  YL: { digit: 3, long: 0.3 },
  BL: { digit: 4, long: 0.4 },
  GR: { digit: 5, long: 0.6 },
  SV: { digit: 6, long: 0.5 },
  OR: { digit: 9, long: 0.6 },
};

/** More than the trains a line ever has on the way in one direction, so that each has a place of its own. */
const PLACES = 24;
/** Trains on no line come after those places, each of which counts twice: for its regular and its extra train. */
const STRAYS = lines.length * 2 * PLACES * 2;
/** A prime, so that steps of `STRIDE` visit every id once. */
const IDS = 997;
const STRIDE = 389;

function trainId(seed: number, place: number): string {
  const offset = hash(seed, 'train ids') % IDS;
  return String(((place * STRIDE + offset) % IDS) + 1).padStart(3, '0');
}

/** The train that runs a line's trip, by the trip's place among the day's; `extra` for one that runs after it. */
export function trainOf(
  seed: number,
  { line, direction, index, extra }: { line: LineCode; direction: Direction; index: number; extra: boolean },
  trip: string,
): Train {
  const { digit, long } = stock[line];
  const place = index % PLACES;
  const track = (lines.indexOf(line) * 2 + direction - 1) * PLACES + place;
  const number = digit * 100 + 1 + place + (direction - 1) * PLACES;
  return {
    id: trainId(seed, track * 2 + Number(extra)),
    number: String(number),
    cars: carsOf(seed, long, trip),
  };
}

/** The id of a train on no line, by its place among them. */
export function strayId(seed: number, place: number): string {
  return trainId(seed, STRAYS + place);
}

/** Six or eight cars, of one train in thirty unknown. `key` tells the train from others. */
export function carsOf(seed: number, long: number, key: string): number {
  if (unit(seed, 'cars unknown', key) < 1 / 30) return 0;
  return unit(seed, 'cars', key) < long ? 8 : 6;
}
