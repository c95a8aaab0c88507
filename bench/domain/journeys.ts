import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Query, Router, Time } from 'minotor';
import { GtfsParser } from 'minotor/parser';
import { HOUR_MS } from '../../src/common/time.ts';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { dayNumber } from '../../src/gtfs/tables/service-days.ts';
import type { TimetableColumns } from '../../src/gtfs/timetable/columns.ts';
import { TimetablePacker } from '../../src/gtfs/timetable/pack.ts';
import { CALL_BITS } from '../../src/gtfs/timetable/columns.ts';
import { calendarTimetable, type Timetable } from '../../src/gtfs/timetable/departures.ts';
import { createPlanner, type Planner } from '../../src/journeys/plan.ts';
import type { JourneyNetwork } from '../../src/journeys/network.ts';
import { networkOfRows } from '../../src/journeys/row-network.ts';
import { regionSchedule } from '../../src/region/schedule/schedule.ts';
import { atOnce } from '../../src/common/slices.ts';
import { draws, networkOf } from '../../test/support/gtfs/journeys.ts';
import { percentiles, quantile } from '../kit/figures.ts';
import { atMost, type Outcome, type Row } from '../kit/row.ts';

const FEED = fileURLToPath(new URL('../../../shared/gtfs/hart/schedule-2018.zip', import.meta.url));
const FEED_DAY = '2018-06-06';
const REGION_DAY = '2026-11-24';
const PAIRS = 300;
const WARM_UP = 50;
const WALK_SECONDS = 15 * 60;
/** As many times as many trips: ten million calls. */
const TIMES = 23;
const REGION_MS = 20;
const LARGE_MS = 150;
const AHEAD_MS = 2 * HOUR_MS;
const BOARD_MS = 3;

/** Trips from door to door: in the region, by a real schedule beside minotor, and by one of ten million calls, with boards of those. */
export async function run(): Promise<Outcome> {
  const region = atOnce(networkOfRows(regionSchedule(), 'America/New_York')).network;
  const rows: Row[] = [alone('the simulated region', await timesOf(region, REGION_DAY), REGION_MS)];
  if (!existsSync(FEED)) return { rows };
  const schedule = await readSchedule(FEED);
  const network = networkOf(schedule);
  const ours = await timesOf(network, FEED_DAY);
  const peer = await peerTimes(network);
  rows.push({
    what: 'a journey by 435,507 calls: at most three, walks at both ends',
    beside: 'minotor, the earliest from stop to stop',
    ours: percentiles(ours, 'ms'),
    peer: percentiles(peer, 'ms'),
    ratio: `${(quantile(ours, 0.5) / quantile(peer, 0.5)).toFixed(2)} ×`,
  });
  const { timetable } = schedule;
  const columns = multiplied(timetable.columns, schedule.stops.length);
  const large = { ...network, timetable: calendarTimetable(columns, timetable.days, timetable.zone) };
  rows.push(
    alone('as many trips 23 times: ten million calls', await timesOf(large, FEED_DAY), LARGE_MS),
    boards(departureTimes(large, FEED_DAY)),
  );
  return { rows };
}

function alone(what: string, times: readonly number[], limit: number): Row {
  const aim = atMost(limit, quantile(times, 0.99), 'ms');
  return {
    what: `a journey in ${what}`,
    beside: '–',
    ours: percentiles(times, 'ms'),
    peer: '–',
    ratio: '–',
    aim,
  };
}

function boards(times: readonly number[]): Row {
  const aim = atMost(BOARD_MS, quantile(times, 0.99), 'ms');
  const what = 'the departures of two hours at a stop, among the same ten million calls';
  return { what, beside: '–', ours: percentiles(times, 'ms'), peer: '–', ratio: '–', aim };
}

interface Pair {
  from: number;
  to: number;
  /** Of the day. */
  seconds: number;
}

