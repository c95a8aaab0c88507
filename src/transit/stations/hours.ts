import type { Answer } from '../../api/operations.ts';
import {
  addDays,
  DAY_SECONDS,
  instantOf,
  MINUTE_MS,
  secondsOf,
  serviceDay,
  weekdayOf,
  type CalendarDay,
  type Aged,
} from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';
import { mapAged, type Api } from '../upstream.ts';

/** A scheduled train: when it leaves the station, and where it goes. */
export interface ScheduledTrain {
  at: Date;
  /** Absent when the destination code is not in the catalog. */
  to: Station | undefined;
}

/** What is published for one station and service day. Empty lists and no opening: nothing is published. */
export interface StationHours {
  station: Station;
  day: CalendarDay;
  opens: Date | undefined;
  first: readonly ScheduledTrain[];
  last: readonly ScheduledTrain[];
}

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
  return trains.filter(({ to }, index) => index === trains.findIndex((train) => train.to === to));
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

/** Whether trains run at a station now, by the published hours; when they do not, when they start again. */
export type Running = { kind: 'running' } | { kind: 'closed'; opens: Date | undefined } | { kind: 'unknown' };

/** See `Running`. A train's own lateness is allowed for: half an hour past the last scheduled one still counts. */
export async function running(api: Api, catalog: Catalog, station: Station, now: Date): Promise<Running> {
  const today = serviceDay(now);
  const { value: hours } = await hoursOf(api, catalog, station, today);
  const last = hours.last.at(-1);
  if (!hours.opens || !last) return { kind: 'unknown' };
  if (now < hours.opens) return { kind: 'closed', opens: hours.opens };
  if (now.getTime() < last.at.getTime() + 30 * MINUTE_MS) return { kind: 'running' };
  const next = await hoursOf(api, catalog, station, addDays(today, 1));
  return { kind: 'closed', opens: next.value.opens };
}
