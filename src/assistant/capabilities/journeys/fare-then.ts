import { clockText, dayText, noonOf } from '../../../common/time.ts';
import type { Band } from '../../../transit/fares/fare-bands.ts';
import { usualBands } from '../../../transit/fares/fare-bands.ts';
import { fareTotal, ridesIn, type Payers } from '../../../transit/fares/fare-total.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import { money } from '../../../transit/fares/money.ts';
import { bandThen, type FareRide } from './fare-ride.ts';

/** Whether a fare is cheaper at another time than when it was asked of: "Yes: $5.00 on Saturday, Oct 3 rather than $13.50 today." */
export function cheaperText(
  fare: Fare,
  ride: FareRide,
  before: FareRide,
  { payers, ways }: { payers: Payers; ways: 1 | 2 },
): string[] {
  const bands = fare.bands ?? usualBands;
  const cost = (band: Band) => fareTotal(fare, ridesIn(band, ways), payers);
  const [high, low] = [cost('peak'), cost('off-peak')];
  if (high === undefined || low === undefined) return [];
  const said = (amount: number) => money(amount, fare.currency);
  if (high === low) return [`No, it costs the same at all times: ${said(low)}.`];
  const [then, first] = [bandThen(ride, bands), bandThen(before, bands)];
  if (then === undefined)
    return [`On ${dayOf(ride)} it depends on the hour: ${said(high)} at peak fares, ${said(low)} off-peak.`];
  const now = cost(then) ?? 0;
  const others = first ? [first] : (['peak', 'off-peak'] as const);
  const most = Math.max(...others.map((band) => cost(band) ?? 0));
  const when = first ? whenText(before) : 'at peak fares';
  if (now < most) return [`Yes: ${said(now)} ${whenText(ride)} rather than ${said(most)} ${when}.`];
  if (now > most) return [`No, it costs more: ${said(now)} ${whenText(ride)}, ${said(most)} ${when}.`];
  const peak = then === 'off-peak' ? ` It would be ${said(high)} at peak fares.` : '';
  return [`No, it costs the same: ${said(now)}.${peak}`];
}

function whenText(ride: FareRide): string {
  if ('day' in ride) return `on ${dayOf(ride)}`;
  return ride.isNow ? 'now' : `on ${dayOf(ride)} at ${clockText(ride.at)}`;
}

function dayOf(ride: FareRide): string {
  return dayText('at' in ride ? ride.at : noonOf(ride.day));
}
