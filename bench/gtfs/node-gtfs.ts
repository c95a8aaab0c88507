import { closeDb, getStoptimes, importGtfs, openDb } from 'gtfs';
import { importPacked, unpackSchedule } from '../../src/gtfs/import.ts';
import { HOUR_MS } from '../../src/common/time.ts';
import { compare, each, eachAwaited, inTurns } from '../kit/rounds.ts';
import type { Row } from '../kit/row.ts';
import { FEED, FEED_NOW } from './agency.ts';

const IMPORTS = { rounds: 3, warmUp: 0 };
const BOARDS = { rounds: 9, warmUp: 2 };
const STOPS = 20;
/** Microseconds in a second. */
const SECOND = 1e6;
const AHEAD_MS = 2 * HOUR_MS;
const BESIDE = 'gtfs (node-gtfs), into SQLite';

/** The feed as it is, read by node-gtfs into a database in `folder`, and asked for departures there. */
export async function besideNodeGtfs(folder: string): Promise<Row[]> {
  const database = { sqlitePath: `${folder}/node-gtfs.db` };
  const importing = {
    ours: eachAwaited(1, () => importPacked(FEED)),
    peer: eachAwaited(1, () => importGtfs({ ...database, agencies: [{ path: FEED }], logLevel: 'silent' })),
  };
  const imports = await inTurns(importing, IMPORTS);
  const { stops, timetable } = unpackSchedule(await importPacked(FEED));
  const { stopStarts } = timetable.columns;
  const called = stops.flatMap(({ id }, stop) =>
    stopStarts[stop + 1]! > stopStarts[stop]! && stop % 7 === 0 ? [{ id, stop }] : [],
  );
  const from = FEED_NOW.getTime();
  const of = (index: number) => called[index % called.length]!;
  const db = openDb(database);
  const boards = await inTurns(
    {
      ours: each(STOPS, (index) => timetable.departures([of(index).stop], { from, until: from + AHEAD_MS })),
      peer: each(STOPS, (index) =>
        getStoptimes(
          { stop_id: of(index).id, date: 20180606, start_time: '17:00:00', end_time: '19:00:00' },
          [],
          [['departure_time', 'ASC']],
          { db },
        ),
      ),
    },
    BOARDS,
  );
  closeDb(db);
  const seconds = (list: readonly number[]) => list.map((time) => time / SECOND);
  return [
    compare({
      what: 'a feed of 435,507 times imported',
      beside: BESIDE,
      unit: 's',
      ours: seconds(imports.ours),
      peer: seconds(imports.peer),
      faster: true,
    }),
    compare({
      what: 'the departures of two hours at a stop, of 435,507 times',
      beside: BESIDE,
      unit: 'µs',
      ...boards,
      faster: true,
    }),
  ];
}
