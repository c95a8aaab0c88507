import { BUS } from '../../word-list.ts';
import { capabilityOf, type IntentName } from '../../capabilities.ts';
import type { LabelRanking } from '../model/classifier.ts';
import type { TurnLabel } from '../model/turn-reader.ts';
import { namesAny } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';
import { OF_BUSES, RAIL } from './held-mode.ts';
import { IT } from './kept-slots.ts';

/** What a question may be of buses, or of trains, that was read as one of the other, of a way or of all routes. */
const KIN: Partial<Record<IntentName, readonly IntentName[]>> = {
  next_train: ['next_bus'],
  station_hours: ['next_bus', 'bus_incidents'],
  delays: ['bus_incidents'],
  train_positions: ['bus_positions'],
  next_bus: ['next_train'],
  bus_routes: ['next_bus'],
  path: ['next_bus'],
};
const OF_A_ROUTE: ReadonlySet<IntentName> = new Set<IntentName>(['bus_positions', 'bus_incidents']);
/** Of trains only where they are spoken of. */
const OF_TRAINS: ReadonlySet<IntentName> = new Set<IntentName>(['next_train', 'train_positions']);
const TODAY = new Set(['today', 'tonight']);

/** What is asked of buses by what may be asked of trains. */
export function busesFor(intent: IntentName): IntentName | undefined {
  return capabilityOf(intent).asks === 'buses' || intent === 'path' ? undefined : KIN[intent]?.[0];
}

/**
 * What of buses, or of trains, is meant after a question about buses by what was read as this, as the reader of turns hears it.
 * Absent: what it was read as.
 */
export function askedOfBuses(
  text: string,
  { intent, slots }: Said,
  ranking: LabelRanking<TurnLabel>,
  held: Said,
): IntentName | undefined {
  const isBare = !namesAny(slots);
  if (OF_A_ROUTE.has(intent) && isBare) return intent;
  if (intent === 'next_bus' && RAIL.test(text) && !BUS.test(text)) return 'next_train';
  // "Ok and F44" asks the same of another route.
  if (intent === 'bus_routes' && (slots.to_station ?? slots.ask) === undefined) return undefined;
  const shareOf = (...some: readonly string[]) =>
    ranking.reduce((sum, { label, share }) => (some.includes(label) ? sum + share : sum), 0);
  const isOfRail = capabilityOf(intent).asks !== 'buses';
  if (isOfRail && RAIL.test(text)) return undefined;
  const isLater = slots.period !== undefined || (slots.day && !TODAY.has(slots.day.said));
  // "Delays this weekend" is a question by itself, "is it running saturday" is not.
  if (intent === 'delays' && isLater) return isBare && !IT.test(text) ? undefined : 'bus_routes';
  // At a place it is asked when one comes.
  const isAt = intent === 'station_hours' && slots.station !== undefined;
  const kin = isAt ? (['next_bus'] as const) : (KIN[intent] ?? []);
  const isEnd = intent === 'station_hours' && (slots.which ?? 'hours') !== 'hours';
  const [best] = kin.toSorted((one, other) => shareOf(other) - shareOf(one));
  // "Is it running on time", of a bus.
  const isOfIt = isBare && isOfRail && held.slots.route !== undefined;
  const isSure = OF_TRAINS.has(intent) || isEnd || isOfIt;
  return isSure || shareOf(...(isOfRail ? OF_BUSES : kin)) > shareOf(intent) ? best : undefined;
}
