import { equal, ok } from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openApp } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { HOUR_MS } from '../../src/common/time.ts';
import { readConfig } from '../../src/config.ts';
import { renderText } from '../../src/replies/text.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { FEED_NOW, type AgencyHost } from './agency.ts';

/** A question every so many milliseconds, for so long before anything is read. */
const EVERY_MS = 25;
const WARM_UP_MS = 20_000;
const QUIET_MS = 10_000;
/** Times that a newer schedule is taken into use. */
const ROUNDS = 3;
const LOOK_MS = 200;
const MB = 1024 ** 2;
const STOPS = ['404', '1110', '2446', '4244', '5777', '6968'];

/** What it took to take a newer schedule into use while riders asked. */
export interface Adoption {
  seconds: number;
  /** Most memory of the process that read it. */
  childMb: number;
  /** What was kept of it. */
  fileMb: number;
  /** What the serving process holds more. */
  growthMb: number;
  /** Milliseconds of each answer, from when it should have been asked: while another schedule is read, and between, in turns. */
  quiet: readonly number[];
  meanwhile: readonly number[];
}

/**
 * Serves an agency's first feed, has its host serve `next`, then the first again and `next` again, and asks on until each is in use.
 * The schedule is kept in `folder`.
 */
export async function adopt(
  host: AgencyHost,
  first: string,
  next: string,
  folder: string,
): Promise<Adoption> {
  const hours = new EventEmitter();
  const own = systemClock(FEED_NOW);
  const faults: unknown[] = [];
  const app = await openApp({
    config: readConfig({ GTFS_URL: host.url }),
    // The hour after which a newer schedule is looked for has passed when it is told to.
    clock: {
      ...own,
      wait: async (ms, signal) => {
        if (ms === HOUR_MS) await once(hours, 'passed', signal && { signal });
        else await own.wait(ms, signal);
      },
    },
    port: 0,
    database: join(folder, 'headway.db'),
    report: (fault) => faults.push(fault),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
  });
  try {
    const warming = asking(app);
    await pause(WARM_UP_MS);
    await warming.stop();
    const [quiet, meanwhile]: [number[], number[]] = [[], []];
    const rounds: Omit<Adoption, 'quiet' | 'meanwhile'>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = asking(app);
      await pause(QUIET_MS);
      quiet.push(...(await before.stop()));
      const held = heldMb();
      const old = keptIn(folder);
      host.serve(round % 2 === 0 ? next : first);
      const during = asking(app);
      const began = performance.now();
      hours.emit('passed');
      let childMb = 0;
      while (keptIn(folder).changed === old.changed) {
        await pause(LOOK_MS);
        childMb = Math.max(childMb, mostOfChildren());
        equal(faults[0], undefined);
      }
      const seconds = (performance.now() - began) / 1000;
      await pause(LOOK_MS);
      meanwhile.push(...(await during.stop()));
      rounds.push({ seconds, childMb, fileMb: keptIn(folder).bytes / MB, growthMb: heldMb() - held });
    }
    const [large] = rounds;
    if (!large) throw new Error('nothing was taken into use');
    return { ...large, quiet, meanwhile };
  } finally {
    await app.stop();
  }
}

/** Asks at an even pace, whether or not what was asked is answered. */
function asking(app: Awaited<ReturnType<typeof openApp>>) {
  const times: number[] = [];
  const began = performance.now();
  const asked: Promise<void>[] = [];
  const ask = async (number: number): Promise<void> => {
    const text = `next bus at ${STOPS[number % STOPS.length]}`;
    const from = { platform: 'bench', place: 'bench' };
    const { reply } = await app.assistant.respond({ from, user: `rider ${number}`, text });
    times.push(performance.now() - began - number * EVERY_MS);
    const told = renderText(reply, FEED_NOW);
    ok(/\d min|[AP]M/.test(told), told);
  };
  const timer = setInterval(() => {
    while (asked.length * EVERY_MS <= performance.now() - began) asked.push(ask(asked.length));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
      return times;
    },
  };
}

function keptIn(folder: string): { bytes: number; changed: number } {
  const file = readdirSync(folder).find((name) => name.endsWith('.schedule'));
  const { size, mtimeMs } = statSync(join(folder, file ?? ''));
  return { bytes: size, changed: mtimeMs };
}

function heldMb(): number {
  collectGarbage();
  return process.memoryUsage().rss / MB;
}

/** Megabytes that a child of this process has held at most. */
function mostOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const most = children.map((child) => {
    try {
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  });
  return Math.max(...most);
}
