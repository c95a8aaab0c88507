import { list, record, text, type Value } from '../formats/schema.ts';

const train = record({ Time: text(), DestinationStation: text() }, 'as written');
const dayTimes = record(
  { OpeningTime: text(), FirstTrains: list(train, 'Train'), LastTrains: list(train, 'Train') },
  'as written',
);

/**
 * Opening, first and last trains by weekday (spec, "StationTime"). Times are `HH:mm` Eastern; an AM time among the
 * last trains is the next calendar day. `00:00` with empty lists means closed.
 */
export const stationTime = record(
  {
    Code: text(),
    StationName: text(),
    Monday: dayTimes,
    Tuesday: dayTimes,
    Wednesday: dayTimes,
    Thursday: dayTimes,
    Friday: dayTimes,
    Saturday: dayTimes,
    Sunday: dayTimes,
  },
  'as written',
);
export type StationTime = Value<typeof stationTime>;
export type DayTimes = Value<typeof dayTimes>;
