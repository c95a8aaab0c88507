import { busStops } from '../../../src/region/buses/stops.ts';
import { stations } from '../../../src/region/network.ts';
import type { Gazetteer } from '../../../src/transit/names/gazetteer.ts';
import type { Understanding } from '../../../src/assistant/understand/understanding.ts';
import { FORMS, SLIP_KINDS, slipped } from './name-forms.ts';
import { wordsOf } from './name-queries.ts';
import { pick } from './slips.ts';

/** A sentence with a name in it. */
export interface Asked {
  frame: string;
  /** How the name is written: the name of a form, "1 x" or "2 x" for the slips. */
  form: string;
  text: string;
  name: string;
}

/** What a sentence says around the name, which stands at NAME; at ROUTE stands one that stops there. */
export const STOP_FRAMES = [
  'next bus at NAME',
  'when is the ROUTE at NAME',
  'NAME please',
  'how long until the next bus at NAME tonight',
  'what buses stop at NAME',
] as const;

export const STATION_FRAMES = [
  'fare from NAME to Cheverly',
  'elevators out at NAME',
  'next train at NAME please',
] as const;

/** Whether there is no slip in it. */
export const isWellWritten = ({ form }: Asked): boolean => !/^\d/.test(form);

/** The names of all stops where some route stops, and one of these routes. */
export function servedStops(gazetteer: Gazetteer): Map<string, string> {
  return new Map(
    busStops().flatMap(({ id, name }) => {
      const [route] = gazetteer.stopById(id)?.routes ?? [];
      return route === undefined ? [] : [[name, route] as const];
    }),
  );
}

/** The names of all stations; none of them has a route. */
export function stationNames(): Map<string, string> {
  return new Map(Array.from(stations.values(), ({ name }) => [name, '']));
}

/** Each name in each frame, written in each form and with slips of each kind, as far as it can be. */
export function* sentences(
  names: ReadonlyMap<string, string>,
  frames: readonly string[],
  next: () => number,
): Generator<Asked> {
  for (const [name, route] of names) {
    for (const frame of frames) {
      const ask = (form: string, written: string | undefined): Asked[] =>
        written === undefined
          ? []
          : [
              {
                frame,
                form,
                name,
                text: frame.replace(/NAME|ROUTE/g, (place) => (place === 'NAME' ? written : route)),
              },
            ];
      const forms = Object.entries(FORMS).flatMap(([form, write]) => ask(form, write(name)));
      yield* forms;
      for (const kind of SLIP_KINDS) {
        for (const count of [1, 2] as const) {
          const written = pick(Object.values(FORMS), next)(name) ?? name.toLowerCase();
          yield* ask(`${count} ${kind}`, slipped(written, kind, count, next));
        }
      }
    }
  }
}

/** Whether what was understood names it. */
export function isFound({ name }: Asked, understood: Understanding, gazetteer: Gazetteer): boolean {
  if (understood.kind === 'unknown') return false;
  const { stop_name, station, from_station, to_station } = understood.slots;
  const stops = stop_name?.ids.map((id) => gazetteer.stopById(id)?.name) ?? [];
  const places = [station, from_station, to_station].map((slot) => slot?.name);
  return [...stops, ...places].some((found) => found !== undefined && wordsOf(found) === wordsOf(name));
}
