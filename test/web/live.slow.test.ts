import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLive } from '../../adapters/web/live/live.ts';
import type { WireDelta, WireSnapshot } from '../../adapters/web/live/wire.ts';
import { routesHandler } from '../../src/http/routes.ts';
import { openPort } from '../../src/http/server.ts';
import { manualClock } from '../support/clock.ts';
import { openMovingRegion, type MovingRegion } from '../support/web/region.ts';

const POLL_MS = 10_000;

let region: MovingRegion;
const streams: IncomingMessage[] = [];
beforeEach(async () => {
  region = await openMovingRegion('2026-11-20T08:15:00', { WEB_PROXIES: '1' });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.destroy();
  await region.stop();
  expect(region.faults).toEqual([]);
});

interface Watching {
  status: number | undefined;
  /** What came, as text. */
  text: () => string;
  ended: () => boolean;
}

/** Watches from an address. */
function watch(address = '10.0.0.1'): Promise<Watching> {
  return new Promise((resolve, reject) => {
    get(`${region.app.url}/live`, { headers: { 'X-Forwarded-For': address } }, (response) => {
      streams.push(response);
      let text = '';
      let ended = false;
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('close', () => (ended = true));
      response.on('error', () => undefined);
      resolve({ status: response.statusCode, text: () => text, ended: () => ended });
    }).on('error', reject);
  });
}

function eventsOf<T>({ text }: Watching, name: string): T[] {
  return [...text().matchAll(new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`, 'g'))].map(
    ([, data = '']) => JSON.parse(data) as T,
  );
}

/** Lets time pass for so many looks: what goes over real sockets meanwhile needs real time. */
async function looks(count: number): Promise<void> {
  for (let look = 0; look < count; look++) {
    await region.clock.advance(POLL_MS);
    await pause(150);
  }
}

describe('GET /live', () => {
  it('tells everything first, then what changed', async () => {
    const one = await watch();
    await expect.poll(() => eventsOf(one, 'snapshot').length).toBe(1);
    const [first] = eventsOf<WireSnapshot>(one, 'snapshot');
    expect(Object.keys(first?.trains ?? {}).length).toBeGreaterThan(60);
    await looks(3);
    await expect.poll(() => eventsOf(one, 'delta').length).toBeGreaterThan(1);
    const known = () => {
      const trains = { ...first?.trains };
      for (const { trains: changed = {}, gone = [] } of eventsOf<WireDelta>(one, 'delta')) {
        for (const id of gone) delete trains[id];
        for (const [id, train] of Object.entries(changed)) trains[id] = { ...trains[id], ...train } as never;
      }
      return trains;
    };
    // Who comes now is told the same as who was told bit by bit.
    const other = await watch('10.0.0.2');
    await expect.poll(() => eventsOf(other, 'snapshot').length).toBe(1);
    const [now] = eventsOf<WireSnapshot>(other, 'snapshot');
    await expect.poll(known).toEqual(now?.trains);
    const [delta] = one.text().match(/event: delta\n.*/g) ?? [];
    expect(delta?.length).toBeLessThan(JSON.stringify(first).length / 2);
  });

  it('asks upstream no more for many than for one, and nothing for nobody', async () => {
    await looks(3);
    expect(region.asked.get('trainPositions') ?? 0).toBe(0);
    const one = await watch();
    await expect.poll(() => eventsOf(one, 'snapshot').length).toBe(1);
    for (let index = 2; index < 40; index++) await watch(`10.0.0.${index}`);
    await looks(3);
    expect(region.asked.get('trainPositions')).toBeLessThanOrEqual(4);
    for (const stream of streams.splice(0)) stream.destroy();
    await pause(100);
    const before = region.asked.get('trainPositions');
    await looks(3);
    expect(region.asked.get('trainPositions')).toBe(before);
  });

  it('keeps a silent stream alive', async () => {
    const one = await watch();
    await expect.poll(() => eventsOf(one, 'snapshot').length).toBe(1);
    await region.clock.advance(15_000);
    await expect.poll(() => one.text()).toContain(': keep');
  });

  it('refuses the seventh from one address, and takes it once another has gone', async () => {
    for (let index = 0; index < 6; index++) expect((await watch()).status).toBe(200);
    expect((await watch()).status).toBe(503);
    expect((await watch('10.0.0.2')).status).toBe(200);
    streams.shift()?.destroy();
    await expect.poll(async () => (await watch()).status).toBe(200);
  });

  it('refuses the 501st in all', async () => {
    for (let index = 0; index < 500; index++) await watch(`10.1.${index >> 8}.${index & 255}`);
    const refused = await watch('10.2.0.1');
    expect(refused.status).toBe(503);
  });

  it('says how old what it tells is, while upstream is silent', async () => {
    const one = await watch();
    await expect.poll(() => eventsOf(one, 'snapshot').length).toBe(1);
    const [first] = eventsOf<WireSnapshot>(one, 'snapshot');
    region.edits.trainPositions = () => {
      throw new Error('down');
    };
    await looks(8);
    const [last] = eventsOf<WireDelta>(one, 'delta').slice(-1);
    if (last) expect(last.at - (first?.at ?? 0)).toBeLessThan(3 * POLL_MS);
    expect(one.ended()).toBe(false);
  });

  it('ends at once when the process is asked to', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => watch(`10.0.0.${index}`)));
    await looks(1);
    // What would be cut off after some seconds would be so never: the clock stands still.
    await region.app.stop();
    for (const one of all) await expect.poll(() => one.ended()).toBe(true);
    // Nothing begins anew because they went one after another.
    const asked = region.asked.get('trainPositions');
    await looks(2);
    expect(region.asked.get('trainPositions')).toBe(asked);
  });
});

it('puts each event into bytes once, for however many', async () => {
  const clock = manualClock(new Date('2026-11-20T13:15:00Z'));
  let times = 0;
  const told = { toJSON: () => `incident ${(times += 1)}` } as unknown as string;
  const incident = { id: told, text: 'x', severity: 'minor', lines: [], stretches: [] } as const;
  const network = {
    stations: async () => [],
    live: async () => ({
      at: clock.now(),
      stale: false,
      trains: [],
      incidents: [incident],
      outages: new Map(),
      bypassed: [],
    }),
    service: async () => undefined,
    stopsAhead: async () => [],
  };
  const report = (fault: unknown): void => {
    throw fault;
  };
  const config = { key: undefined, statusKey: undefined, proxies: 1 };
  const live = createLive({ config, clock, network, report });
  const port = await openPort({ port: 0, clock, handlers: [routesHandler([live.route])], report });
  const open: IncomingMessage[] = [];
  const timesOfALook = async () => {
    const before = times;
    await clock.advance(POLL_MS);
    await pause(150);
    return times - before;
  };
  const watchers = async (count: number) => {
    while (open.length < count) {
      const headers = { 'X-Forwarded-For': `10.0.0.${open.length}` };
      open.push(
        await new Promise((resolve, reject) => {
          get(`${port.url}/live`, { headers }, (response) => resolve(response.resume())).on('error', reject);
        }),
      );
    }
    await pause(150);
  };
  await watchers(1);
  await timesOfALook();
  const forOne = await timesOfALook();
  await watchers(40);
  expect(await timesOfALook()).toBe(forOne);
  expect(forOne).toBeGreaterThan(0);
  for (const one of open) one.destroy();
  await live.stop();
  await port.stop();
});
