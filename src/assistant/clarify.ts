import type { Choice, Reply } from '../replies/reply.ts';
import { OPEN_QUESTION } from '../replies/speech/pages.ts';
import { lineName, type Lines } from '../transit/lines.ts';
import type { Catalog } from '../transit/catalog.ts';
import { lackingText, type Published, type Subject } from '../transit/subjects.ts';
import { asRidden } from '../transit/buses/route-vehicles.ts';
import { calledIn } from '../transit/practical.ts';
import { firstExample } from './answers/examples.ts';
import { asking, askingWhich, firstOf, listed, money, someOf, textBlock } from './answers/format.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { textsOf } from './sentences.ts';
import type { Slots } from './understand/slots/slots.ts';
import type { KnownName } from './understand/entities/known-name.ts';
import type { Understanding } from './understand/understanding.ts';

/** Asks back: which of several was meant, what is missing, or what else was wanted. */
export function clarify(
  understanding: Exclude<Understanding, { kind: 'intent' }>,
  lines: Catalog,
  publisher: Published,
): Reply {
  const { published } = publisher;
  switch (understanding.kind) {
    case 'which': {
      const { ask, options, intent } = understanding;
      if (ask === undefined) return askingWhich(whichOf(options), options);
      const [only, ...others] = options;
      const isOne = only && others.length === 0 && capabilityOf(intent).ends;
      return { ...asking(ask, '', isOne ? only.say : undefined), choices: options };
    }
    case 'missing': {
      const { unplaced, ask, options, intent, slots } = understanding;
      const price = intent === 'fare' ? routePrice(slots, lines, publisher) : undefined;
      if (price !== undefined) return { blocks: [textBlock(price)] };
      return { ...asking(ask, unplaced === undefined ? '' : noSuchPlace(unplaced)), choices: options };
    }
    case 'unknown': {
      const { near, known, practical: matter } = understanding;
      if (matter) {
        const at = known?.station ? ` at ${known.station.name}` : '';
        const text =
          published.has('practical') || matter.isOthers
            ? matter.answer.replaceAll('{at}', at)
            : (bikesText(matter.topic, publisher, known) ?? ownText(matter.topic, publisher));
        const choices = matter.isOthers && known ? aboutKnown(known, lines) : [];
        return { blocks: [{ kind: 'text', text }], choices };
      }
      const choices = near.length > 0 ? near : known ? aboutKnown(known, lines) : generalIn(lines);
      const text = whyUnknown(understanding, lines, publisher);
      // One question is enough.
      const question = text.endsWith('?') ? text : OPEN_QUESTION;
      return { blocks: [{ kind: 'text', text }], choices, asks: { question } };
    }
  }
}

/** "can’t ride", "can ride on some trips of". */
const BIKES = { all: 'can ride on', some: 'can ride on some trips of', none: 'can’t ride on' } as const;

/** Where an agency says that bicycles can ride: on what is named, else on each route. Absent: it says nothing of that. */
function bikesText(topic: string, { agency, bikes = [] }: Published, known?: KnownName): string | undefined {
  if (topic !== 'bikes') return undefined;
  const id = known?.route ?? known?.line;
  const asked = id === undefined ? bikes : bikes.filter((one) => one.id === id);
  if (asked.length === 0) return undefined;
  const said = (['all', 'some', 'none'] as const).flatMap((rides) => {
    const called = asked.filter((one) => one.rides === rides).map((one) => one.called);
    return called.length > 0 ? [`${BIKES[rides]} ${firstOf(called, MOST_BIKES)}`] : [];
  });
  return `${agency} says that bikes ${listed(said)}.`;
}

/** So many routes are named. */
const MOST_BIKES = 8;

/** What an agency says of a practical matter: what buses cost alone. */
function ownText(topic: string, { agency, phone, published, busFares = [] }: Published): string {
  if (topic === 'person' && phone !== undefined) return `The number of ${agency} is ${phone}.`;
  if (topic !== 'bus fare') {
    const whom = phone === undefined ? '' : ` Ask them: ${phone}.`;
    return `${agency} publishes nothing about ${calledIn(topic)}.${whom}`;
  }
  const [usual, ...others] = busFares;
  if (!usual)
    return published.has('fares')
      ? `${agency} publishes what a bus ride costs from stop to stop: try “fare from A to B”.`
      : lackingText(agency, 'fares');
  const more = others
    .slice(0, MOST_NAMED)
    .map(
      ({ amount, currency, routes }) =>
        `${money(amount, currency)} on ${listed(routes.slice(0, MOST_NAMED))}`,
    );
  const isMost = others.every(({ routes }) => routes.length < usual.routes.length);
  const most =
    others.length === 0 ? '' : ` on ${isMost ? 'most routes' : listed(usual.routes.slice(0, MOST_NAMED))}`;
  return `A bus ride costs ${[`${money(usual.amount, usual.currency)}${most}`, ...more].join(', ')}.`;
}

