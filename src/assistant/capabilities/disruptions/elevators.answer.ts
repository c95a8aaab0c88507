import { withCapital } from '../../../common/capital.ts';
import type { Block, Reply, TextBlock } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import type { Station } from '../../../transit/places.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import type { Outage } from '../../../transit/disruptions/outages.ts';
import type { Context } from '../../context.ts';
import { matterOf } from '../../../transit/practical.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { elevatorCorners } from '../../../transit/stations/elevator-corners.ts';
import { outageSentence } from '../../../transit/disruptions/outage-text.ts';
import { unitRow } from './outage-words.ts';
import {
  asOf,
  choice,
  counted,
  firstOf,
  heardAs,
  listed,
  ordinal,
  page,
  stationOf,
  stationTitle,
  textBlock,
} from '../../answers/format.ts';

const MOST_ROWS = 12;

/** Elevators and escalators out of service at a station, along a line, or everywhere. */
export async function answerElevators(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const named = slots.stations ?? (slots.station ? [slots.station] : []);
  const stations = named.map((slot) => stationOf(catalog, slot));
  const [station] = stations;
  const lines = slots.lines ?? (slots.line && [slots.line]);
  const all = await transit.outages(catalog, now);
  const found = all.value
    .filter((outage) => stations.length === 0 || stations.some((one) => one === outage.station))
    .filter((outage) => !lines || outage.station?.lines.some((line) => lines.includes(line)))
    .filter((outage) => !slots.equipment || outage.kind === slots.equipment);
  const where = station
    ? listed(stations.map(stationTitle))
    : lines
      ? lineNames(catalog, lines)
      : 'All stations';
  const nth = slots.nth ?? 0;
  const one = listedFirst(found)[nth - 1];
  if (one)
    return {
      title: `Outage ${nth} of ${found.length}`,
      blocks: [textBlock(outageSentence(one, now)), { kind: 'rows', rows: [unitRow(one, true, now)] }],
      asOf: asOf(all),
    };
  const told = await summary(found, stations, slots, context);
  const heard = heardAs(...named);
  return {
    title: `${where}: ${slots.equipment ? `${slots.equipment}s` : 'elevators and escalators'}`,
    blocks: [
      ...[...heard, told].map(textBlock),
      ...unitBlocks(found, stations.length !== 1, context),
      ...onlyNow(slots, now),
    ],
    ...(context.more === 0
      ? {
          speech: [
            ...heard,
            told,
            ...(station || found.length === 0 ? [] : [placesText(found)]),
            ...onlyNow(slots, now).map(({ text }) => text),
          ].join(' '),
          speechMore: [
            ...(station ? [] : otherPlaces(found)),
            ...listedFirst(found).map((outage) => outageSentence(outage, now)),
          ],
          moreOf: moreOf(found, station !== undefined),
        }
      : {}),
    choices: station
      ? [
          choice('Next train', `next train at ${station.name}`),
          choice('Entrances', `entrances at ${station.name}`),
        ]
      : slots.equipment
        ? []
        : [
            choice(
              'Elevators only',
              `elevators out${slots.line ? ` on the ${lineName(catalog, slots.line)}` : ''}`,
            ),
          ],
    asOf: asOf(all),
  };
}

/** Outages are of now; said when a later day was asked about. */
function onlyNow({ day }: Slots, now: Date): TextBlock[] {
  return day && day.date > serviceDay(now)
    ? [textBlock('This is what is out now. What will be out by then is not known yet.')]
    : [];
}

