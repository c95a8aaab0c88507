import type { Reply } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import { money } from '../../../transit/fares/money.ts';
import { choice, counted, lasting, listed, row, stationOf, textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { priceOn } from '../../../transit/stations/parking.ts';

/** Parking at two stations beside each other, for who rides from there: which costs less, and which has more spaces. */
export async function answerParkingCompared(
  slots: Slots,
  { transit, catalog, now }: Context,
): Promise<Reply> {
  const stations = (slots.stations ?? []).map((one) => stationOf(catalog, one));
  const found = await transit.parking(stations);
  const day = slots.day?.date ?? serviceDay(now);
  const all = stations.map(({ name, id }) => {
    const parking = found.value.find(({ station }) => station.id === id)?.parking;
    const price = parking && priceOn(parking, day);
    const dollars =
      price === undefined || price === 'not published' ? undefined : (price.rider ?? price.others);
    return { name, id, dollars, spaces: parking?.allDaySpaces ?? 0 };
  });
  const isStay = slots.period !== undefined && transit.published.has('practical');
  const told = [isStay ? unknownStay('there') : undefined, cheaper(all), roomier(all)].filter(
    (text) => text !== undefined,
  );
  const [first, ...others] = told;
  return {
    ...(all.length > 2 && first ? { speech: first, speechMore: others } : {}),
    title: `Parking at ${stations.map(({ name }) => name).join(' or ')}`,
    blocks: [
      ...told.map(textBlock),
      {
        kind: 'rows',
        rows: all.map(({ name, id, dollars, spaces }) => ({
          ...(spaces === 0
            ? row(name, 'no all-day parking')
            : row(name, counted(spaces, 'all-day space'), [amountText(dollars)])),
          about: { station: id },
        })),
      },
    ],
    choices: stations.map(({ name }) => choice(name, `parking at ${name}`)),
    asOf: lasting(found),
  };
}

/** Said where a car is to stay overnight. */
export function unknownStay(where: string): string {
  return `I don’t know whether cars may stay overnight ${where}.`;
}

interface Lot {
  name: string;
  /** A day, for who rides from there; absent: not published. */
  dollars: number | undefined;
  spaces: number;
}

function cheaper(lots: readonly Lot[]): string | undefined {
  const priced = lots.filter(({ spaces, dollars }) => spaces > 0 && dollars !== undefined);
  const [least, ...others] = priced.toSorted((a, b) => (a.dollars ?? 0) - (b.dollars ?? 0));
  if (!least || others.length === 0) return least && `Only ${least.name} has parking with a published price.`;
  const same = others.filter(({ dollars }) => dollars === least.dollars);
  const dearer = others.filter((lot) => !same.includes(lot));
  const amount = amountText(least.dollars);
  if (dearer.length === 0) return `${same.length > 1 ? 'All' : 'Both'} cost riders the same: ${amount}.`;
  const told = dearer.map(({ name, dollars }) => `${name} ${amountText(dollars)}`);
  const names = listed([least, ...same].map(({ name }) => name));
  return `${names} ${same.length > 0 ? 'are' : 'is'} cheaper for riders: ${[amount, ...told].join(', ')}.`;
}

function roomier(lots: readonly Lot[]): string | undefined {
  const [most, other] = lots.filter(({ spaces }) => spaces > 0).toSorted((a, b) => b.spaces - a.spaces);
  return most && other && most.spaces > other.spaces
    ? `${most.name} has more spaces. I can’t see how many are open right now.`
    : undefined;
}

function amountText(dollars: number | undefined): string {
  if (dollars === undefined) return 'no price published';
  return dollars === 0 ? 'free' : `${money(dollars)} a day`;
}
