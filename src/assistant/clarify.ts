import type { Choice, Reply } from '../replies/reply.ts';
import { lineName, lineNames, lines } from '../transit/lines.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { textsOf } from './sentences.ts';
import type { KnownName } from './understand/entities/known-name.ts';
import type { Understanding } from './understand/understanding.ts';

/** Asks back: which of several was meant, what is missing, or what else was wanted. */
export function clarify(understanding: Exclude<Understanding, { kind: 'intent' }>): Reply {
  switch (understanding.kind) {
    case 'which':
      return {
        blocks: [{ kind: 'text', text: understanding.ask ?? whichOf(understanding.options) }],
        choices: understanding.options,
      };
    case 'missing': {
      const { unplaced, ask, options } = understanding;
      const text = unplaced === undefined ? ask : `${noSuchPlace(unplaced)} ${ask}`;
      return { blocks: [{ kind: 'text', text }], choices: options };
    }
    case 'unknown': {
      const { near, known, lost } = understanding;
      const choices = near.length > 0 && !lost ? near : known ? aboutKnown(known) : GENERAL;
      return { blocks: [{ kind: 'text', text: whyUnknown(understanding) }], choices };
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

function whyUnknown(understanding: Extract<Understanding, { kind: 'unknown' }>): string {
  const { line, unplaced, elsewhere, known, lost } = understanding;
  if (lost) return LOST_PROPERTY;
  if (line !== undefined) return noSuchLine(line);
  const place = unplaced ?? elsewhere;
  if (place !== undefined) return `${noSuchPlace(place)} ${A_PLACE}`;
  return known ? `I know ${nameOf(known)}, but not what you want to know about it.` : OUT_OF_SCOPE;
}

function nameOf({ station, stop_id: stop, route, line }: KnownName): string {
  if (station) return station.name;
  if (stop) return `stop ${stop}`;
  return route ? `bus route ${route}` : `the ${line ? lineName(line) : 'line'}`;
}

/** What is asked most of what was named. */
function aboutKnown(known: KnownName): Choice[] {
  const intents: readonly IntentName[] = known.station
    ? ['next_train', 'delays', 'elevators']
    : known.stop_id
      ? ['next_bus', 'bus_routes']
      : known.route
        ? ['bus_positions', 'bus_incidents', 'bus_routes']
        : ['delays', 'train_positions', 'station_info'];
  return intents.map((intent) => ({
    label: capabilityOf(intent).title,
    say: compose(intent, textsOf(known)),
  }));
}

const GENERAL: Choice[] = [
  { label: 'Next train', say: 'next train at Metro Center' },
  { label: 'Delays', say: 'any delays' },
  { label: 'Help', say: 'help' },
];

const LOST_PROPERTY =
  'Sorry, I can’t help with lost items. Contact the lost and found of the agency that runs the bus or train.';

const OUT_OF_SCOPE =
  'Sorry, I didn’t understand that. I can help with buses and trains in this region: next departures, delays, elevators, fares, hours and directions.';

const A_PLACE = 'Try a station name, a street corner or the 7-digit number on the bus stop sign.';

function noSuchPlace(words: string): string {
  return `I don’t know a place called “${words}” in this region.`;
}

function noSuchLine(name: string): string {
  return `There is no ${name} Line here. This region has the ${lineNames(lines.map(({ code }) => code))}.`;
}
