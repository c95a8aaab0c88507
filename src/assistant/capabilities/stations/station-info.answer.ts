import type { Block, Reply } from '../../../replies/reply.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { lineName, lineNames, lines } from '../../../transit/lines.ts';
import type { LineCode, Station } from '../../../transit/places.ts';
import { streetAddressOf } from '../../../transit/stations/station-info.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { asOf, choice, counted, heardAs, row, stationOf, stationTitle } from '../../answers/format.ts';

/** Lines and address of a station, or the stations of a line, or how many there are. */
export async function answerStationInfo(slots: Slots, context: Context): Promise<Reply> {
  if (slots.station) return ofStation(slots, context);
  if (slots.line) return ofLine(slots.line, context);
  return ofSystem(context);
}

async function ofStation({ station: named }: Slots, { api, catalog }: Context): Promise<Reply> {
  if (!named) throw new TypeError('station info needs a station here');
  const station = stationOf(catalog, named);
  const address = await streetAddressOf(api, station);
  const { street, city, state, zip } = address.value;
  return {
    title: stationTitle(station),
    blocks: [
      ...heardAs(named).map((text): Block => ({ kind: 'text', text })),
      { kind: 'text', text: `${lineNames(station.lines)}. ${street}, ${city}, ${state} ${zip}.` },
    ],
    choices: [
      choice('Next train', `next train at ${station.name}`),
      choice('Entrances', `entrances at ${station.name}`),
      choice('Elevators', `elevators at ${station.name}`),
      choice('Parking', `parking at ${station.name}`),
    ],
    asOf: asOf(address),
  };
}

function ofLine(line: LineCode, { catalog }: Context): Reply {
  const stations = stationsOf(catalog, line);
  const names = stations.map((station) => station.name + changes(station, line));
  return {
    title: `${lineName(line)}: ${counted(stations.length, 'station')}`,
    blocks: [
      {
        kind: 'text',
        text: stations.length > 0 ? `${names.join(', ')}.` : 'Its stations are not known right now.',
      },
    ],
    choices: [
      choice('Delays', `delays on the ${lineName(line)}`),
      choice('Its trains', `where are the ${lineName(line)} trains`),
    ],
  };
}

function changes(station: Station, line: LineCode): string {
  const others = lines.filter(({ code }) => code !== line && station.lines.includes(code));
  return others.length > 0 ? ` (also ${others.map(({ name }) => name).join('/')})` : '';
}

function ofSystem({ catalog }: Context): Reply {
  const rows = lines.map(({ code }) => {
    const stations = stationsOf(catalog, code);
    const text = `${stations[0]?.name ?? ''} to ${stations.at(-1)?.name ?? ''}`;
    return row(lineName(code), text, [counted(stations.length, 'station')], code);
  });
  return {
    title: `Metrorail: ${counted(catalog.stations.length, 'station')}`,
    blocks: [{ kind: 'rows', rows }],
    choices: lines.slice(0, 3).map(({ code }) => choice(lineName(code), `stations on the ${lineName(code)}`)),
  };
}
