import { performance } from 'node:perf_hooks';
import { openTestApp } from '../../test/support/app.ts';
import { ask } from '../../test/support/ask.ts';

const COUNT = 250;
const WARM_UP = 30;

/**
 * What a tool call takes over HTTP with everything cached, beside the same question asked in the process: the difference
 * is what the protocol and the port take. One after the other.
 */
export async function run(): Promise<string[]> {
  const app = await openTestApp('2026-11-20T08:15:00');
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'next_train', arguments: { station: 'Metro Center' } },
  });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const call = async () => {
    const { status } = await ask(`${app.url}/mcp`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`answered ${status}`);
  };
  const inProcess = async () => {
    await app.say('next train at Metro Center');
  };
  try {
    const [called, asked] = [await timesOf(call), await timesOf(inProcess)];
    const own = (share: number) => at(called, share) - at(asked, share);
    return [
      `${COUNT} calls, milliseconds`.padEnd(30) + '       p50        p99',
      row('a tool call over HTTP', at(called, 0.5), at(called, 0.99)),
      row('the same question in process', at(asked, 0.5), at(asked, 0.99)),
      row('the difference', own(0.5), own(0.99)),
    ];
  } finally {
    await app.stop();
  }
}

async function timesOf(act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + COUNT; i++) {
    const began = performance.now();
    await act();
    if (i >= WARM_UP) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(name: string, ...values: number[]): string {
  return name.padEnd(30) + values.map((value) => value.toFixed(2).padStart(11)).join('');
}
