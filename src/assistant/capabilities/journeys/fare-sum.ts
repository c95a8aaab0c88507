import { withCapital } from '../../../common/capital.ts';
import { listed } from '../../answers/format.ts';
import { money } from '../../../transit/fares/money.ts';
import type { FareSum } from './fare-sum-words.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import { RIDES_OF_MONTHLY_PASS, WEEKLY_PASS } from '../../../transit/fares/fixed-prices.ts';

/** On average. */
const WEEKS_A_MONTH = 52 / 12;

/** What a fare comes to for all who ride, and with parking. `parking`: dollars for the day; absent: none is paid. `isReduced`: they pay less. */
export function summed(
  { peak, offPeak, reduced, currency }: Fare,
  { people = 1, ways, parking: asksParking }: FareSum,
  isReduced: boolean,
  parking: { name: string; dollars: number | undefined } | undefined,
): string[] {
  const rides = people * (ways ?? 1);
  const dollars = parking?.dollars ?? 0;
  const at = (fare: number | undefined, when: string) =>
    fare === undefined ? [] : [`${money(fare * rides + dollars, currency)}${when}`];
  const isSame = peak === offPeak;
  const amounts = isReduced
    ? at(reduced, ' at the reduced fare')
    : [...at(peak, isSame ? '' : ' at peak fares'), ...(isSame ? [] : at(offPeak, ' off-peak'))];
  if (amounts.length === 0 || (rides === 1 && !parking)) return [];
  const whom = people === 1 ? '' : `${people} people`;
  const whole = [whom, ways === 2 ? 'there and back' : ''].filter((word) => word !== '').join(' ');
  const alone = people === 1 ? withCapital(whole) : `For ${whole}`;
  const lead = asksParking ? `In all, ${whole}` : alone;
  return [
    `${lead} (${rides} rides): ${listed(amounts, 'or')}.`,
    ...(parking === undefined ? [] : [parkingText(parking)]),
  ];
}

function parkingText({ name, dollars }: { name: string; dollars: number | undefined }): string {
  if (dollars === undefined) return `No price of parking at ${name} is published for that day.`;
  return `Parking at ${name} ${dollars === 0 ? 'is free' : `costs ${money(dollars)}`} that day.`;
}

/** Whether a pass for a month or a week pays at a fare. `weekly`: rides a week; absent: nobody said. */
export function passWorth({ peak, offPeak }: Fare, { pass: kind, weekly }: FareSum): string[] {
  const fare = peak ?? offPeak;
  if (fare === undefined) return [];
  if (kind === 'week') return weekWorth(fare, weekly);
  const price = money(fare * RIDES_OF_MONTHLY_PASS);
  const pass = `A monthly pass for rides of ${money(fare)} costs ${price}, as much as ${RIDES_OF_MONTHLY_PASS} of them (fares of June 2024).`;
  if (weekly === undefined) return [`${pass} It pays from ${RIDES_OF_MONTHLY_PASS + 1} rides a month on.`];
  const monthly = Math.round(weekly * WEEKS_A_MONTH);
  const single = `${weekly} rides a week are about ${monthly} a month, ${money(monthly * fare)} one by one`;
  return [`${verdict('monthly', monthly > RIDES_OF_MONTHLY_PASS)}: ${single}.`, pass];
}

function weekWorth(fare: number, weekly: number | undefined): string[] {
  const pass = `A 7-day pass for any rides costs ${money(WEEKLY_PASS)} (fares of June 2024), as much as ${Math.floor(WEEKLY_PASS / fare)} rides of ${money(fare)}.`;
  if (weekly === undefined) return [pass];
  const single = `${weekly} rides come to ${money(weekly * fare)}`;
  return [`${verdict('7-day', weekly * fare > WEEKLY_PASS)}: ${single}.`, pass];
}

function verdict(pass: string, isWorth: boolean): string {
  return `A ${pass} pass is ${isWorth ? '' : 'not '}worth it`;
}
