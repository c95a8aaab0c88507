import type { Row } from '../../../replies/reply.ts';
import { calendarDay } from '../../../common/time.ts';
import { dayOf, expectation, placeIn, reasonText } from '../../../transit/disruptions/outage-text.ts';
import type { Outage } from '../../../transit/disruptions/outages.ts';
import { row } from '../../answers/format.ts';

/** A row of a table of units; `named`: with the station that each is at. */
export function unitRow(unit: Outage, named: boolean, now: Date): Row {
  // The heading says what they are.
  const place = [placeIn(unit.location), unit.entrance].filter(Boolean).join(', ');
  const text = named ? `${unit.stationName}: ${place}` : place;
  const since = unit.since && `since ${dayOf(calendarDay(unit.since), now)}`;
  return {
    ...row(unit.unit, text, [reasonText(unit.reason), since, expectation(unit.expected, now)]),
    about: { unit: unit.unit, station: unit.station?.id },
  };
}
