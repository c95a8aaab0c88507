import type { Lines } from '../../../transit/lines.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { OF_BUSES, RAIL } from '../../understand/dialogue/held-mode.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { placeHeld } from '../../understand/model/place-sources.ts';
import { placeInHand } from './place-in-hand.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { REFER } from '../grammar/tables.ts';
import { askedFor } from '../asked-again.ts';
import { bare, wordsOf } from '../plain.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { posed, type MeansInHand, type MeansReadInHand, aside } from '../resolution.ts';
import { busOf } from './pointed-at.ts';

/** "I'm at Union Station", "at 8th and H, where do I catch it", "1001195", "toward Aspen Hill", of the buses of a route in hand: those of it there. */
export const routeThere: MeansReadInHand = (
  text,
  { question: { intent, slots } },
  { read, catalog },
  whole,
) => {
  const { route, routes } = slots;
  // "Where do I catch it" asks nothing else of the route.
  const isOther = OTHER_THAN_PLACE.test(text) && !wordsOf(text).includes('it');
  if (route === undefined || routes || !OF_BUSES.has(intent) || isOther) return undefined;
  // A corner alone is where one waits, and none that buses head for.
  const alone = read(text);
  const isCorner =
    intent === 'bus_positions' && alone.kind === 'intent' && alone.slots.stop_name !== undefined;
  const meant = isCorner ? alone : whole;
  const said = meant.kind === 'intent' ? meant : undefined;
  if (!said || (said.intent !== 'next_train' && said.intent !== 'next_bus')) return undefined;
  if ((said.slots.route ?? route) !== route || said.slots.line || said.slots.ask || !namesPlace(alone))
    return undefined;
  const { from_station: from, to_station: to, ...there } = said.slots;
  const { stop_id, stop_name, station } = slots;
  const start = Object.keys(there).length > 0 ? there : { stop_id, stop_name, station };
  const given = { ...start, ...(from && from.by !== 'before' && { station: from }) };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const direction = to && { direction: to.heard };
  return askedBus({ route, ...known, ...direction }, catalog);
};

/** What asks of something else than the route in hand at a place that is named. */
const OTHER_THAN_PLACE = wordPattern(listOf('route-at OTHER_THAN_PLACE'));

/** The buses that slots ask for; where it is not said at which stop, that is asked back. */
export function askedBus(slots: Slots, lines: Lines): Understanding {
  const asked = posed('next_bus', slots);
  return askedFor(asked, lines) ?? asked;
}

/** "Does it stop at Dupont", "which of these goes to Union Station", of the routes in hand: which of them stop there. */
export const stopsThere: MeansInHand = (text, state, context) => {
  const {
    question: { intent, slots },
    rows: [row] = [],
  } = state;
  if (!OF_BUSES.has(intent) && intent !== 'nearby_stops' && slots.route === undefined) return undefined;
  const said = bare(text);
  const { end } = REFER.stopsAt(said) ?? REFER.whichGoes(said) ?? {};
  const there = end === undefined ? undefined : context.read(`station info ${end}`);
  const named = there?.kind === 'intent' ? (there.slots.station ?? there.slots.to_station) : undefined;
  // "Which of those goes to the metro" asks for the nearest station.
  const place = named ?? (RAIL.test(end ?? '') ? placeInHand(text, state, context) : undefined);
  if (!place) return undefined;
  const { stop_id, stop_name } = slots;
  const route = slots.route ?? (stop_id || stop_name ? undefined : row?.about?.route);
  const of =
    route === undefined ? { ...(stop_id && { stop_id }), ...(stop_name && { stop_name }) } : { route };
  if (Object.keys(of).length === 0) return undefined;
  return posed('bus_routes', { ...of, to_station: place });
};

const WHETHER = wordSet('do does did will would');
const STOPPING = wordSet('stop stops serve serves go goes call come pass run');
const HERE = wordSet('there here it that this one');
/** What the pointed-at one of the stops that were listed is meant by, and not where they are. */
const ONE = wordSet('it that this one');

/** "Does the D80 stop there", of a stop, or a place with stops: whether that route does. */
export const stopsHere: MeansInHand = (text, { question, rows = [], pointed = 0 }, { read }) => {
  const words = wordsOf(bare(text));
  const { intent, slots } = question;
  const isAsked =
    WHETHER.has(words[0] ?? '') && [STOPPING, HERE].every((set) => words.some((one) => set.has(one)));
  const said = isAsked ? read(text) : undefined;
  if (said?.kind !== 'intent' || !OF_BUSES.has(said.intent) || said.slots.route === undefined)
    return undefined;
  const { route, ask: _, ...others } = said.slots;
  if (Object.keys(others).length > 0) return undefined;
  const one =
    intent === 'nearby_stops' && words.some((word) => ONE.has(word)) ? rows[pointed]?.about?.stop : undefined;
  const there = placeHeld(one === undefined ? slots : { stop_id: one });
  return there && posed('bus_routes', { route, ...there });
};

/** "Toward Union Station", of the bus that was spoken of. */
export const ofBusInHand: MeansInHand = (text, state, { read }) => {
  const { intent, slots } = state.question;
  const route = busOf(state);
  // Where it is or when it comes to the stop in hand, the departures there tell.
  const isOpen = intent === 'next_bus' && !(slots.stop_id ?? slots.stop_name ?? slots.station ?? slots.place);
  const { end } = (isOpen && REFER.headedTo(bare(text))) || {};
  if (route === undefined || end === undefined) return undefined;
  const next = read(`next ${route} bus`);
  if (next.kind !== 'missing') return undefined;
  return aside(text, { ...next, slots: { ...next.slots, direction: end } });
};
