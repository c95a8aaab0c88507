import type { Reply } from '../../../replies/reply.ts';
import { addDays, clockText, dayText, instantOf, noonOf, type CalendarDay } from '../../../common/time.ts';
import { usualBands, type Band, type FareBands } from '../../../transit/fares/fare-bands.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { heardAs } from '../../answers/format.ts';
import { money } from '../../../transit/fares/money.ts';
import { bandOf, changeText, otherBand, type FareRide } from './fare-ride.ts';

/** What the ride costs then, and what it costs at other times or others for whoever wants more. `before`: what is said first. */
export function spokenFare(
  fare: Fare,
  ride: FareRide,
  now: Date,
  slots: Slots,
  before: readonly string[],
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const { rider, period } = slots;
  const bands = fare.bands ?? usualBands;
  const heard = heardAs(slots.from_station, slots.to_station);
  const { band, heading } = bandOf(ride, period, bands);
  const other = otherBand(band);
  const [price, otherPrice] = [priceText(fare, band), priceText(fare, other)];
  const isNow = 'at' in ride && ride.isNow && period === undefined;
  const when = isNow
    ? 'right now'
    : 'at' in ride && period === undefined
      ? `on ${dayText(ride.at)} at ${clockText(ride.at)}`
      : 'day' in ride && heading === undefined
        ? `on ${dayText(noonOf(ride.day)).split(',')[0]}${endOf(ride.day, bands)}`
        : `during ${band} hours`;
  const ends = `from ${slots.from_station?.name} to ${slots.to_station?.name}`;
  const isSame = price === otherPrice;
  const usual = `The fare ${ends} is ${price} ${isSame ? 'at all times' : when}.`;
  const change = changeText(bands, now).split(', ').at(-1);
  const later = isNow && !isSame ? [`It’s ${otherPrice} ${other}, starting ${change}.`] : [];
  // Whoever asks for it knows whose it is.
  const asksReduced = rider === 'senior' || rider === 'disabled';
  const whose = asksReduced ? ends : 'for seniors and people with disabilities';
  const reduced: string[] = [];
  if (fare.reduced !== undefined) {
    const amount = money(fare.reduced, fare.currency);
    const isElse = isNow ? `, and ${otherPrice} ${other}` : '';
    if (isAlwaysLess(fare)) reduced.push(`The reduced fare ${whose} is ${amount} at any time.`);
    else if (band === 'peak') reduced.push(`The reduced fare ${whose} is ${amount} ${when}${isElse}.`);
    else
      reduced.push(`Seniors and people with disabilities pay the same ${when}, and ${amount} in peak hours.`);
  }
  const isReduced = asksReduced && reduced.length > 0;
  const hours = isSame
    ? (fare.kinds ?? []).map(({ kind, amount }) => `${kind}: ${money(amount, fare.currency)}.`)
    : [...(isNow ? [] : [`The ${other} fare is ${otherPrice}.`]), `Peak hours are ${bands.hours.peak}.`];
  const [first = '', ...rest] = isReduced ? [...reduced, usual, ...later] : [usual, ...later, ...reduced];
  // What is asked beside the fare comes before it; both prices are said at once where nothing does.
  const told = [...before, first, ...rest];
  const atOnce = before.length > 0 || isReduced || heard.length > 0 ? 1 : 1 + later.length;
  return {
    speech: [...heard, ...told.slice(0, atOnce)].join(' '),
    speechMore: [...told.slice(atOnce), ...hours],
    moreOf: isReduced
      ? 'the regular fare'
      : isSame && !fare.kinds?.length
        ? 'the reduced fare'
        : 'the other fares',
  };
}

/** "$2.25", or that it is not published. */
export function priceText(fare: Fare, band: Band): string {
  const dollars = band === 'peak' ? fare.peak : fare.offPeak;
  return dollars === undefined ? 'not published' : money(dollars, fare.currency);
}

/** Whether the reduced fare is less than what everybody pays, at any time: nobody pays more for being old. */
export function isAlwaysLess({ reduced, offPeak }: Fare): boolean {
  return reduced === undefined || offPeak === undefined || reduced <= offPeak;
}

/** Of some days the night has the other fare. */
function endOf(day: CalendarDay, bands: FareBands): string {
  const { until } = bands.at(noonOf(day));
  return until.getTime() === instantOf(addDays(day, 1), 0).getTime() ? ' until midnight' : '';
}
