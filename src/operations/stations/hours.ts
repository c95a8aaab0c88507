import type { Answer } from '../../api/operations.ts';
import { firstOfEach } from '../../common/first-of-each.ts';
import {
  DAY_SECONDS,
  instantOf,
  secondsOf,
  weekdayOf,
  type Aged,
  type CalendarDay,
} from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Station } from '../../transit/places.ts';
import type { ScheduledTrain, StationHours } from '../../transit/stations/hours.ts';
import type { Api } from '../api.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Opening, first and last trains of a station on a service day, both platforms of a pair together. An AM last train
 * runs on the next calendar day (spec, "StationTime"); `00:00` with no trains means that nothing is published.
 */
export async function hoursOf(
  api: Api,
  catalog: Catalog,
  station: Station,
  day: CalendarDay,
): Promise<Aged<StationHours>> {
  return mapAged(await api.get('stationTimes'), ({ StationTimes }) => {
    const times = StationTimes.filter(({ Code }) => station.codes.includes(Code)).map(
      (record) => record[WEEKDAYS[weekdayOf(day)] ?? 'Sunday'],
    );
    const trains = (list: 'FirstTrains' | 'LastTrains') =>
      times
        .flatMap((time) => time[list])
        .map(({ Time, DestinationStation }) => ({
          at: at(day, Time, list === 'LastTrains'),
          to: catalog.stationByCode.get(DestinationStation),
        }))
        .filter((train): train is ScheduledTrain => train.at !== undefined)
        .sort((a, b) => a.at.getTime() - b.at.getTime());
    const first = onePerDestination(trains('FirstTrains'));
    const last = onePerDestination(trains('LastTrains').reverse()).reverse();
    return { station, day, opens: opening(day, times), first, last };
  });
}

/** Answers may list a destination twice; the one that comes first in the list is meant. */
function onePerDestination(trains: readonly ScheduledTrain[]): ScheduledTrain[] {
  return firstOfEach(trains, ({ to }) => to);
}

function opening(day: CalendarDay, times: readonly DayOf[]): Date | undefined {
  const known = times
    .filter((time) => time.OpeningTime !== '00:00' || time.FirstTrains.length > 0)
    .map((time) => at(day, time.OpeningTime, false)?.getTime())
    .filter((instant) => instant !== undefined);
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}

type DayOf = Answer<'stationTimes'>['StationTimes'][number]['Monday'];

function at(day: CalendarDay, clock: string, last: boolean): Date | undefined {
  const seconds = secondsOf(clock);
  if (seconds === undefined) return undefined;
  return instantOf(day, last && seconds < DAY_SECONDS / 2 ? seconds + DAY_SECONDS : seconds);
}
