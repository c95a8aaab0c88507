import { deepEqual, equal } from 'node:assert/strict';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import bindings from 'gtfs-realtime-bindings';
import { decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';
import type { Answer, Format, OperationName, Query } from '../../src/api/operations.ts';
import { createRegion } from '../../src/region/region.ts';
import { AFTERNOON } from '../../test/support/understand/regional.ts';
import { all, atMost, type Outcome, type Row } from '../kit/row.ts';
import { compare, each, inTurns } from '../kit/rounds.ts';

const ROUNDS = { rounds: 9, warmUp: 3 };
const CALLS = 3;
const TIMES = 1.3;
/** Milliseconds that an answer may keep the event loop from others: a body is decoded at once. */
const HELD_MS = 20;

const BUSES = 1500;
const TRIPS = 250;
const STOPS_OF_TRIP = 30;
const STOPS = 10_000;

const { FeedMessage } = bindings.transit_realtime;
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'BusPosition' || name === 'StationTime',
});

/** As its guide has it: what is not XML at all parses "fine" unless it is looked at before. */
function parseXml(body: Buffer): unknown {
  const text = body.toString();
  if (XMLValidator.validate(text) !== true) throw new Error('no XML');
  return parser.parse(text);
}

/** Reading the largest answers of the service, shapes checked, beside the libraries that only parse them. */
export async function run(): Promise<Outcome> {
  const region = createRegion(1, { now: () => AFTERNOON, wait: () => Promise.resolve() });
  const ask = <O extends OperationName>(operation: O) => region.answer(operation, {} as Query<O>);
  const { BusPositions } = await ask('busPositions');
  const { Stops } = await ask('stops');
  const feed = await ask('railTripUpdates');
  const trips = feed.entities.filter(({ tripUpdate }) => tripUpdate?.stops.length);
  const rows = [
    await beside('busPositions', 'xml', { BusPositions: repeated(BusPositions, BUSES) }, 'fast-xml-parser', {
      parse: parseXml,
      first: (parsed) =>
        (parsed as { BusPositionsResp: { BusPositions: { BusPosition: { VehicleID: string }[] } } })
          .BusPositionsResp.BusPositions.BusPosition[0]?.VehicleID,
      own: ({ BusPositions: [bus] }) => bus?.VehicleID,
    }),
    await beside('stationTimes', 'xml', await ask('stationTimes'), 'fast-xml-parser', {
      parse: parseXml,
      first: (parsed) =>
        (parsed as { StationTimeResp: { StationTimes: { StationTime: { Code: string }[] } } }).StationTimeResp
          .StationTimes.StationTime[0]?.Code,
      own: ({ StationTimes: [station] }) => station?.Code,
    }),
    await beside(
      'railTripUpdates',
      'protobuf',
      {
        ...feed,
        entities: repeated(trips, TRIPS).map((entity, id) => ({
          ...entity,
          id: String(id),
          tripUpdate: {
            ...(entity.tripUpdate as NonNullable<typeof entity.tripUpdate>),
            stops: repeated(entity.tripUpdate?.stops ?? [], STOPS_OF_TRIP),
          },
        })),
      },
      'gtfs-realtime-bindings',
      {
        parse: (body) => FeedMessage.decode(body),
        first: (parsed) =>
          (parsed as { entity: { tripUpdate: { trip: { tripId: string } } }[] }).entity[0]?.tripUpdate.trip
            .tripId,
        own: ({ entities: [entity] }) => entity?.tripUpdate?.trip.tripId,
      },
    ),
    await beside('stops', 'json', { Stops: repeated(Stops, STOPS) }, 'JSON.parse', {
      parse: (body) => JSON.parse(body.toString()) as unknown,
      first: (parsed) => (parsed as Answer<'stops'>).Stops[0]?.Name,
      own: ({ Stops: [stop] }) => stop?.Name,
    }),
  ];
  return { rows };
}

interface Peer<O extends OperationName> {
  parse(body: Buffer): unknown;
  /** A fact of the first thing that was read, as the peer has it and as we do. */
  first(parsed: unknown): string | null | undefined;
  own(answer: Answer<O>): string | null | undefined;
}

async function beside<O extends OperationName>(
  operation: O,
  format: Format,
  answer: Answer<O>,
  name: string,
  peer: Peer<O>,
): Promise<Row> {
  const body = encodeAnswer(operation, format, answer, { namespace: 'http://www.wmata.com' });
  deepEqual(decodeAnswer(operation, format, body), answer, `${operation} reads what was written`);
  equal(peer.first(peer.parse(body)), peer.own(decodeAnswer(operation, format, body)), operation);
  const times = await inTurns(
    {
      ours: each(CALLS, () => decodeAnswer(operation, format, body)),
      peer: each(CALLS, () => peer.parse(body)),
    },
    ROUNDS,
  );
  const milliseconds = (list: readonly number[]) => list.map((microseconds) => microseconds / 1000);
  const least = Math.min(...milliseconds(times.ours));
  return compare({
    what: `${operation}, ${(body.length / 1e6).toFixed(1)} MB of ${format}: decoded`,
    beside: `${name} alone`,
    unit: 'ms',
    ours: milliseconds(times.ours),
    peer: milliseconds(times.peer),
    aim: (ratio) => all(atMost(TIMES, ratio), atMost(HELD_MS, least, 'ms at once')),
  });
}

/** So many of the list, from its beginning again where it ends. */
function repeated<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => list[at % list.length] as T);
}
