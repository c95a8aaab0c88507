import { expect, it } from 'vitest';
import { addDays, instantOf } from '../../src/common/time.ts';
import { createRegionTimetable } from '../../src/region-timetable.ts';
import { hash } from '../../src/region/random.ts';
import type { ItineraryEnd } from '../../src/transit/itineraries.ts';
import type { BusStop } from '../../src/transit/places.ts';
import { regionalCatalog } from '../support/understand/regional.ts';

const DRAWN = 30;
const MOST_DRAWS = 600;
const TURN_SECONDS = 3 * 3600;
const endOf = ({ id, name }: BusStop): ItineraryEnd => ({ name, stops: [id] });

it('the last bus that is told is the last that trips board there: 30 routes, stops and days', async () => {
  const [catalog, timetable] = [await regionalCatalog(), createRegionTimetable()];
  const all = [...catalog.stops.values()];
  let boarded = 0;
  for (let draw = 0; draw < MOST_DRAWS && boarded < DRAWN; draw++) {
    const one = <T>(list: readonly T[], what: string) => list[hash(1, what, draw) % list.length] as T;
    const from = one(all, 'from');
    const route = one(from.routes, 'route');
    const day = addDays('2026-11-20', hash(1, 'day', draw) % 14);
    const to = one(
      all.filter(({ routes }) => routes.includes(route)),
      'to',
    );
    const hours = await timetable.busHours(catalog, { routes: [route], from: [from.id], to: [to.id] }, day);
    const last = hours?.last.at(-1)?.at;
    if (!last) continue;
    const rides = async (at: Date) => {
      const trips = await timetable.itineraries(catalog, { from: endOf(from), to: endOf(to), at, by: 'bus' });
      return (trips ?? []).flatMap(({ rides: [ride, ...others] }) =>
        ride?.route === route && others.length === 0 && ride.from.stops?.includes(from.id) ? [ride] : [],
      );
    };
    const caught = (await rides(last)).some(({ leaves }) => leaves.getTime() === last.getTime());
    const missed = await rides(new Date(last.getTime() + 1000));
    const turns = instantOf(addDays(day, 1), TURN_SECONDS);
    expect(missed.filter(({ leaves, to: end }) => end.stops?.includes(to.id) && leaves < turns)).toEqual([]);
    if (caught) boarded++;
  }
  expect(boarded).toBe(DRAWN);
}, 120_000);
