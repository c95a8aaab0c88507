import type { Reply } from '../../../replies/reply.ts';
import type { Disruption } from '../../../transit/disruptions/disruptions.ts';
import { ifAvailable } from '../../../transit/age.ts';
import { stopsNear } from '../../../transit/nearby.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { BusStop, Place } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { routesOf } from '../../answers/each.ts';
import { unknownRoute } from '../../answers/unknown-route.ts';
import { busRegularity } from '../../answers/bus-regularity.ts';
import { endedLately } from '../../answers/recent-ends.ts';
import { asOf, capitalized, choice, counted, listed, textBlock, written } from '../../answers/format.ts';
import { amid } from '../departures/frequency.answer.ts';
import { MOST_ROWS, onlyNow, troubleBlocks } from './trouble-blocks.ts';

/** Of what stops as near to a place as this. */
const NEAR_METERS = 500;

/** What is wrong on a bus route, or on all of them. */
export async function answerBusIncidents(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now, isReached } = context;
  const all = await transit.disruptions('bus', catalog, now);
  const { route } = slots;
  const stop = route === undefined ? stopOf(slots, catalog) : undefined;
  const near = route === undefined && !stop ? slots.place?.at : undefined;
  const routes = stop ? stop.routes : near ? routesNear(catalog, near) : routesOf(slots);
  const isAbout = (named: readonly string[]) =>
    routes.length === 0 || named.some((one) => routes.includes(one));
  const here = all.value.filter((trouble) => isAbout(trouble.routes));
  const asksDetours = slots.ask === 'detours';
  const found = asksDetours ? here.toSorted((a, b) => detoursFirst(a) - detoursFirst(b)) : here;
  const unknown = found.length === 0 && routes.length === 1 ? unknownRoute(slots, catalog) : undefined;
  if (unknown) return unknown;
  const late = route !== undefined && found.length === 0 ? await lateText(route, context) : undefined;
  const stops = stopsOf(slots, catalog);
  const asked = stops.length === 0 && slots.ask === 'gaps' ? amid(stopsAlong(routes, catalog)) : stops;
  const spaced = route === undefined ? undefined : await busRegularity(route, asked, context);
  const noun = routes.length > 1 ? 'routes' : 'route';
  const named = `${noun} ${listed(routes)}`;
  const where =
    routes.length > 0
      ? { title: stop ? `${written(stop.name)} (stop ${stop.id})` : capitalized(named), on: `on ${named}` }
      : { title: 'All bus routes', on: 'on any bus route' };
  return {
    title: `${where.title}: ${asksDetours ? 'detours' : 'delays'}`,
    ...(routes.length === 0 && found.length > 1 && context.more === 0 ? spokenAlerts(found, slots, now) : {}),
    blocks: [
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
      ...(spaced === undefined ? [] : [textBlock(spaced)]),
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

/** Of many alerts how many, then on which routes, then each after its own routes: whoever listens waits for theirs. */
function spokenAlerts(
  found: readonly Disruption[],
  slots: Slots,
  now: Date,
): Pick<Reply, 'speech' | 'speechMore' | 'moreOf'> {
  const routes = [...new Set(found.flatMap((trouble) => trouble.routes))];
  const told = found.slice(0, MOST_ROWS).map(({ routes: own, text }) => {
    const named = ['routes', 'route'].map((noun) => ` on the ${own.join(' and ')} ${noun}`);
    const words = named.reduce((left, name) => left.replace(name, ''), text);
    return own.length === 0 ? text : `${listed(own)}: ${words}`;
  });
  return {
    speech: [
      `There are ${counted(found.length, 'bus alert')}.`,
      ...onlyNow(slots, now).map(({ text }) => text),
    ].join(' '),
    speechMore: [...(routes.length > 0 ? [`They’re on the ${listed(routes)}.`] : []), ...told],
    moreOf: 'which routes',
  };
}

function isDetour({ effect }: Disruption): boolean {
  return effect === 'detour';
}

function detoursFirst(trouble: Disruption): number {
  return isDetour(trouble) ? 0 : 1;
}

/** Buses are late by so many minutes. */
const LATE_MINUTES = 3;

/** How late the buses of a route run, which nobody reports, with its name and after it. Absent: none does, or nobody can tell. */
async function lateText(
  route: string,
  { transit, catalog, now }: Context,
): Promise<{ named: string; its: string } | undefined> {
  const buses = await ifAvailable(transit.buses(catalog, route, now));
  const minutes = (buses?.value ?? []).flatMap(({ minutesLate = 0 }) => Math.round(minutesLate));
  const late = minutes.filter((one) => one >= LATE_MINUTES);
  if (late.length === 0) return undefined;
  const most = counted(Math.max(...late), 'minute');
  if (minutes.length === 1) {
    const runs = `is running ${most} late`;
    return { named: `The only bus on route ${route} now ${runs}`, its: `its only bus now ${runs}` };
  }
  const least = Math.min(...late) < Math.max(...late) ? `${Math.min(...late)} to ` : '';
  const run = `${late.length === 1 ? 'is' : 'are'} running ${least}${most} late`;
  return {
    named: `${late.length} of the ${minutes.length} buses on route ${route} ${run}`,
    its: `${late.length} of its ${minutes.length} buses ${run}`,
  };
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
