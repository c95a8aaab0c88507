import type { Reply } from '../../../replies/reply.ts';
import { clockText, noonOf, serviceDay } from '../../../common/time.ts';
import { clockOfDay, dayWords } from '../../../common/service-day-names.ts';
import type { BusHours } from '../../../transit/buses/hours.ts';
import type { BusDue } from '../../../transit/buses/buses.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import type { BusStop } from '../../../transit/places.ts';
import { headwayOf, inView } from '../../../transit/trains/headways.ts';
import { measuredOf, NOT_MEASURED, usualThen } from '../../answers/regularity.ts';
import { metersBetween, middleOf } from '../../../common/distance.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { asOf, choice, textBlock } from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';
import { saidInstant } from '../../answers/said-instant.ts';
import { howOften, ONLY_NOW } from '../../answers/how-often.ts';
import { railNotices } from '../../answers/notices.ts';

/** How often lines run, by all their trains in view. */
export async function answerLineFrequency(
  lines: readonly string[],
  slots: Slots,
  context: Context,
): Promise<Reply> {
  const { transit, catalog, now } = context;
  const [first] = lines;
  const usual = await usualThen(slots, lines, context);
  const later = transit.published.has('timetable') ? laterAsked(slots, now) : undefined;
  // What is measured stands beside what is usual; where nobody measures, predictions tell.
  const measured = lines.length === 1 ? await measuredOf(context, lines) : NOT_MEASURED;
  const isMeasured = measured !== NOT_MEASURED;
  const headways = isMeasured
    ? []
    : await Promise.all(lines.map((line) => transit.headway(catalog, line, later?.at ?? now)));
  const sentences = headways.map(({ value }, i) =>
    howOften(`The ${lineName(catalog, lines[i] ?? '')}`, '', value, later?.when),
  );
  return {
    title: `${lineNames(catalog, lines)}: how often ${lines.length > 1 ? 'they run' : 'it runs'}`,
    blocks: [
      ...usual,
      ...sentences.map(textBlock),
      ...measured.blocks,
      ...(usual.length > 0 || later ? [] : notOfNow(slots)),
      ...(await railNotices(context, { lines, stations: [] })),
    ],
    choices: first
      ? [
          choice('Its trains', `where are the ${lineName(catalog, first)} trains`),
          choice('Delays', `delays on the ${lineName(catalog, first)}`),
        ]
      : [],
    asOf: asOf(...measured.ages, ...headways),
  };
}

/** Amid the parts of a day. */
const AMID = new Map(
  Object.entries({ morning: '08:00', afternoon: '14:00', evening: '19:00', night: '22:00' }),
);

/** Stops of a route that are asked how often it comes. */
const MOST_ASKED = 2;

/** How often a bus route runs, by the buses due at the stops in its middle, one for each way where there are such. */
export async function answerRouteFrequency(route: string, slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const day = slots.day?.date ?? serviceDay(now);
  const hours = await transit.busHours(catalog, { routes: [route], from: [], to: [] }, day);
  const { at, when } = (hours && laterAsked(slots, now)) ?? {};
  const isOff = hours?.value.first.length === 0;
  const stops = isOff ? [] : amid([...catalog.stops.values()].filter(({ routes }) => routes.includes(route)));
  const answers = await Promise.all(
    stops.map(async (stop) => {
      const wish = { routes: [route] };
      const later = at && (await transit.busesFrom(catalog, stop.id, wish, at));
      return { stop, due: later || (await transit.busesDue(catalog, stop.id, wish, now)) };
    }),
  );
  const told = answers.flatMap(({ stop, due: { value } }) => {
    if (value.kind !== 'due') return [];
    // Of a way on which hardly any is predicted the timetable tells.
    const all = Map.groupBy(value.buses, ({ direction }) => direction).values();
    const headway = headwayOf(eachWay(value.buses)) ?? (hours && headwayOf(all));
    if (!headway) return [];
    const [way, ...others] = new Set(value.buses.map(({ direction }) => direction));
    const toward = way !== undefined && others.length === 0 ? ` going ${inSentence(way)}` : '';
    return [howOften(`The ${route}${toward}`, `at ${written(stop.name)}`, headway, when)];
  });
  const [stop] = stops;
  const [one, ...others] = told;
  const notNow = hours ? [textBlock(runsText(hours.value, now))] : notOfNow(slots);
  return {
    title: `Route ${route}: how often it runs`,
    blocks: [
      ...(told.length > 0 || isOff ? told : [howOften(`The ${route}`, '', undefined)]).map(textBlock),
      ...notNow,
    ],
    ...(one !== undefined && others.length > 0 && !when && (hours || notNow.length === 0)
      ? {
          speech: one,
          speechMore: [...others, ...(hours ? [runsText(hours.value, now)] : [])],
          moreOf: 'the other direction',
        }
      : {}),
    choices: [
      ...(stop ? [choice('Next bus', `next ${route} bus at ${stop.id}`)] : []),
      choice('Where its buses are', `where are the ${route} buses`),
    ],
    asOf: asOf(...(answers.length > 0 ? answers.map(({ due }) => due) : [{ at: now, stale: false }])),
  };
}

/** A later day or time that is asked about, of a day amid it. */
function laterAsked(slots: Slots, now: Date): { at: Date; when: string } | undefined {
  const day = slots.day?.date ?? serviceDay(now);
  const { period = '', time = AMID.get(period) ?? AMID.get(period.slice(0, -1)) } = slots;
  const at = time === undefined ? noonOf(day) : saidInstant({ ...slots, time }, day);
  if (!at || at <= now || (time === undefined && day === serviceDay(now))) return undefined;
  return { at, when: `around ${time === undefined ? 'noon' : clockText(at)} ${dayWords(day, now)}` };
}

/** "It runs from 7:00 AM to 6:20 PM today." */
function runsText({ day, first, last }: BusHours, now: Date): string {
  const [begins, ends] = [first[0], last.at(-1)];
  if (!begins || !ends) return `It doesn’t run ${dayWords(day, now)}.`;
  return `It runs from ${clockText(begins.at)} to ${clockOfDay(ends.at, day)} ${dayWords(day, now)}.`;
}

/** "north to Friendship Heights" */
function inSentence(direction: string): string {
  return direction.charAt(0).toLowerCase() + direction.slice(1);
}

/** The buses of each route and way together. */
export function eachWay(buses: readonly BusDue[]): BusDue[][] {
  return [...Map.groupBy(inView(buses), ({ route, directionNum }) => `${route} ${directionNum}`).values()];
}

/** Said where another day or time was asked about. */
export function notOfNow({ day, time, period }: Slots) {
  return day !== undefined || time !== undefined || period !== undefined ? [textBlock(ONLY_NOW)] : [];
}

/** Stops nearest to the middle of all of them. */
export function amid(stops: readonly BusStop[]): BusStop[] {
  const middle = middleOf(stops);
  return stops.toSorted((a, b) => metersBetween(a, middle) - metersBetween(b, middle)).slice(0, MOST_ASKED);
}
