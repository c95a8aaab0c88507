import type { Choice, Reply } from '../replies/reply.ts';
import { OPEN_QUESTION } from '../replies/speech/pages.ts';
import { lineName, type Lines } from '../transit/lines.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Published, Subject } from '../transit/subjects.ts';
import { agencyText, routePrice } from '../transit/agency-matters.ts';
import { matterOf } from '../transit/practical.ts';
import { UNTOLD } from './understand/readings/practical.ts';
import { firstExample } from './answers/examples.ts';
import { asking, askingWhich, listed, someOf, say } from './answers/format.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { textsOf } from './sentences.ts';
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
      return asking(ask, '', options, isOne ? only.say : undefined);
    }
    case 'missing': {
      const { unplaced, ask, options, intent, slots } = understanding;
      const { route, rider } = slots;
      const isPrice = intent === 'fare' && route !== undefined;
      const price = isPrice ? routePrice(route, lines, publisher, rider !== undefined) : undefined;
      if (price !== undefined) return say(price);
      return asking(ask, unplaced === undefined ? '' : noSuchPlace(unplaced), options);
    }
    case 'unknown': {
      const { near, known, practical: matter } = understanding;
      if (matter) {
        const at = known?.station ? ` at ${known.station.name}` : '';
        const text =
          published.has('practical') || matter.isOthers
            ? matter.answer.replaceAll('{at}', at)
            : agencyText(matter.topic, publisher, lines, known);
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
  const { line, unplaced, elsewhere, known, refused, isUntold } = understanding;
  if (line !== undefined) return noSuchLine(line);
  if (refused !== undefined) return refused;
  const untold = isUntold && publisher.published.has('practical') ? matterOf(UNTOLD) : undefined;
  if (untold) return untold.answer;
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
    isOfFollowed
      ? `You don’t follow “${words}”. Nothing has changed yet.`
      : words.toLowerCase().endsWith(' line')
        ? noSuchLine(words)
        : noSuchPlace(words),
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
