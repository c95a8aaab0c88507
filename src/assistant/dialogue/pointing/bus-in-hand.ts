import { askedOfBuses } from '../../understand/dialogue/buses-for-trains.ts';
import { BUS, wordSet } from '../../word-list.ts';
import { isByBus, RAIL } from '../../understand/dialogue/held-mode.ts';
import { turnIn } from '../../understand/dialogue/return-trip.ts';
import type { Said, Understanding } from '../../understand/understanding.ts';
import { namesPlace, stationNamed } from '../shifts/names-place.ts';
import { placeInHand, stationBeside } from './place-in-hand.ts';
import { wordsOf } from '../plain.ts';
import type { InHand, MeansInHand, MeansReadInHand, ResolveContext } from '../resolution.ts';
import { posed } from '../resolution.ts';

/** The share from which what was not understood is taken for what the reader of turns hears. */
const LIKELY = 0.4;

/** "When's the next one", "any detours", "the one that goes to Petworth", after buses or a trip by bus: of those; "what trains are there": of trains. */
export const asOfBuses: MeansReadInHand = (text, state, context, said) => {
  const { question, earlier = [], rows = [] } = state;
  if (said.kind === 'which' || said.unplaced !== undefined || state.saved) return undefined;
  const last = question.intent === 'fare' ? earlier[0] : undefined;
  const [route, ...others] = new Set(rows.flatMap(({ about }) => about?.route ?? []));
  const isOne = route !== undefined && others.length === 0;
  const isRidden = isOne && said.kind === 'missing' && said.intent === 'bus_positions';
  const held = isRidden ? question : [question, last].find((one) => one && isByBus(one));
  // "Which one goes to Branch Ave", where nothing was asked of buses, but of trains.
  const isOfTrains =
    said.kind === 'intent' && said.intent === 'bus_routes' && said.guessed && !BUS.test(text);
  const board = isOfTrains && said.slots.to_station && [question, ...earlier].find(isOfBoard);
  if (!held) return board ? context.readAs(text, 'next_train', board) : undefined;
  const meant = heard(text, state, context, said);
  if (!meant || meant.slots.line) return undefined;
  const isHeardOfBuses = meant !== said && meant.intent === 'next_bus';
  const asked = isHeardOfBuses
    ? meant.intent
    : askedOfBuses(text, meant, context.turn(text, { question, earlier }), held);
  if (!asked) return undefined;
  const isOfRoute = isOne && held === question && !asked.startsWith('next');
  const one = isOfRoute ? { ...held, slots: { ...held.slots, route } } : held;
  // The last one back begins where the ride there ended.
  const { to_station: goal, route: ridden } = question.slots;
  const start = goal && meant.slots.which && turnIn(text) ? placeInHand(text, state, context) : undefined;
  if (goal && start) {
    const { day = question.slots.day, which } = meant.slots;
    const way = { from_station: goal, to_station: start, ...(ridden && { route: ridden }) };
    return posed('bus_routes', { ...way, ...(which && { which }), ...(day && { day }), ask: 'timetable' });
  }
  const answered = context.readAs(text, asked, one);
  // What is whole already lacks nothing for being of buses.
  const isWhole = said.kind === 'intent' && said.intent === asked;
  const isMeant = answered.kind === 'intent' || (answered.kind === 'missing' && !isWhole);
  return isMeant ? answered : undefined;
};

const OTHERS = wordSet('other others else another different besides');
/** Whether others than those that are known are asked for. */
export const isOfOthers = (text: string) => wordsOf(text).some((word) => OTHERS.has(word));
const ASKED = wordSet('bus_routes next_bus path nearby_stops more');

/** "What other bus could I take from there", after one that goes somewhere: the other routes that go there. */
export const otherBuses: MeansInHand = (text, state, { read, catalog }) => {
  const { question, rows: [row] = [], earlier = [] } = state;
  const held = [question, ...earlier].find(({ intent }) => intent === 'next_bus')?.slots ?? {};
  const said = isOfOthers(text) ? read(text) : undefined;
  const isAsked =
    said && !namesPlace(said) && (said.kind === 'unknown' ? BUS.test(text) : ASKED.has(said.intent));
  const { route = row?.about?.route, direction, station, from_station: from = station } = held;
  const goal = held.to_station ?? (direction === undefined ? undefined : stationNamed(direction, read));
  const start = from ?? stationBeside(held, catalog);
  if (!isAsked || !isByBus(question) || RAIL.test(text) || !route || !goal || !start) return undefined;
  return posed('bus_routes', { from_station: start, to_station: goal, route, ask: 'others' });
};

const isOfBoard = ({ intent }: Said) => intent === 'next_train';

/** What a message was read as; where that is a guess or nothing, what the reader of turns hears. */
function heard(text: string, state: InHand, { turn, readAs }: ResolveContext, said: Understanding) {
  if (said.kind === 'missing' || (said.kind === 'intent' && !said.guessed)) return said;
  const [first] = said.kind === 'unknown' && said.practical ? [] : turn(text, { earlier: [], ...state });
  const label = first && first.share >= LIKELY ? first.label : undefined;
  if (said.kind === 'intent' && label === undefined) return said;
  const meant = label && label !== 'practical' && label !== 'none' ? readAs(text, label) : undefined;
  return meant?.kind === 'unknown' ? undefined : meant;
}
