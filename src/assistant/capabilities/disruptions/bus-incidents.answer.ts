import { after, type Reply } from '../../../replies/reply.ts';
import type { Disruption } from '../../../transit/disruptions/disruptions.ts';
import { stopsNear } from '../../../transit/nearby.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { BusStop, Place } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerEach, eachRoute, routesOf, unknownRoute } from '../../answers/each.ts';
import { lateText, worseText } from '../../answers/late-buses.ts';
import { busRegularity } from '../../answers/bus-regularity.ts';
import { endedLately } from '../../answers/recent-ends.ts';
import { asOf, capitalized, choice, counted, firstOf, listed, textBlock } from '../../answers/format.ts';
import { stopName } from '../../../transit/names/stop-name.ts';
import { amid } from '../departures/frequency.answer.ts';
import { MOST_ROWS, onlyNow, troubleBlocks } from './trouble-blocks.ts';

/** Of gaps where no bus is due at the stops in the middle of its route. */
const NOT_TOLD = 'I can’t tell whether they bunch: too few buses report where they are.';

/** Of how many routes it is told at most how late their buses run. */
const MOST_LATE = 6;
/** Of what stops as near to a place as this. */
const NEAR_METERS = 500;

/** What is wrong on a bus route, or on all of them. */
export async function answerBusIncidents(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now, isReached } = context;
  if (slots.ask === 'compared' && slots.routes) {
    const { ask: _, ...each } = slots;
    const told = await answerEach(eachRoute(each), (one) => answerBusIncidents(one, context));
    return after(await worseText(slots.routes, context), told);
  }
  const all = await transit.disruptions('bus', catalog, now);
  const { route } = slots;
  const stop = route === undefined ? stopOf(slots, catalog) : undefined;
  const near = route === undefined && !stop ? slots.place?.at : undefined;
  const routes = stop ? stop.routes : near ? routesNear(catalog, near) : routesOf(slots);
  const isAbout = (named: readonly string[]) =>
    routes.length === 0 || named.some((one) => routes.includes(one));
  const here = all.value.filter((trouble) => isAbout(trouble.routes));
  const asksDetours = slots.ask === 'detours';
  const found = asksDetours ? here.toSorted((a, b) => Number(isDetour(b)) - Number(isDetour(a))) : here;
  const unknown = found.length === 0 && routes.length === 1 ? unknownRoute(slots, catalog) : undefined;
  if (unknown) return unknown;
  const late = found.length === 0 && routes.length <= MOST_LATE ? await lateText(routes, context) : undefined;
  const stops = stopsOf(slots, catalog);
  const asked = stops.length === 0 && slots.ask === 'gaps' ? amid(stopsAlong(routes, catalog)) : stops;
  const spaced = route === undefined ? undefined : await busRegularity(route, asked, context);
  const noun = routes.length > 1 ? 'routes' : 'route';
  const named = `${noun} ${listed(routes)}`;
  const where =
    routes.length > 0
      ? { title: stop ? stopName(stop) : capitalized(named), on: `on ${named}` }
      : { title: 'All bus routes', on: 'on any bus route' };
  return {
    title: `${where.title}: ${asksDetours ? 'detours' : 'delays'}`,
    ...(routes.length === 0 && found.length > 1 && context.more === 0 ? spokenAlerts(found, slots, now) : {}),
    blocks: [
      ...(slots.ask === 'gaps' && route !== undefined ? [textBlock(spaced?.verdict ?? NOT_TOLD)] : []),
      ...(asksDetours && found.length > 0 && !found.some(isDetour)
        ? [textBlock(`No detours are reported ${where.on}.`)]
        : []),
      ...(late === undefined
        ? troubleBlocks(found, where.on, context, (trouble) => listed(trouble.routes) || 'Bus', 'bus')
        : [
            textBlock(
              asksDetours
                ? `No detours or alerts are reported ${where.on}, but ${late.its}.`
                : `${late.named}. No detours or alerts are reported.`,
            ),
          ]),
      ...(spaced?.text === undefined ? [] : [textBlock(spaced.text)]),
      ...(await endedLately(context, ({ content }) => content.feed === 'bus' && isAbout(content.routes))),
      ...onlyNow(slots, now),
    ],
    choices: route
      ? [
          choice('Where its buses are', `where are the ${route} buses`),
          ...(isReached ? [choice('Follow it', `follow route ${route}`)] : []),
        ]
      : [stop ? choice('Next buses', `next bus at ${stop.id}`) : choice('Rail delays', 'any delays')],
    asOf: asOf(all),
  };
}

/** Routes that are named at once of delays, and as many of detours. */
const MOST_ROUTES = 2;

/** Of many alerts how many and on which routes, then each after its own routes: whoever listens waits for theirs. */
function spokenAlerts(
  found: readonly Disruption[],
  slots: Slots,
  now: Date,
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const areDelays = found.every((trouble) => isDetour(trouble) || trouble.effect === 'delays');
  const kinds = Map.groupBy(found, (trouble) =>
    isDetour(trouble) ? 'Detours' : areDelays ? 'Delays' : 'Alerts',
  );
  const named = [...kinds]
    .map(([kind, all]) => ({ kind, routes: [...new Set(all.flatMap(({ routes }) => routes))] }))
    .filter(({ routes }) => routes.length > 0);
  const wholes = named.map(({ kind, routes }) => `${kind} on the ${listed(routes)}.`);
  const firsts = named.map(({ kind, routes }) => `${kind} on the ${firstOf(routes, MOST_ROUTES)}.`);
  const told = found.slice(0, MOST_ROWS).map(({ routes: own, text }) => {
    const names = ['routes', 'route'].map((noun) => ` on the ${own.join(' and ')} ${noun}`);
    const words = names.reduce((left, name) => left.replace(name, ''), text);
    return own.length === 0 ? text : `${listed(own)}: ${words}`;
  });
  return {
    speech: [
      `${counted(found.length, 'bus alert')}.`,
      ...firsts,
      ...onlyNow(slots, now).map(({ text }) => text),
    ].join(' '),
    speechMore: [...wholes.filter((whole, at) => whole !== firsts[at]), ...told],
    moreOf: 'them all',
  };
}

function isDetour({ effect }: Disruption): boolean {
  return effect === 'detour';
}

/** What stops around a place. */
function routesNear(catalog: Catalog, place: Place): readonly string[] {
  return [...new Set(stopsNear(catalog, place, NEAR_METERS).flatMap(({ value }) => value.routes))].toSorted();
}

/** The stops that are named: those of a corner. */
function stopsOf({ stop_id, stop_name }: Slots, { stops }: Pick<Catalog, 'stops'>): BusStop[] {
  const ids = stop_id === undefined ? (stop_name?.ids ?? []) : [stop_id];
  return ids.flatMap((id) => stops.get(id) ?? []);
}

function stopsAlong(routes: readonly string[], { stops }: Pick<Catalog, 'stops'>): BusStop[] {
  return [...stops.values()].filter((stop) => stop.routes.some((id) => routes.includes(id)));
}

/** The stop that is named: one of a corner's, with the routes of all of them. */
function stopOf(slots: Slots, catalog: Catalog): BusStop | undefined {
  const named = stopsOf(slots, catalog);
  const [first] = named;
  return first && { ...first, routes: [...new Set(named.flatMap(({ routes }) => routes))].toSorted() };
}
