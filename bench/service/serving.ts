import { fork, type ChildProcess } from 'node:child_process';
import { deepEqual, equal } from 'node:assert/strict';
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { ask } from '../../test/support/ask.ts';
import { quantile, short } from '../kit/figures.ts';
import { all, atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { compare, inTurns } from '../kit/rounds.ts';
import { RawClient } from './raw-client.ts';

const NOW = '2026-11-20T13:15:00Z';
const CONNECTIONS = 8;
const ROUND_MS = 200;
const ROUNDS = { rounds: 7, warmUp: 1 };

/** Share of the bare server's answers a second, and how many times as long the slowest hundredth takes. */
const FIXED = { rate: 0.9, slowest: 1.2 };
const COMPUTED = { rate: 0.6 };

const FIXED_TARGETS = {
  'all station entrances': '/Rail.svc/json/jStationEntrances',
  'all pairs of stations': '/Rail.svc/json/jSrcStationToDstStationInfo',
  'all stops': '/Bus.svc/json/jStops',
};
const COMPUTED_TARGETS = {
  'rail incidents': '/Incidents.svc/json/Incidents',
  'elevator outages': '/Incidents.svc/json/ElevatorIncidents',
  'predictions of a stop': '/NextBusService.svc/json/jPredictions?StopID=1001195',
  'bus positions': '/Bus.svc/BusPositions',
  'train positions': '/TrainPositions/TrainPositions?contentType=json',
  'trip updates': '/gtfs/rail-gtfsrt-tripupdates.pb',
  'rail vehicles': '/gtfs/rail-gtfsrt-vehiclepositions.pb',
  'bus vehicles': '/gtfs/bus-gtfsrt-vehiclepositions-qa.pb',
};

interface Asking {
  what: string;
  target: string;
  headers: Readonly<Record<string, string>>;
  status: number;
  isFixed: boolean;
}

/**
 * Serving the simulated region beside a bare node:http server that has the same bytes at hand, in processes of their own:
 * what never changes, gzipped and not, and asked for by who has it; and what is computed anew each few seconds.
 */
export async function run(): Promise<Outcome> {
  const targets = [...Object.values(FIXED_TARGETS), ...Object.values(COMPUTED_TARGETS)];
  const headway = await start(['headway', NOW]);
  const bare = await start(['bare', headway.url, ...targets]);
  try {
    const rows: Row[] = [];
    for (const asking of await askings(headway.url)) {
      await checkSame(asking, headway.url, bare.url);
      rows.push(await row(asking, headway.url, bare.url));
    }
    return { rows };
  } finally {
    for (const { process } of [headway, bare]) process.disconnect();
  }
}

async function askings(url: string): Promise<Asking[]> {
  const plain = { 'Accept-Encoding': 'identity' };
  const fixed = Object.entries(FIXED_TARGETS).map(async ([what, target]): Promise<Asking[]> => {
    const { headers } = await ask(url + target, { headers: plain });
    return [
      { what, target, headers: plain, status: 200, isFixed: true },
      {
        what: `${what}, gzipped`,
        target,
        headers: { 'Accept-Encoding': 'gzip' },
        status: 200,
        isFixed: true,
      },
      {
        what: `${what}, held already`,
        target,
        headers: { ...plain, 'If-None-Match': headers.etag ?? '' },
        status: 304,
        isFixed: true,
      },
    ];
  });
  return [
    ...(await Promise.all(fixed)).flat(),
    ...Object.entries(COMPUTED_TARGETS).map(([what, target]): Asking => ({
      what,
      target,
      headers: plain,
      status: 200,
      isFixed: false,
    })),
  ];
}

/** Both answer alike. What is computed is another answer a second later: its length is near. */
async function checkSame(
  { what, target, headers, status, isFixed }: Asking,
  ...urls: string[]
): Promise<void> {
  const [ours, bare] = await Promise.all(urls.map((url) => ask(url + target, { headers })));
  equal(ours?.status, status, what);
  equal(bare?.status, status, what);
  if (!ours || !bare || !isFixed) return;
  deepEqual(ours.body, bare.body, what);
  const { date: _, ...own } = ours.headers;
  const { date: __, ...theirs } = bare.headers;
  deepEqual({ ...own, 'keep-alive': '' }, { ...theirs, 'keep-alive': '' }, what);
  if (ours.headers['content-encoding'] === 'gzip') {
    const plain = await ask(urls[0] + target);
    deepEqual(gunzipSync(ours.body), plain.body, what);
  }
}

async function row({ what, target, headers, status, isFixed }: Asking, ...urls: string[]): Promise<Row> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const took: Record<string, number[]> = { ours: [], peer: [] };
  const [own, theirs] = await Promise.all(urls.map((url) => RawClient.open(url, CONNECTIONS)));
  const asked = (side: 'ours' | 'peer', client: RawClient | undefined) => async () => {
    const asked = await client?.ask(target, lines.join(''), status, ROUND_MS);
    took[side]?.push(...(asked?.took ?? []));
    return asked?.rate ?? Number.NaN;
  };
  const { ours, peer } = await inTurns({ ours: asked('ours', own), peer: asked('peer', theirs) }, ROUNDS);
  own?.close();
  theirs?.close();
  const slowest = Object.fromEntries(
    Object.entries(took).map(([side, list]) => [side, quantile(list, 0.99)] as const),
  );
  const compared = compare({
    what,
    beside: 'bare node:http',
    unit: '/s',
    ours,
    peer,
    aim: (ratio) =>
      isFixed
        ? all(
            atLeast(FIXED.rate, ratio),
            atMost(FIXED.slowest, (slowest['ours'] ?? 0) / (slowest['peer'] ?? 1), '× p99'),
          )
        : atLeast(COMPUTED.rate, ratio),
  });
  return {
    ...compared,
    ours: `${compared.ours}; p99 ${short(slowest['ours'] ?? 0)} ms`,
    peer: `${compared.peer}; p99 ${short(slowest['peer'] ?? 0)} ms`,
  };
}

async function start(args: string[]): Promise<{ process: ChildProcess; url: string }> {
  const process = fork(new URL('serving-peer.ts', import.meta.url), args);
  const [url] = (await Promise.race([once(process, 'message'), once(process, 'exit').then(ended)])) as [
    string,
  ];
  return { process, url };
}

function ended(): never {
  throw new Error('a server ended');
}
