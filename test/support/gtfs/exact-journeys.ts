import { CALL_BITS } from '../../../src/gtfs/timetable/columns.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../../../src/gtfs/tables/stop-times.ts';
import type { DayNumber } from '../../../src/gtfs/tables/service-days.ts';
import type { JourneyNetwork } from '../../../src/journeys/network.ts';
import type { Reached } from '../../../src/journeys/walks.ts';

/** A vehicle going from one stop to the next. Seconds from the day's midnight. */
interface Connection {
  trip: number;
  from: number;
  to: number;
  leaves: number;
  arrives: number;
  mayBoard: boolean;
  mayAlight: boolean;
}

/** Every connection of the trips of yesterday, the day and tomorrow, in the order in which they leave. */
function connectionsAround(
  { timetable }: JourneyNetwork,
  day: DayNumber,
): { all: Connection[]; trips: number } {
  const { columns, zone, runsOn } = timetable;
  const all: Connection[] = [];
  let trips = 0;
  for (const serviceDay of [day - 1, day, day + 1]) {
    const offset = (zone.startOf(serviceDay) - zone.startOf(day)) / 1000;
    columns.patternStops.forEach((sequence, pattern) => {
      const [first = 0, end = 0] = [columns.callStarts[sequence], columns.callStarts[sequence + 1]];
      for (let trip = columns.patternTrips[pattern]!; trip < columns.patternTrips[pattern + 1]!; trip++) {
        if (!runsOn(columns.tripServices[trip]!, serviceDay)) continue;
        const begins = offset + columns.tripTimes[trip]!;
        const profile = columns.profileStarts[columns.tripProfiles[trip]!]!;
        for (let at = first; at < end - 1; at++) {
          const [call, next] = [columns.calls[at]!, columns.calls[at + 1]!];
          all.push({
            trip: trips,
            from: call >> CALL_BITS,
            to: next >> CALL_BITS,
            leaves: begins + columns.profiles[profile + 2 * (at - first) + 1]!,
            arrives: begins + columns.profiles[profile + 2 * (at - first + 1)]!,
            mayBoard: (call & NO_BOARDING) === 0,
            mayAlight: (next & NO_ALIGHTING) === 0,
          });
        }
        trips++;
      }
    });
  }
  return { all, trips };
}

/**
 * The exact answers by the connection scan algorithm (Dibbelt, Pajor, Strasser, Wagner 2013): when one is there at the
 * earliest, or must leave at the latest. Any number of rides; `Infinity`: never.
 */
export function exactSearch(network: JourneyNetwork, day: DayNumber) {
  const { all, trips } = connectionsAround(network, day);
  const order = all.toSorted((a, b) => a.leaves - b.leaves || a.arrives - b.arrives);
  const { starts, stops, seconds } = network.walks;
  const count = network.places.length;

  /** Where those begin that leave at an instant or later: nobody is there for the ones before. */
  function firstLeaving(seconds: number): number {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order[middle]!.leaves < seconds) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Everything is told as it is for a search forward; backward, each time is its negative and from and to are turned. */
  function search(
    start: number,
    access: readonly Reached[],
    egress: readonly Reached[],
    forward: boolean,
  ): number {
    const ready = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const onFoot = new Map(egress.map(({ stop, seconds }) => [stop, seconds]));
    const isOn = new Uint8Array(trips);
    for (const one of access) ready[one.stop] = (forward ? start : -start) + one.seconds;
    let best = Number.POSITIVE_INFINITY;
    for (
      let at = forward ? firstLeaving(start) : firstLeaving(start + 1) - 1;
      at >= 0 && at < order.length;
      at += forward ? 1 : -1
    ) {
      const one = order[at]!;
      // What comes now is only later still.
      if ((forward ? one.leaves : -one.leaves) >= best) break;
      const [from, to] = forward ? [one.from, one.to] : [one.to, one.from];
      const [leaves, arrives] = forward ? [one.leaves, one.arrives] : [-one.arrives, -one.leaves];
      const [mayBoard, mayAlight] = forward ? [one.mayBoard, one.mayAlight] : [one.mayAlight, one.mayBoard];
      if (mayBoard && ready[from]! <= leaves) isOn[one.trip] = 1;
      if (isOn[one.trip] === 0 || !mayAlight) continue;
      best = Math.min(best, arrives + (onFoot.get(to) ?? Number.POSITIVE_INFINITY));
      for (let walk = starts[to]!; walk < starts[to + 1]!; walk++)
        ready[stops[walk]!] = Math.min(ready[stops[walk]!]!, arrives + seconds[walk]!);
    }
    return forward ? best : -best;
  }

  return {
    arrival: (start: number, access: readonly Reached[], egress: readonly Reached[]) =>
      search(start, access, egress, true),
    departure: (end: number, access: readonly Reached[], egress: readonly Reached[]) =>
      search(end, egress, access, false),
  };
}
