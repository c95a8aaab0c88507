import { stationName } from './map-data.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('../live/wire.ts').WireTrain} Train */

/**
 * "Red Line to Glenmont".
 * @param {Train} train
 */
export function trainName({ line, to }) {
  const name = WORDS.lineNames[line] ?? line;
  return to ? fill(WORDS.trainTo, { line: name, to }) : fill(WORDS.trainNoEnd, { line: name });
}

/**
 * "between Dupont Circle and Farragut North, 8 cars, many seats".
 * @param {Train} train
 */
export function trainFacts({ at, from, next, cars, load, held }) {
  const where = at
    ? fill(WORDS.standsAt, { station: stationName(at) })
    : fill(WORDS.between, { from: stationName(from), next: stationName(next) });
  return [
    where,
    cars && fill(WORDS.cars, { count: cars }),
    load && (WORDS.load[load] ?? load),
    held > 0 && fill(WORDS.held, { minutes: held }),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * What is wrong at a station, in words; empty where nothing is.
 * @param {import('../live/wire.ts').WireStation | undefined} station
 */
export function stationTroubles(station) {
  if (!station) return [];
  const { elevators, escalators, bypassed } = station;
  return [
    bypassed && WORDS.bypassed,
    elevators > 0 && (elevators === 1 ? WORDS.elevatorOut : fill(WORDS.elevatorsOut, { count: elevators })),
    escalators > 0 &&
      (escalators === 1 ? WORDS.escalatorOut : fill(WORDS.escalatorsOut, { count: escalators })),
  ].filter((text) => typeof text === 'string');
}