function* pairsOf({ timetable, places }: JourneyNetwork): Generator<Pair> {
  const { stopStarts } = timetable.columns;
  const called = places.flatMap((place, stop) =>
    place && stopStarts[stop + 1]! > stopStarts[stop]! ? [stop] : [],
  );
  const draw = draws(3);
  const stop = () => called[Math.floor(draw() * called.length)]!;
  for (let pair = 0; pair < PAIRS; pair++)
    yield { from: stop(), to: stop(), seconds: Math.floor((5 + 19 * draw()) * 3600) };
}

/** Milliseconds of each journey; half of them arrive by a time. */
async function timesOf(network: JourneyNetwork, day: string): Promise<number[]> {
  const plan: Planner = createPlanner(network);
  const midnight = network.timetable.zone.startOf(dayNumber(day.replaceAll('-', '')) ?? 0);
  const times: number[] = [];
  for (const { from, to, seconds } of pairsOf(network)) {
    const end = (stop: number) => ({ place: network.places[stop], stops: [stop] });
    const began = performance.now();
    const arriveBy = times.length % 2 === 1;
    await plan({ from: end(from), to: end(to), at: midnight + seconds * 1000, arriveBy, walk: WALK_SECONDS });
    times.push(performance.now() - began);
  }
  return times.slice(WARM_UP);
}

/** Milliseconds of the departures at each stop that a journey begins at. */
function departureTimes(network: JourneyNetwork & { timetable: Timetable }, day: string): number[] {
  const { timetable } = network;
  const midnight = timetable.zone.startOf(dayNumber(day.replaceAll('-', '')) ?? 0);
  const times: number[] = [];
  for (const { from: stop, seconds } of pairsOf(network)) {
    const from = midnight + seconds * 1000;
    const began = performance.now();
    timetable.departures([stop], { from, until: from + AHEAD_MS });
    times.push(performance.now() - began);
  }
  return times.slice(WARM_UP);
}

async function peerTimes(network: JourneyNetwork): Promise<number[]> {
  const { timetable, stopsIndex } = await new GtfsParser(FEED).parse(new Date(`${FEED_DAY}T12:00:00Z`));
  const router = new Router(timetable, stopsIndex);
  const idOf = (stop: number) => {
    const place = network.places[stop];
    return (place && stopsIndex.findStopsByLocation(place.lat, place.lon, 1)[0]?.id) ?? '';
  };
  const times: number[] = [];
  for (const { from, to, seconds } of pairsOf(network)) {
    const query = new Query.Builder()
      .from(idOf(from))
      .to(idOf(to))
      .departureTime(Time.fromHMS(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, 0))
      .maxTransfers(5)
      .build();
    const began = performance.now();
    router.route(query).bestRoute();
    times.push(performance.now() - began);
  }
  return times.slice(WARM_UP);
}

/** The same with so many trips for each, a little apart. */
function multiplied(of: TimetableColumns, stops: number): TimetableColumns {
  const packer = new TimetablePacker(stops);
  of.patternRoutes.forEach((route, pattern) => {
    const sequence = of.patternStops[pattern]!;
    const calls = of.calls.subarray(of.callStarts[sequence], of.callStarts[sequence + 1]);
    for (let trip = of.patternTrips[pattern]!; trip < of.patternTrips[pattern + 1]!; trip++) {
      const profile = of.profiles.subarray(
        of.profileStarts[of.tripProfiles[trip]!],
        of.profileStarts[of.tripProfiles[trip]! + 1],
      );
      const times = {
        length: calls.length,
        stops: calls.map((call) => call >> CALL_BITS),
        flags: calls.map((call) => call & ((1 << CALL_BITS) - 1)),
        arrivals: calls.map((_, at) => profile[2 * at]!),
        departures: calls.map((_, at) => profile[2 * at + 1]!),
      };
      for (let copy = 0; copy < TIMES; copy++)
        packer.add(
          {
            route,
            direction: of.patternDirections[pattern]!,
            headsign: of.patternHeadsigns[pattern]!,
            service: of.tripServices[trip]!,
            source: of.tripSources[trip]!,
            time: of.tripTimes[trip]! + copy * 37,
          },
          times,
        );
    }
  });
  return packer.packed();
}
