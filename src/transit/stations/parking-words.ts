import { withCapital } from '../../common/capital.ts';
import { dayText, noonOf, type CalendarDay } from '../../common/time.ts';
import { money } from '../fares/money.ts';
import { priceOn, type Parking } from './parking.ts';

/** "All-day parking at Vienna is free on Saturday." */
export function pricedText(parking: Parking, name: string, day: CalendarDay, said: string): string {
  const price = priceOn(parking, day);
  if (price === 'not published' || price.others === undefined)
    return `No price is published for parking at ${name} ${whenText(said)}.`;
  const { rider = price.others, others } = price;
  const least = others === 0 ? 'free' : money(Math.min(rider, others));
  const more = rider < others ? ` for riders, ${money(others)} for others` : '';
  return `All-day parking at ${name} is ${least} ${whenText(said)}${more}.`;
}

/** "All-day parking at Vienna from Friday to Sunday comes to $4.95.", and what each of the days costs. */
export function stayTexts(
  parking: Parking,
  name: string,
  days: readonly CalendarDay[],
): [total: string, ...each: string[]] {
  const prices = days.map((day) => {
    const price = priceOn(parking, day);
    const [weekday = ''] = dayText(noonOf(day)).split(',');
    return { weekday, price: price === 'not published' ? undefined : price.others };
  });
  const sum = prices.reduce((total, { price = 0 }) => total + price, 0);
  const each = prices.map(({ weekday, price }) => `${weekday} ${amountText(price)}`);
  const span = `from ${prices[0]?.weekday} to ${prices.at(-1)?.weekday}`;
  const known = prices.every(({ price }) => price !== undefined) ? '' : ', as far as prices are published';
  return [`All-day parking at ${name} ${span} comes to ${money(sum)}${known}.`, ...each];
}

/** "$4.95", "free". */
function amountText(price: number | undefined): string {
  return price === undefined ? 'no price published' : price === 0 ? 'free' : money(price);
}

/** Whether anybody pays on a day. */
export function isCharged(parking: Parking, day: CalendarDay): boolean {
  const price = priceOn(parking, day);
  return price !== 'not published' && (price.others ?? 0) > 0;
}

function whenText(said: string): string {
  return /^(today|tomorrow|tonight)$/.test(said) ? said : `on ${said.split(' ').map(withCapital).join(' ')}`;
}

/** The price of the day asked about. The service publishes none for Sundays. */
export function dayPriceText(parking: Parking, day: CalendarDay, said: string): string {
  const price = priceOn(parking, day);
  const amount = price === 'not published' ? undefined : price.others;
  const when = whenText(said);
  if (amount === undefined) return `no price published ${when}`;
  return `${when}: ${amount === 0 ? 'free' : `${money(amount)} a day`}`;
}

/** The lower price for riders has conditions; they are said with it. */
export function conditional(parking: Parking, day: CalendarDay): string[] {
  const price = priceOn(parking, day);
  if (price === 'not published' || price.rider === undefined || price.others === undefined) return [];
  if (price.rider >= price.others) return [];
  return [
    `${money(price.rider)} for rail riders who paid for a trip from another station with the same fare card and leave within two hours of it.`,
  ];
}
