import { remembered } from '../../../common/remembered-pattern.ts';
import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import { lineName } from '../../../transit/lines.ts';
import { wordPattern, wordSet } from '../../word-list.ts';
import type { StationSlot } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { aspectOf, remarkOf, type Remark } from '../remarks.ts';
import { aside, type MeansInHand } from '../resolution.ts';

const WEEKEND = remembered(/\b(?:on (?:the )?weekends?|on (?:saturday|sunday)s?|tomorrow|tonight)\b/i);

/** "Where do I change", after anything that has a way: the way. */
export const changesOfWay: MeansInHand = (text, { question: { slots } }) => {
  const { station, line: _, from_station: from = station, to_station: to, ...kept } = slots;
  if (!from || !to || remarkOf(text) !== 'transfers') return undefined;
  return aside(text, {
    kind: 'intent',
    intent: 'path',
    slots: { ...kept, from_station: from, to_station: to },
  });
};

const CHEAPER = wordPattern('cheaper cheap less_expensive more_expensive pricier cost_less cost_more');

/** The station that a message is about. */
function stationIn(said: Understanding): StationSlot | undefined {
  if (said.kind === 'unknown') return said.known?.station;
  return said.slots.station ?? said.slots.to_station;
}

/** "How much is it", after parking. */
export const costOfParking: MeansInHand = (text, { question: { slots } }, { read }) => {
  if (!slots.station) return undefined;
  const priceAt = ({ name }: StationSlot) =>
    `how much is parking at ${name} ${WEEKEND.exec(text)?.[0] ?? ''}`.trim();
  const other = CHEAPER.test(text) ? stationIn(read(text)) : undefined;
  // "Is it cheaper at Shady Grove": both prices tell.
  if (other && other.id !== slots.station.id) return [priceAt(other), priceAt(slots.station)];
  if (remarkOf(text) !== 'cost') return undefined;
  const say = priceAt(slots.station);
  return aside(say, read(say));
};

/** What an answer tells already: of trouble how long it lasts, of parking whether it is full. */
const TOLD: Readonly<Partial<Record<IntentName, Remark>>> = {
  bus_incidents: 'duration',
  elevators: 'duration',
  parking: 'full',
};

/** "When will it be fixed", after trouble: the same answer. */
export const toldAlready: MeansInHand = (text, { question: { intent, slots } }) => {
  const told = TOLD[intent];
  return told !== undefined && remarkOf(text) === told
    ? aside(text, { kind: 'intent', intent, slots })
    : undefined;
};

/** "And the one after that", after a way: its trains. */
export const trainsOfWay: MeansInHand = (text, { question: { slots } }, { read }) => {
  const { station, from_station: from = station, to_station: to } = slots;
  if (!from || !to || remarkOf(text) !== 'after') return undefined;
  const say = `next train from ${from.name} to ${to.name}`;
  return aside(say, read(say));
};

/** What is asked of buses. */
export const OF_BUSES = wordSet('next_bus bus_routes bus_positions bus_incidents');

/** "Where does it end", of a bus. */
export const endOfBus: MeansInHand = (text, { question: { slots }, rows: [row] = [] }, { read }) => {
  const route = slots.route ?? row?.about?.route;
  if (route === undefined || remarkOf(text) !== 'destination') return undefined;
  const say = `where does the ${route} go`;
  return aside(say, read(say));
};

/** "Is it late", "the one after that", of the departures that were shown. */
export const aspectOfFirst: MeansInHand = (
  text,
  { question: { intent, slots }, rows: [row] = [] },
  { read, catalog },
) => {
  const aspect = missingSlot(capabilityOf(intent), slots) === undefined ? aspectOf(text) : undefined;
  if (!aspect) return undefined;
  const line = intent === 'next_train' ? (row?.line ?? slots.line) : undefined;
  const route = intent === 'next_bus' ? (slots.route ?? row?.about?.route) : undefined;
  const named = route ?? (line && lineName(catalog, line));
  if (aspect === 'where' && named !== undefined) {
    const say = `where are the ${named} ${route === undefined ? 'trains' : 'buses'}`;
    return aside(say, read(say));
  }
  if (aspect === 'after') return [{ text, understanding: { kind: 'intent', intent, slots }, aspect }];
  const one: Understanding = { kind: 'intent', intent, slots: { ...slots, count: 1 } };
  if (aspect !== 'late' || !line) return [{ text, understanding: one, aspect }];
  const delays = `any delays on the ${named}`;
  return {
    parts: [
      { text, understanding: one, aspect },
      { text: delays, understanding: read(delays) },
    ],
    beside: true,
  };
};
