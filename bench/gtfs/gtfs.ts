import { equal } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSchedule } from '../../src/gtfs/kept-schedule.ts';
import { applyUpdates, type Applied } from '../../test/support/gtfs/applied-updates.ts';
import { searchNames } from '../../test/support/gtfs/searched-names.ts';
import { quantile, short } from '../kit/figures.ts';
import { all, atMost, type Aim, type Outcome, type Row } from '../kit/row.ts';
import { START, startServer } from '../start/child-process.ts';
import { adopt } from './adoption.ts';
import { FEED, FEED_NOW, openAgencyHost, writeLarge } from './agency.ts';
import { besideNodeGtfs } from './node-gtfs.ts';

const IMPORT = { seconds: 150, childMb: 900, fileMb: 250, growthMb: 300, laterMs: 20 };
const START_SECONDS = 3;
const STARTS = 3;
const NAME_MS = 1;
const UPDATES = { all: 400, stall: 20 };

/**
 * An agency of ten million times, in no order: its feed taken into use by Headway while riders ask, a start with what was kept of
 * it, 5,000 trip updates applied; and the feed that it is made of beside node-gtfs.
 */
export async function run(): Promise<Outcome> {
  if (!existsSync(FEED))
    return { rows: [], notes: ['There is no feed of a real agency beside the project.'] };
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  try {
    const large = join(folder, 'large.zip');
    await writeLarge(large);
    const host = await openAgencyHost(FEED);
    try {
      // Where a start in the folder keeps its database, and the schedule beside it.
      const data = join(folder, 'data');
      await mkdir(data);
      const rows = await taken(host, FEED, large, data);
      rows.push(await started(host.url, folder));
      const kept = await keptSchedule(data, host.url).read();
      if (!kept) throw new Error('the schedule was not kept');
      const p99 = quantile(searchNames(kept.schedule), 0.99);
      rows.push(alone('a stop by a misspelled name, p99', p99, NAME_MS, 'ms'));
      rows.push(...updates(await applyUpdates(kept.schedule, FEED_NOW)));
      return { rows: [...rows, ...(await besideNodeGtfs(folder))] };
    } finally {
      await host.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function taken(...given: Parameters<typeof adopt>): Promise<Row[]> {
  const { seconds, childMb, fileMb, growthMb, quiet, meanwhile } = await adopt(...given);
  const p99 = (list: readonly number[]) => quantile(list, 0.99);
  const later = p99(meanwhile) - p99(quiet);
  return [
    alone('ten million times, in no order, taken into use', seconds, IMPORT.seconds, 's'),
    alone('memory of the process that reads them, at most', childMb, IMPORT.childMb, 'MB'),
    alone('the file that is kept', fileMb, IMPORT.fileMb, 'MB'),
    alone('what the serving process holds more', growthMb, IMPORT.growthMb, 'MB'),
    {
      what: `answers meanwhile, p99 of ${meanwhile.length}; the longest ${short(Math.max(...meanwhile))} ms`,
      beside: `between, in turns, p99 of ${quiet.length}`,
      ours: `${short(p99(meanwhile))} ms`,
      peer: `${short(p99(quiet))} ms`,
      ratio: `${short(later)} ms later`,
      aim: atMost(IMPORT.laterMs, later, 'ms later'),
    },
  ];
}

/** The least of some starts with the kept schedule. */
async function started(url: string, folder: string): Promise<Row> {
  const took: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startServer(folder, START, '/livez', { GTFS_URL: url });
    took.push(server.took / 1000);
    await server.stop();
  }
  equal(took.length, STARTS);
  return alone('`headway start` with the kept file to the first 200', Math.min(...took), START_SECONDS, 's');
}

function updates({ first, later }: Record<'first' | 'later', Applied>): Row[] {
  const row = (what: string, { all: ms, stall }: Applied): Row => ({
    ...alone(`5,000 trip updates applied, ${what}`, ms, UPDATES.all, 'ms'),
    ours: `${short(ms)} ms, others wait ${short(stall)} ms at most`,
    aim: all(atMost(UPDATES.all, ms, 'ms'), atMost(UPDATES.stall, stall, 'ms at once')),
  });
  return [row('the first after a start', first), row('later ones', later)];
}

function alone(what: string, figure: number, limit: number, unit: string): Row {
  const aim: Aim = atMost(limit, figure, unit);
  return { what, beside: '–', ours: `${short(figure)} ${unit}`, peer: '–', ratio: '–', aim };
}
