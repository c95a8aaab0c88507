import type { Block, Reply, Row, TextBlock } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import { affects, type Disruption, type Whereabouts } from '../../../transit/disruptions/disruptions.ts';
import { ifAvailable } from '../../../transit/age.ts';
import { lineName, lineNames, type Lines } from '../../../transit/lines.ts';
import { stopsNear } from '../../../transit/nearby.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { BusStop, Place, Station } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { routesOf } from '../../answers/each.ts';
import { unknownRoute } from '../../answers/unknown-route.ts';
import { busRegularity } from '../../answers/bus-regularity.ts';
import { alongRide } from '../../answers/notices.ts';
import { endOfTrouble, measuredAt, measuredOf, NOT_MEASURED } from '../../answers/regularity.ts';
import { answerStationHours } from '../stations/station-hours.answer.ts';
import { usualHours } from '../../answers/usual-hours.ts';
import { missed } from '../following/answers/missed.ts';
import { endedLately } from '../../answers/recent-ends.ts';
import {
  agoText,
  asOf,
  capitalized,
  choice,
  counted,
  heardAs,
  listed,
  ordinal,
  page,
  row,
  stationOf,
  stationTitle,
  textBlock,
  written,
} from '../../answers/format.ts';

const MOST_ROWS = 10;
/** Of what stops as near to a place as this. */
const NEAR_METERS = 500;

/** What is wrong on a line, on the lines of a station, or on all lines. */
export async function answerDelays(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const named = [slots.station, slots.from_station, slots.to_station]
    .filter((slot) => slot !== undefined)
    .filter((slot) => isOnAny(stationOf(catalog, slot), slots));
  const stations = named.map((slot) => stationOf(catalog, slot));
  const there = await whereabouts(slots, stations, context);
  if (slots.ask === 'missed' && context.isReached && there.lines.length === 0) return missed(context);
  const { lines } = there;
  const isAsked = (trouble: Pick<Disruption, 'lines' | 'stations'>) =>
    lines.length === 0 || affects(trouble, there);
  const [all, measured] = await Promise.all([
    transit.disruptions('rail', catalog, now),
    isOfNow(slots, context) ? measuredOf(context, lines) : NOT_MEASURED,
  ]);
  const found = all.value.filter(isAsked);
  const ends = slots.ask === 'end' ? await endTexts(found, lines, context) : [];
  const [only] = stations.length === 1 ? stations : [];
  const isOfStations = stations.length > 0 && !slots.line && !slots.lines;
  const where = isOfStations
    ? { title: '', on: placesText(stations) }
    : lines.length > 0
      ? { title: lineNames(catalog, lines), on: `on the ${lineNames(catalog, lines)}` }
      : { title: 'All rail lines', on: 'on any rail line' };
  const title = isOfStations
    ? `${stations.map(stationTitle).join(' to ')}: delays`
    : `${where.title}: delays`;
  return {
    title,
    blocks: [
      ...(await holidayHours(slots, stations, context)),
      ...[...heardAs(...named), ...ends, ...(slots.ask === 'past' ? [NOT_KEPT] : [])].map(textBlock),
      ...troubleBlocks(found, where.on, context, (trouble) => trouble.lines.join(' ') || 'Rail', 'rail'),
      ...(lines.length === 0 ? clearLines(found, catalog) : []),
      ...measured.blocks,
      ...(only && measured !== NOT_MEASURED ? await measuredAt(context, only, linesHere(only, lines)) : []),
      ...(await endedLately(context, ({ content }) => content.feed === 'rail' && isAsked(content))),
      ...onlyNow(slots, now),
    ],
    choices: stations.length > 1 ? rideChoices(stations) : delayChoices(lines, context),
    asOf: asOf(all, ...measured.ages),
  };
}

/** Whether a station is on one of the lines that are asked about: "the Blue or Orange, I open the gallery" is at no station. */
function isOnAny(station: Station, { line, lines = line === undefined ? [] : [line] }: Slots): boolean {
  return lines.length === 0 || lines.some((one) => station.lines.includes(one));
}

const NOT_KEPT =
  'How it ran earlier I don’t keep, nor why a warning did or didn’t go out. This is how it is now.';

function linesHere({ lines }: Station, asked: readonly string[]): readonly string[] {
  return lines.filter((line) => asked.includes(line));
}

/** Of a holiday, when trains run, for whoever asks whether all is as usual then. */
async function holidayHours(
  { day, line }: Slots,
  stations: readonly Station[],
  context: Context,
): Promise<Block[]> {
  const isHoliday = day && stations.length === 0 && usualHours(day.date, context.transit).length > 0;
  if (!isHoliday) return [];
  return [...(await answerStationHours({ day, ...(line && { line }) }, context)).blocks];
}

/** "at Crystal City", "from Vienna to Rosslyn". */
function placesText([from, to]: readonly Station[]): string {
  return to ? `from ${from?.name} to ${to.name}` : `at ${from?.name}`;
}