async function summary(
  found: readonly Outage[],
  stations: readonly Station[],
  slots: Slots,
  context: Context,
): Promise<string> {
  const { equipment, ask, line, lines } = slots;
  const { catalog } = context;
  const on = lines ?? (line ? [line] : []);
  const where =
    stations.length > 0
      ? ` at ${listed(stations.map(({ name }) => name))}`
      : on.length > 0
        ? ` on the ${lineNames(catalog, on)}`
        : '';
  const count = (kind: Outage['kind']) => found.filter((outage) => outage.kind === kind).length;
  const kinds = equipment ? [equipment] : (['elevator', 'escalator'] as const);
  const out = kinds.filter((kind) => count(kind) > 0).map((kind) => counted(count(kind), kind));
  const fine = kinds.filter((kind) => count(kind) === 0).map((kind) => `no ${kind}s`);
  const isThere = ask === 'there' && equipment === 'elevator';
  if (isThere && stations.length > 0)
    return out.length === 0
      ? accessText(stations, where, context)
      : `Yes, but ${out[0]} ${found.length === 1 ? 'is' : 'are'} out of service${where}.`;
  if (out.length === 0 && ask === 'working' && stations.length > 0)
    return accessText(stations, where, context, equipment);
  if (out.length === 0)
    return `No ${kinds.map((kind) => `${kind}s`).join(' or ')} are reported out of service${where}.`;
  const rest = fine.length > 0 ? ` ${withCapital(fine.join(' or '))} are reported out.` : '';
  const are = found.length === 1 ? 'is' : 'are';
  const isAll = ask === 'working' && kinds.some((kind) => kind === 'elevator' && count(kind) > 0);
  return `${isAll ? 'No, ' : ''}${isAll ? out.join(' and ') : withCapital(out.join(' and '))} ${are} out of service${where}.${rest}`;
}

/** Whether a station can be reached without stairs, as far as its entrances tell. */
async function accessText(
  stations: readonly Station[],
  where: string,
  { transit }: Context,
  working?: Outage['kind'],
): Promise<string> {
  const isAtAll = transit.published.has('practical') && matterOf('elevators') !== undefined;
  const isNamed = stations.length === 1 && !working;
  const found =
    isAtAll && !isNamed ? [] : await Promise.all(stations.map((one) => elevatorCorners(one, transit)));
  if (!isAtAll && found.some((corners) => corners.length === 0))
    return `I don’t know whether there is an ${working ?? 'elevator'}${where}, but no outages are reported.`;
  if (working) return `Yes, the ${working}s${where} are working: no outages are reported.`;
  const [corners = []] = isNamed ? found : [];
  const at = corners.length > 0 ? `, at ${listed(corners)}` : '';
  return `Yes, there is an elevator${where}${at}, and no outages are reported.`;
}

/** Elevators first: who needs one needs to know. Who asks for more is told the next ones. */
function unitBlocks(found: readonly Outage[], named: boolean, { more, now }: Context): Block[] {
  const blocks: Block[] = [];
  for (const kind of ['elevator', 'escalator'] as const) {
    const { shown, left, from } = page(
      found.filter((outage) => outage.kind === kind),
      MOST_ROWS,
      more,
    );
    if (shown.length === 0) continue;
    const heading = kind === 'elevator' ? 'Elevators' : 'Escalators';
    blocks.push({
      kind: 'rows',
      heading: from > 0 ? `${heading}, from the ${ordinal(from + 1)}` : heading,
      rows: shown.map((unit) => unitRow(unit, named, now)),
    });
    const are = `${counted(left, `more ${kind}`)} ${left === 1 ? 'is' : 'are'}`;
    if (left > 0) blocks.push(textBlock(`${are} out; say “more”, or name a station or a line.`));
  }
  return blocks.length === 0 && found.length > 0 ? [textBlock('Those were all.')] : blocks;
}

/** As many as anybody listens to, elevators first. */
function listedFirst(found: readonly Outage[]): Outage[] {
  const rank = ({ kind }: Outage) => (kind === 'elevator' ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_ROWS);
}

/** "They’re at Bethesda, Brookland, Glenmont and 6 others." */
function placesText(found: readonly Outage[]): string {
  return `${found.length === 1 ? 'It’s' : 'They’re'} at ${firstOf(stationNames(found))}.`;
}

/** All of them, where some were not named: who needs one of them need not hear what is out at each. */
function otherPlaces(found: readonly Outage[]): string[] {
  const names = stationNames(listedFirst(found));
  if (firstOf(names) === listed(names)) return [];
  return [found.length > MOST_ROWS ? `The first are at ${listed(names)}.` : `They’re at ${listed(names)}.`];
}

/** What is left to tell: which they are, where that was not said. */
function moreOf(found: readonly Outage[], isOfStation: boolean): string {
  const isOne = found.length === 1;
  if (isOfStation || otherPlaces(found).length > 0) return isOne ? 'which one' : 'which ones';
  return `more about ${isOne ? 'it' : 'them'}`;
}

function stationNames(found: readonly Outage[]): string[] {
  return [...new Set(found.map(({ stationName }) => stationName))];
}
