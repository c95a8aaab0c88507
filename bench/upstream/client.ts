import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fetch } from 'undici';
import { createClient } from '../../src/api/client.ts';
import { systemClock, type Clock } from '../../src/common/clock.ts';

const REQUESTS = 6000;
const CACHED = 200_000;
const AT_ONCE = 20;

const body = JSON.stringify({
  Predictions: Array.from({ length: 6 }, (_, index) => ({
    DirectionNum: '0',
    DirectionText: 'North to Silver Spring Station',
    Minutes: index * 7,
    RouteID: 'D40',
    TripID: String(7_000_000 + index),
    VehicleID: String(5400 + index),
  })),
  StopName: 'Georgia Av + Kennedy St',
});

/**
 * What a request to upstream costs: our client, from a typed question to a checked answer, beside undici's fetch with
 * JSON.parse; and what a cached answer costs. Twenty at once, the server in a process of its own.
 */
export async function run(): Promise<string[]> {
  const server = fork(new URL('loopback.ts', import.meta.url), [body]);
  try {
    const baseUrl = `http://127.0.0.1:${await port(server)}`;
    // Slots come back at once: thousands of calls a second would measure their timers, of which there are ten.
    const clock: Clock = { ...systemClock(), wait: () => Promise.resolve() };
    const api = createClient({ baseUrl, key: 'bench', clock, callsPerSecond: 1e6, callsPerDay: 1e12 });
    let stop = 1_000_000;
    const ours = () => api.get('nextBuses', { StopID: String((stop += 1)) });
    const plain = async () => {
      const url = `${baseUrl}/NextBusService.svc/json/jPredictions?StopID=${(stop += 1)}`;
      return (await fetch(url, { headers: { api_key: 'bench' } })).json();
    };
    const cached = () => api.get('nextBuses', { StopID: '1000001' });
    // Each in turn twice: the first rounds warm up.
    const rows: string[] = [];
    for (const round of ['warm-up', 'measured']) {
      rows.length = 0;
      rows.push(`client, ${round}: per call          CPU µs    wall µs`);
      rows.push(await measured('our client', REQUESTS, ours));
      rows.push(await measured('undici fetch + json()', REQUESTS, plain));
      rows.push(await measured('our client, cached', CACHED, cached));
    }
    await api.close();
    return rows;
  } finally {
    server.disconnect();
  }
}

async function port(server: ChildProcess): Promise<number> {
  const [message] = (await once(server, 'message')) as [number];
  return message;
}

async function measured(name: string, count: number, call: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  const spent = process.cpuUsage();
  let left = count;
  const caller = async () => {
    while ((left -= 1) >= 0) await call();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const { user, system } = process.cpuUsage(spent);
  const wall = performance.now() - began;
  const column = (microseconds: number) => microseconds.toFixed(2).padStart(11);
  return `${name.padEnd(28)}${column((user + system) / count)}${column((wall * 1000) / count)}`;
}
