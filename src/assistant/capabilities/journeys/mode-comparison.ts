import type { Block, Reply } from '../../../replies/reply.ts';
import { clockText } from '../../../common/time.ts';
import type { Itinerary, ItineraryWish } from '../../../transit/itineraries.ts';
import { choice, counted, longText, textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import { tripMinutes } from './trip-blocks.ts';
import { endName } from './trip-wish.ts';

/** The train and the bus beside each other: which is there sooner, and how each goes. */
export async function answerByMode(wish: ItineraryWish, context: Context): Promise<Reply> {
  const { transit, catalog } = context;
  const [all, buses] = await Promise.all([
    transit.itineraries(catalog, wish),
    transit.itineraries(catalog, { ...wish, by: 'bus' }),
  ]);
  const train = all?.value.find(({ rides }) => rides.some(({ line }) => line !== undefined));
  const bus = buses?.value.find(({ rides }) => rides.length > 0);
  const ways = [wish.from, wish.to].map(endName);
  const title = `${ways.join(' to ')}: train or bus`;
  if (!train || !bus) {
    const [there, none] = train ? ['train', 'bus'] : ['bus', 'train'];
    const only = train ?? bus;
    const text = only
      ? `No ${none} goes there, as far as I know. By ${there} it takes ${longOf(only)}.`
      : 'I can’t compare the two: I know no times of that trip.';
    return { title, blocks: [textBlock(text)] };
  }
  const [one, other] = [tripMinutes(train), tripMinutes(bus)];
  const which =
    one === other
      ? 'The train and the bus take as long.'
      : `The ${one < other ? 'train' : 'bus'} is faster, by ${counted(Math.abs(one - other), 'minute')}.`;
  const told: Block[] = [which, wayText('train', train), wayText('bus', bus)].map(textBlock);
  const [from, to] = [wish.from, wish.to].map(({ station, name }) => station?.name ?? name);
  return {
    title,
    blocks: told,
    choices: [
      choice('By train', `directions from ${from} to ${to}`),
      choice('By bus', `bus routes from ${from} to ${to}`),
    ],
  };
}

/** "By bus it takes 35 minutes: the C85 from 1st Pl & Riggs Rd at 5:20 PM, 1 transfer." */
function wayText(mode: 'train' | 'bus', trip: Itinerary): string {
  const ride = trip.rides[0];
  const { length } = trip.rides;
  const first = ride?.route === undefined ? '' : `the ${ride.route} from ${endName(ride.from)}, `;
  const changes = length === 1 ? 'no transfers' : counted(length - 1, 'transfer');
  return `By ${mode} it takes ${longOf(trip)}: ${first}${clockText(trip.leaves)} to ${clockText(trip.arrives)}, ${changes}.`;
}

function longOf(trip: Itinerary): string {
  return longText(tripMinutes(trip));
}
