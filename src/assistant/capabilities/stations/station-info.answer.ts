import type { Reply } from '../../../replies/reply.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { lineName, lineNames, type Lines } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';
import { boardingText } from '../disruptions/boarding.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import {
  choice,
  counted,
  heardAs,
  lasting,
  listed,
  row,
  stationOf,
  stationTitle,
  textBlock,
  say,
} from '../../answers/format.ts';

/** Lines and address of a station, or the stations of a line, or how many there are. */
export async function answerStationInfo(slots: Slots, context: Context): Promise<Reply> {
  if (slots.station) return ofStation(slots, context);
  if (slots.line) return ofLine(slots.line, slots.ask, context);
  return ofSystem(context);
}

async function ofStation({ station: named, ask }: Slots, { transit, catalog }: Context): Promise<Reply> {
  if (!named) throw new TypeError('station info needs a station here');
  const station = stationOf(catalog, named);
  const address = await transit.address(station);
  const { street, city, state, zip } = address.value ?? {};
  // Which lines is answered by them alone, aloud.
  const served = `${station.name} is on the ${lineNames(catalog, station.lines)}`;
  const where = street === undefined ? '' : `, at ${street}, ${city}, ${state} ${zip}`;
  return {
    title: stationTitle(station),
    blocks: [
      ...heardAs(named).map(textBlock),
      textBlock(`${served}${where}.`),
      ...(station.canBoard === undefined ? [] : [textBlock(boardingText(station, transit.agency))]),
    ],
    ...(ask === 'lines' ? { speech: [...heardAs(named), `${served}.`].join(' ') } : {}),
    choices: [
      choice('Next train', `next train at ${station.name}`),
      choice('Entrances', `entrances at ${station.name}`),
      choice('Elevators', `elevators at ${station.name}`),
      choice('Parking', `parking at ${station.name}`),
    ],
    asOf: lasting(address),
  };
}

function ofLine(line: string, ask: Slots['ask'], { catalog }: Context): Reply {
  const stations = stationsOf(catalog, line);
  const [first, last] = [stations[0], stations.at(-1)];
  if (ask === 'end' && first && last)
    return {
      title: lineName(catalog, line),
      blocks: [textBlock(`The ${lineName(catalog, line)} runs between ${first.name} and ${last.name}.`)],
      choices: [choice('All its stations', `stations on the ${lineName(catalog, line)}`)],
    };
  const names = stations.map((station) => station.name + changes(station, line, catalog));
  const [start = '', ...others] = inPieces(stations.map(({ name }) => name));
  const spoken = `The ${lineName(catalog, line)} has ${counted(stations.length, 'station')}. ${start}.`;
  return {
    ...(stations.length > 1 ? { speech: spoken, speechMore: others, moreOf: 'the rest' } : {}),
    title: `${lineName(catalog, line)}: ${counted(stations.length, 'station')}`,
    ...say(stations.length > 0 ? `${names.join(', ')}.` : 'Its stations are not known right now.'),
    choices: [
      choice('Delays', `delays on the ${lineName(catalog, line)}`),
      choice('Its trains', `where are the ${lineName(catalog, line)} trains`),
    ],
  };
}

const AT_ONCE = 6;

/** Names in their order, as many as are said in one breath. */
function inPieces(names: readonly string[]): string[] {
  const pieces = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
    listed(names.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  );
  return pieces.map((piece, at) => `${at === 0 ? 'First' : 'then'} ${piece}`);
}

function changes(station: Station, line: string, { lines }: Lines): string {
  const others = [...lines.values()].filter(({ id }) => id !== line && station.lines.includes(id));
  return others.length > 0 ? ` (also ${others.map(({ name }) => name).join('/')})` : '';
}

function ofSystem({ transit, catalog }: Context): Reply {
  const lines = [...catalog.lines.values()];
  const rows = lines.map(({ id, longName }) => {
    const stations = stationsOf(catalog, id);
    const text = `${stations[0]?.name ?? ''} to ${stations.at(-1)?.name ?? ''}`;
    return row(longName, text, [counted(stations.length, 'station')], id);
  });
  return {
    title: `${transit.railName}: ${counted(catalog.stations.length, 'station')}`,
    blocks: [{ kind: 'rows', rows }],
    choices: lines.slice(0, 3).map(({ longName }) => choice(longName, `stations on the ${longName}`)),
  };
}
