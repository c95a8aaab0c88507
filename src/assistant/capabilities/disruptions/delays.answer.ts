import type { Block, Reply } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import { affects, type Disruption, type Whereabouts } from '../../../transit/disruptions/disruptions.ts';
import { lineName, lineNames, type Lines } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { alongRide } from '../../answers/notices.ts';
import { measuredAt, measuredOf, NOT_MEASURED, usualThen } from '../../answers/regularity.ts';
import { askedFirst } from './asked-first.ts';
import { answerStationHours } from '../stations/station-hours.answer.ts';
import { usualHours } from '../../answers/said-instant.ts';
import { missed } from '../following/answers/catch-up.ts';
import { endedLately } from '../../answers/recent-ends.ts';
import { asOf, choice, heardAs, stationOf, stationTitle, textBlock } from '../../answers/format.ts';
import { elsewhereBlocks, onlyNow, troubleBlocks, troubleRow } from './trouble-blocks.ts';

/** What is wrong on a line, on the lines of a station, or on all lines. */
export async function answerDelays(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const toward = slots.to_station && stationOf(catalog, slots.to_station);
  // "Green toward Branch Ave" is a way of a line, and nobody is at Branch Ave.
  const isWay = toward !== undefined && slots.line !== undefined && !slots.station && !slots.from_station;
  const named = [slots.station, slots.from_station, isWay ? undefined : slots.to_station]
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
    isOfNow(slots, context)
      ? measuredOf(context, lines, toward && { from: stations[0], toward })
      : NOT_MEASURED,
  ]);
  const found = all.value.filter(isAsked);
  const meant = slots.nth === undefined ? undefined : found[slots.nth - 1];
  if (meant) {
    const rows = [troubleRow(meant, meant.lines.join(' ') || 'Rail', now)];
    return {
      title: `Alert ${slots.nth} of ${found.length}`,
      blocks: [{ kind: 'rows', rows }],
      asOf: asOf(all),
    };
  }
  const elsewhere = all.value.filter((trouble) => !found.includes(trouble) && isElsewhere(trouble, there));
  const first = await askedFirst(slots, { found, lines }, context);
  const [place] = stations;
  const isOfStations = stations.length > 0 && !slots.line && !slots.lines;
  const where = isOfStations
    ? { title: stations.map(stationTitle).join(' to '), on: placesText(stations) }
    : lines.length > 0
      ? {
          title: lineNames(catalog, lines),
          on: stations.length > 0 ? placesText(stations) : `on the ${lineNames(catalog, lines)}`,
        }
      : { title: 'All rail lines', on: 'on any rail line' };
  return {
    title: `${where.title}: delays`,
    blocks: [
      ...(await holidayHours(slots, stations, context)),
      ...[...heardAs(...named), ...first.texts].map(textBlock),
      ...(slots.ask === 'standing' ? measured.blocks : []),
      ...troubleBlocks(found, where.on, context, (trouble) => trouble.lines.join(' ') || 'Rail', 'rail'),
      ...(lines.length === 0 ? clearLines(found, catalog) : []),
      ...(stations.length === 1 ? elsewhereBlocks(elsewhere, lines, context) : []),
      ...(slots.ask === 'past' || slots.arrive_by ? [] : await usualThen(slots, lines, context)),
      ...(slots.ask === 'standing' || first.isMeasured ? [] : measured.blocks),
      ...(place && measured !== NOT_MEASURED
        ? await measuredAt(
            context,
            place,
            place.lines.filter((line) => lines.includes(line)),
            toward === place ? undefined : toward,
          )
        : []),
      ...(await endedLately(context, ({ content }) => content.feed === 'rail' && isAsked(content))),
      ...(slots.ask === 'past' ? [] : onlyNow(slots, now)),
    ],
    choices: stations.length > 1 ? rideChoices(stations) : delayChoices(lines, context),
    asOf: asOf(all, ...measured.ages),
  };
}

/** Whether a station is on one of the lines that are asked about: "the Blue or Orange, I open the gallery" is at no station. */
function isOnAny(station: Station, { line, lines = line === undefined ? [] : [line] }: Slots): boolean {
  return lines.length === 0 || lines.some((one) => station.lines.includes(one));
}

/** Trouble that holds up trains elsewhere on the lines of a station is felt there, too. */
function isElsewhere({ lines, severity }: Disruption, there: Whereabouts): boolean {
  return severity !== 'minor' && lines.some((line) => there.lines.includes(line));
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

/** Trains are measured as they run now; whoever asks for more has been told. */
function isOfNow({ day, period, ask }: Slots, { more, now }: Context): boolean {
  const isNow = (day === undefined || day.date === serviceDay(now)) && period === undefined;
  return (isNow || ask === 'past') && more === 0;
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

/** Which lines nothing is reported on; said when all were asked for. */
function clearLines(found: readonly Disruption[], known: Lines): Block[] {
  const troubled = new Set(found.flatMap((trouble) => trouble.lines));
  const clear = [...known.lines.keys()].filter((id) => !troubled.has(id));
  if (clear.length === 0 || troubled.size === 0) return [];
  return [textBlock(`Nothing is reported on the ${lineNames(known, clear)}.`)];
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