/** What a ride costs on a route wherever it goes; absent: no route was named, or nobody says. */
function routePrice(
  { route = '', rider }: Slots,
  catalog: Catalog,
  { agency, busFares = [] }: Published,
): string | undefined {
  const price = busFares.find(({ routes }) => routes.includes(route));
  const others = rider === undefined ? '' : ` ${agency} publishes no other fare for that.`;
  return price && `${asRidden(catalog, route)} costs ${money(price.amount, price.currency)} a ride.${others}`;
}

/** The most that a question names itself, beside the choices under it. */
const MOST_NAMED = 3;

/** "Which one do you mean: Farragut North or Farragut West?" Of many, the choices alone tell. */
function whichOf(options: readonly Choice[]): string {
  const labels = options.map(({ label }) => label);
  const named = options.length <= MOST_NAMED ? `: ${labels.join(' or ')}` : '';
  return `Which one do you mean${named}?`;
}

function whyUnknown(
  understanding: Extract<Understanding, { kind: 'unknown' }>,
  lines: Lines,
  publisher: Published,
): string {
  const { line, unplaced, elsewhere, known, refused } = understanding;
  if (line !== undefined) return noSuchLine(line);
  if (refused !== undefined) return refused;
  const place = unplaced ?? elsewhere;
  if (place !== undefined) return `${noSuchPlace(place)} ${A_PLACE}`;
  return known ? `What would you like to know about ${nameOf(known, lines)}?` : notUnderstood(publisher);
}

function nameOf({ station, stop_id: stop, route, line }: KnownName, lines: Lines): string {
  if (station) return station.name;
  if (stop) return `stop ${stop}`;
  return route ? `bus route ${route}` : `the ${line ? lineName(lines, line) : 'line'}`;
}

/** What is asked most of what was named. */
function aboutKnown(known: KnownName, lines: Lines): Choice[] {
  const intents: readonly IntentName[] = known.station
    ? ['next_train', 'delays', 'elevators']
    : known.stop_id
      ? ['next_bus', 'bus_routes']
      : known.route
        ? ['bus_positions', 'bus_incidents', 'bus_routes']
        : ['delays', 'train_positions', 'station_info'];
  return intents.map((intent) => ({
    label: capabilityOf(intent).title,
    say: compose(intent, textsOf(known, lines)),
  }));
}

function generalIn(catalog: Catalog): Choice[] {
  return [
    { label: catalog.stations.length > 0 ? 'Next train' : 'Next bus', say: firstExample(catalog) },
    { label: 'Delays', say: 'any delays' },
    { label: 'Help', say: 'help' },
  ];
}

/** What riders are helped with, by what an agency must publish for it. */
const HELPED: readonly (readonly [of: Subject | undefined, words: string])[] = [
  [undefined, 'arrivals'],
  ['disruptions', 'delays'],
  ['outages', 'elevators'],
  ['fares', 'fares'],
  [undefined, 'hours'],
  ['trips', 'directions'],
];

function notUnderstood({ published }: Pick<Published, 'published'>): string {
  const vehicles = (['buses', 'trains'] as const).filter((subject) => published.has(subject));
  const things = HELPED.flatMap(([of, words]) => (of === undefined || published.has(of) ? [words] : []));
  return `Sorry, I didn’t understand that. I can help with ${listed(vehicles)}: ${someOf(things)}.`;
}

/** An answer that leaves a place out which nobody here knows, and says so. */
export function withUnplaced(reply: Reply, words: string, intent: IntentName): Reply {
  const isOfFollowed = intent === 'list_subscriptions';
  return toldFirst(
    isOfFollowed ? `You don’t follow “${words}”. Nothing has changed yet.` : noSuchPlace(words),
    reply,
  );
}

/** An answer after what is said before it. */
export function toldFirst(text: string, reply: Reply): Reply {
  const { speech } = reply;
  return {
    ...reply,
    blocks: [{ kind: 'text', text }, ...reply.blocks],
    ...(speech === undefined ? {} : { speech: `${text} ${speech}` }),
  };
}

const A_PLACE = 'Try a station name, a street corner or the number on the bus stop sign.';

function noSuchPlace(words: string): string {
  return `I can’t find a place called “${words}”.`;
}

/** Whether it is being built, or was renamed, nobody here knows. */
function noSuchLine(name: string): string {
  const line = name.toLowerCase().endsWith(' line') ? name : `${name} Line`;
  return `I don’t know the ${line}.`;
}