/** When it is over, first of what is measured and then of what is reported. */
async function endTexts(
  found: readonly Disruption[],
  lines: readonly string[],
  context: Context,
): Promise<string[]> {
  const measured = await endOfTrouble(context, lines);
  const isWorse = found.some(({ severity }) => severity !== 'minor');
  if (isWorse) return [...measured, 'No end is announced beyond what the alerts say.'];
  return measured.length > 0 ? measured : ['There is nothing to wait out: no delay is reported or measured.'];
}

/** Trains are measured as they run now; whoever asks for more has been told. */
function isOfNow({ day, period }: Slots, { more, now }: Context): boolean {
  return (day === undefined || day.date === serviceDay(now)) && period === undefined && more === 0;
}

/** Where delays are asked about: along a ride, at stations, on lines; no line for everywhere. */
async function whereabouts(
  { line, lines }: Slots,
  stations: readonly Station[],
  { transit, catalog }: Context,
): Promise<Whereabouts> {
  const [from, to] = stations;
  const named = lines ?? (line ? [line] : undefined);
  const there =
    from && to && from !== to
      ? alongRide((await transit.journey(catalog, from, to)).value, from, to)
      : {
          lines: [...new Set(stations.flatMap((station) => station.lines))],
          stations: stations.map(({ id }) => id),
        };
  return { ...there, lines: named ?? there.lines };
}

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
  const spaced =
    route === undefined ? undefined : await busRegularity(route, stopsOf(slots, catalog), context);
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

/** The stop that is named: one of a corner's, with the routes of all of them. */
function stopOf(slots: Slots, catalog: Catalog): BusStop | undefined {
  const named = stopsOf(slots, catalog);
  const [first] = named;
  return first && { ...first, routes: [...new Set(named.flatMap(({ routes }) => routes))].toSorted() };
}

const KINDS = { rail: 'delays or alerts', bus: 'delays, detours or alerts' } as const;

function troubleBlocks(
  found: readonly Disruption[],
  where: string,
  { now, more }: Context,
  lead: (trouble: Disruption) => string,
  of: keyof typeof KINDS,
): Block[] {
  if (found.length === 0) return [{ kind: 'text', text: `No ${KINDS[of]} are reported ${where}.` }];
  const { shown, left, from } = page(found, MOST_ROWS, more);
  if (shown.length === 0) return [{ kind: 'text', text: 'Those were all the alerts.' }];
  const rows = shown.map((trouble) => troubleRow(trouble, lead(trouble), now));
  const heading = counted(found.length, 'alert');
  return [
    { kind: 'rows', heading: from > 0 ? `${heading}, from the ${ordinal(from + 1)}` : heading, rows },
    ...(left > 0
      ? [{ kind: 'text', text: `${left} more; say “more”, or name a line or a route.` } as const]
      : []),
  ];
}

function troubleRow(trouble: Disruption, lead: string, now: Date): Row {
  const [line] = trouble.lines.length === 1 ? trouble.lines : [];
  const [station] = trouble.stations.length === 1 ? trouble.stations : [];
  const [route] = trouble.routes.length === 1 ? trouble.routes : [];
  return {
    ...row(lead, trouble.text, [trouble.updated && `updated ${agoText(trouble.updated, now)}`], line),
    ...(station !== undefined || route !== undefined ? { about: { station, route } } : {}),
  };
}

/** Which lines nothing is reported on; said when all were asked for. */
function clearLines(found: readonly Disruption[], known: Lines): Block[] {
  const troubled = new Set(found.flatMap((trouble) => trouble.lines));
  const clear = [...known.lines.keys()].filter((id) => !troubled.has(id));
  if (clear.length === 0 || troubled.size === 0) return [];
  return [{ kind: 'text', text: `Nothing is reported on the ${lineNames(known, clear)}.` }];
}

/** Reports are of now; said when another day was asked about. */
function onlyNow({ day, period }: Slots, now: Date): TextBlock[] {
  const when = period ? `the ${period}` : day && day.date > serviceDay(now) ? day.said : undefined;
  if (!when) return [];
  return [
    { kind: 'text', text: `This is what is reported now. Work planned for ${when} may not be listed yet.` },
  ];
}

function rideChoices([from, to]: readonly Station[]) {
  const ride = `from ${from?.name} to ${to?.name}`;
  return [choice('Next train', `next train ${ride}`), choice('Travel time', `travel time ${ride}`)];
}

function delayChoices(lines: readonly string[], { isReached, catalog }: Context) {
  const [line] = lines;
  if (lines.length !== 1 || !line) return [choice('Elevators', 'elevators out')];
  return [
    ...(isReached ? [choice('Follow it', `follow the ${lineName(catalog, line)}`)] : []),
    choice('Its trains', `where are the ${lineName(catalog, line)} trains`),
  ];
}
