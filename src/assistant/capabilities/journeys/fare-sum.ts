import { withCapital } from '../../../common/capital.ts';
import { counted, listed } from '../../answers/format.ts';
import type { Band } from '../../../transit/fares/fare-bands.ts';
import { fareTotal, ridesIn, type Payers } from '../../../transit/fares/fare-total.ts';
import { money } from '../../../transit/fares/money.ts';
import type { FareSum } from './fare-sum-words.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import { RIDES_OF_MONTHLY_PASS, WEEKLY_PASS } from '../../../transit/fares/fixed-prices.ts';

/** On average. */
const WEEKS_A_MONTH = 52 / 12;

/** What all who ride pay for, and when: the ride there and the one back, where that is known; absent: at any time. */
export interface Summed {
  payers: Payers;
  ways: 1 | 2;
  there?: Band | undefined;
  back?: Band | undefined;
  /** Dollars for the day, at the station; absent: none is paid. */
  parking?: { name: string; dollars: number | undefined } | undefined;
}

/** What a fare comes to for all who ride, and with parking. */
export function summed(fare: Fare, { payers, ways, there, back, parking }: Summed): string[] {
  const { people, reduced } = payers;
  const at = (bands: readonly Band[], when: string) => {
    const total = fareTotal(fare, bands, payers);
    return total === undefined ? [] : [`${money(total + (parking?.dollars ?? 0), fare.currency)}${when}`];
  };
  const [isSame, isKnown] = [fare.peak === fare.offPeak, there && (ways === 1 || back)];
  const known = ways === 2 && there && back ? [there, back] : [there ?? 'peak'];
  const amounts =
    isKnown || isSame
      ? at(
          isSame ? ridesIn('peak', ways) : known,
          isSame || new Set(known).size > 1 ? '' : ` ${whenText(known[0])}`,
        )
      : [...at(ridesIn('peak', ways), ' at peak fares'), ...at(ridesIn('off-peak', ways), ' off-peak')];
  const rides = people * ways;
  if (amounts.length === 0 || (rides === 1 && !parking)) return [];
  const whom = people === 1 ? '' : `${people} people`;
  const whole = [whom, ways === 2 ? 'there and back' : ''].filter((word) => word !== '').join(' ');
  const alone = people === 1 ? withCapital(whole) : `For ${whole}`;
  const lead = parking ? ['In all', whole].filter((word) => word !== '').join(', ') : alone;
  const less = reduced > 0 ? `, ${reduced === people ? 'all' : reduced} at the reduced fare` : '';
  const isEach = isKnown && new Set(known).size > 1 && !isSame;
  const [out = '', home = ''] = isEach ? known.flatMap((band) => at([band], '')) : [];
  const each = isEach ? [`There ${out}, back ${home}.`] : [];
  return [
    `${lead} (${counted(rides, 'ride')}${less}): ${listed(amounts, 'or')}.`,
    ...(parking ? [parkingText(parking)] : each),
  ];
}

function whenText(band: Band | undefined): string {
  return band === 'peak' ? 'at peak fares' : 'off-peak';
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
