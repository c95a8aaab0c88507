import { LIST } from '../common/lists.ts';
import { asRidden, ridden } from './buses/route-vehicles.ts';
import type { Catalog } from './catalog.ts';
import { money } from './fares/money.ts';
import { calledIn } from './practical.ts';
import { lackingText, type Published } from './subjects.ts';

/** What is asked about; absent: nothing certain. */
interface About {
  route?: string | undefined;
  line?: string | undefined;
}

/** What an agency says of a practical matter by its feeds: where bicycles can ride, what buses cost, whom to call. */
export function agencyText(topic: string, publisher: Published, catalog: Catalog, about: About = {}): string {
  const { agency, phone } = publisher;
  if (topic === 'person' && phone !== undefined) return `The number of ${agency} is ${phone}.`;
  if (topic === 'bus fare') return busFareText(publisher, catalog, about);
  const whom = phone === undefined ? '' : ` Ask them: ${phone}.`;
  const bikes = topic === 'bikes' ? bikesText(publisher, about) : undefined;
  return bikes ?? `${agency} publishes nothing about ${calledIn(topic)}.${whom}`;
}

/** What a ride costs on a route wherever it goes; absent: nobody says. `isOfRider`: what somebody pays is asked. */
export function routePrice(
  route: string,
  catalog: Catalog,
  { agency, busFares = [] }: Published,
  isOfRider = false,
): string | undefined {
  const price = busFares.find(({ routes }) => routes.includes(route));
  const others = isOfRider ? ` ${agency} publishes no other fare for that.` : '';
  return price && `${asRidden(catalog, route)} costs ${money(price.amount, price.currency)} a ride.${others}`;
}

/** "can’t ride", "can ride on some trips of". */
const BIKES = { all: 'can ride on', some: 'can ride on some trips of', none: 'can’t ride on' } as const;

/** So many routes are named. */
const MOST_BIKES = 8;

/** Where bicycles can ride: on what is named, else on each route. Absent: nobody says. */
function bikesText({ agency, bikes = [] }: Published, { route, line }: About): string | undefined {
  const id = route ?? line;
  const asked = id === undefined ? bikes : bikes.filter((one) => one.id === id);
  if (asked.length === 0) return undefined;
  const said = (['all', 'some', 'none'] as const).flatMap((rides) => {
    const called = asked.filter((one) => one.rides === rides).map((one) => one.called);
    const left = called.length - MOST_BIKES;
    const told = left > 1 ? [...called.slice(0, MOST_BIKES), `${left} others`] : called;
    return called.length > 0 ? [`${BIKES[rides]} ${LIST.format(told)}`] : [];
  });
  return `${agency} says that bikes ${LIST.format(said)}.`;
}

/** So many routes and prices are named. */
const MOST_NAMED = 3;
const BY_STOPS = 'try “fare from A to B”.';

/** What buses cost, or the one that is asked about. */
function busFareText(publisher: Published, catalog: Catalog, { route }: About): string {
  const { agency, published, busFares = [] } = publisher;
  const [usual, ...others] = busFares;
  const price = route === undefined ? undefined : routePrice(route, catalog, publisher);
  if (price !== undefined) return price;
  if (!usual || route !== undefined) {
    const ride = route === undefined ? 'a bus ride' : ridden(catalog, route);
    return published.has('fares')
      ? `${agency} publishes what ${ride} costs from stop to stop: ${BY_STOPS}`
      : lackingText(agency, 'fares');
  }
  const isAll = [...catalog.routes.keys()].every((id) => busFares.some(({ routes }) => routes.includes(id)));
  const named = (routes: readonly string[]) => LIST.format(routes.slice(0, MOST_NAMED));
  const more = others
    .slice(0, MOST_NAMED)
    .map(({ amount, currency, routes }) => `${money(amount, currency)} on ${named(routes)}`);
  const isMost = isAll && others.every(({ routes }) => routes.length < usual.routes.length);
  const where = isMost ? 'most routes' : named(usual.routes);
  const on = isAll && others.length === 0 ? '' : ` on ${where}`;
  const rest = isAll ? '' : ` On others it depends on the stops: ${BY_STOPS}`;
  return `A bus ride costs ${[`${money(usual.amount, usual.currency)}${on}`, ...more].join(', ')}.${rest}`;
}
