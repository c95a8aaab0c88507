import { wordPattern } from '../word-list.ts';
import type { NoticeBlock } from '../../replies/reply.ts';
import { affects, type Disruption, type Whereabouts } from '../../transit/disruptions/disruptions.ts';
import { lineNames } from '../../transit/lines.ts';
import type { ItineraryRide } from '../../transit/itineraries.ts';
import type { Station } from '../../transit/places.ts';
import type { Leg } from '../../transit/trains/journeys.ts';
import { ifAvailable } from '../../transit/age.ts';
import type { Context } from '../context.ts';
import { counted, listed } from './format.ts';

const MOST = 2;

/**
 * Warnings of trouble on rails, for the foot of another answer: of what concerns where the rider is or goes. None when
 * the service cannot tell.
 */
export async function railNotices(
  { transit, catalog, now }: Context,
  there: Whereabouts,
): Promise<NoticeBlock[]> {
  const all = await ifAvailable(transit.disruptions('rail', catalog, now));
  const isSaid = (trouble: Disruption) => there.stations.length > 0 || !isBesides(trouble);
  const here =
    all?.value.filter((trouble) => trouble.lines.length > 0 && affects(trouble, there) && isSaid(trouble)) ??
    [];
  return notices(here, (trouble) => lineNames(catalog, trouble.lines));
}

/** Where a ride leads: its lines and every station on the way. Only its ends where no way is known. */
export function alongRide(legs: readonly Leg[], from: Station, to: Station): Whereabouts {
  if (legs.length === 0) return { lines: [...from.lines, ...to.lines], stations: [from.id, to.id] };
  return {
    lines: [...new Set(legs.flatMap(({ lines }) => lines))],
    stations: [...new Set(legs.flatMap(({ stations }) => stations.map(({ id }) => id)))],
  };
}

/**
 * Warnings of trouble on bus routes, for the foot of another answer. `stops`: where the rider waits; trouble at other
 * stops alone is not their affair. Absent: anywhere on the routes. None when the service cannot tell.
 */
export async function busNotices(
  { transit, catalog, now }: Context,
  routes: readonly string[],
  stops: readonly string[] = [],
): Promise<NoticeBlock[]> {
  const all = await ifAvailable(transit.disruptions('bus', catalog, now));
  const isHere = (named: readonly string[]) =>
    named.length === 0 || stops.length === 0 || named.some((stop) => stops.includes(stop));
  const here =
    all?.value.filter(
      (trouble) => trouble.routes.some((route) => routes.includes(route)) && isHere(trouble.stops),
    ) ?? [];
  return notices(here, (trouble) => listed(trouble.routes));
}

/** That a bus of a trip goes another way than its route, which whoever waits for it must know. */
export async function detourNotices(
  { transit, catalog, now }: Context,
  rides: readonly ItineraryRide[],
): Promise<NoticeBlock[]> {
  const ridden = [...new Set(rides.flatMap(({ route }) => route ?? []))];
  if (ridden.length === 0) return [];
  const all = await ifAvailable(transit.disruptions('bus', catalog, now));
  return ridden.flatMap((route) => {
    const here = all?.value.find(({ routes }) => routes.includes(route));
    if (!here) return [];
    const what = here.effect === 'detour' ? 'is on detour' : 'has an alert';
    return [{ kind: 'notice', level: 'warning', text: `The ${route} ${what}: ${here.text}` } as const];
  });
}

function notices(troubles: readonly Disruption[], name: (trouble: Disruption) => string): NoticeBlock[] {
  const shown = troubles.slice(0, MOST).map((trouble): NoticeBlock => {
    const text = titled(name(trouble), trouble.text);
    return { kind: 'notice', level: isBesides(trouble) ? 'info' : 'warning', text };
  });
  const more = troubles.length - MOST;
  const text = `${counted(more, 'more alert')}; ask for delays.`;
  return more > 0 ? [...shown, { kind: 'notice', level: 'warning', text }] : shown;
}

const BESIDES = wordPattern('parking garage bus_stop*');

/** Whether it is of what is around stations, and changes nothing for whoever rides. */
function isBesides({ effect, lines, text }: Disruption): boolean {
  return lines.length > 0 && effect === undefined && BESIDES.test(text);
}

/** Most texts begin with the lines they are about; the others are given them. */
function titled(name: string, text: string): string {
  const [first = ''] = name.split(/[ ,]/);
  return text
    .slice(0, name.length + 10)
    .toLowerCase()
    .includes(first.toLowerCase())
    ? text
    : `${name}: ${text}`;
}
