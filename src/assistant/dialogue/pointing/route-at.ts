import { REFER } from '../grammar/refer.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { namesPlace } from '../moved/names-place.ts';
import { bare, wordsOf } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import type { InHand, ResolveContext } from '../resolved.ts';

/** "Next one at Takoma station", after where the buses of a route are: the bus of that route there. */
export function nextOfRoute(
  text: string,
  { question: { intent, slots } }: InHand,
  { read }: Pick<ResolveContext, 'read'>,
): Understanding | undefined {
  const { route } = slots;
  const at = route === undefined || intent === 'next_bus' ? undefined : REFER.nextAt(bare(text))?.at;
  const there = at === undefined ? undefined : read(`next ${route} bus ${at}`);
  if (there?.kind !== 'intent' || there.intent !== 'next_bus' || there.guessed) return undefined;
  return there.unplaced === undefined && there.slots.route === route ? there : undefined;
}

/** "Detours?", after when the buses of a route come: on that route. */
export function troubleOfRoute(
  text: string,
  { question: { intent, slots } }: InHand,
  { read }: Pick<ResolveContext, 'read'>,
): Understanding | undefined {
  const { route, routes } = slots;
  const isOne = route !== undefined && routes === undefined && OF_BUSES.has(intent);
  const trouble = isOne ? REFER.trouble(bare(text))?.trouble : undefined;
  const ofRoute = trouble === undefined ? undefined : read(`${trouble} on route ${route}`);
  return ofRoute?.kind === 'intent' && ofRoute.slots.route === route ? ofRoute : undefined;
}

/** "How often", "when's the last one", after a bus route: of that route. */
export function whenOfRoute(
  text: string,
  { question: { intent, slots } }: InHand,
  _: ResolveContext,
  understanding: Understanding,
): Understanding | undefined {
  const { route, routes } = slots;
  if (route === undefined || routes || !OF_BUSES.has(intent) || understanding.kind === 'unknown')
    return undefined;
  const { intent: asked, slots: said } = understanding;
  const { day = slots.day, which, ask } = said;
  const isOther =
    namesPlace(understanding) || said.line !== undefined || wordsOf(text).some((word) => RAIL.has(word));
  if (isOther) return undefined;
  if (asked === 'next_train' && ask === 'frequency')
    return { kind: 'intent', intent: 'next_bus', slots: { route, ask, ...(day && { day }) } };
  return asked === 'station_hours' && which
    ? { kind: 'intent', intent: 'bus_routes', slots: { route, which, ...(day && { day }), ask: 'timetable' } }
    : undefined;
}

const RAIL: ReadonlySet<string> = new Set([
  'train',
  'trains',
  'metro',
  'metrorail',
  'rail',
  'subway',
  'station',
]);
const OF_BUSES: ReadonlySet<IntentName> = new Set<IntentName>(['next_bus', 'bus_positions', 'bus_routes']);

/** "Does anything else stop there", of the stop in hand: all its routes. */
export function othersAtStop(
  text: string,
  { question: { slots } }: InHand,
  { read }: Pick<ResolveContext, 'read'>,
): Understanding | undefined {
  const stop = slots.stop_id ?? slots.stop_name?.name;
  if (stop === undefined || remarkOf(text) !== 'routes') return undefined;
  const there = read(`which buses stop at ${stop}`);
  return there.kind === 'intent' && there.intent === 'bus_routes' ? there : undefined;
}
