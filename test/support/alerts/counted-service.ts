import { setImmediate as turn } from 'node:timers/promises';
import { createClient, type TransitApi } from '../../../src/api/client.ts';
import type { CallRecord, SharedCalls, Taken } from '../../../src/api/policies/call-record.ts';
import type { Source } from '../../../src/api/source.ts';
import { systemClock } from '../../../src/common/clock.ts';
import { startService } from '../../../src/service/server.ts';
import type { Api } from '../../../src/operations/api.ts';
import type { ManualClock } from '../clock.ts';

/** The quota of a key (upstream facts, "Limits"). */
const QUOTA = { callsPerSecond: 10, callsPerDay: 50_000 };
/** Milliseconds by which time passes while somebody waits for the quota. */
const STEP = 100;

/** A service on loopback that counts its calls, asked through the client with the quota of one key. */
export interface CountedService {
  /** The client of the process that runs just now. */
  api: Api;
  /** When each call came in, in milliseconds of the simulated time. */
  readonly calls: readonly number[];
  /** Lets time pass until the answers have come. It stands still while calls travel. */
  settled<T>(asked: Promise<T>): Promise<T>;
  /** Another process, which knows nothing of the calls of the one before. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves what `source` says. */
export async function startCountedService(source: Source, clock: ManualClock): Promise<CountedService> {
  const calls: number[] = [];
  const counting: Source = {
    answer(operation, query) {
      calls.push(clock.now().getTime());
      return source.answer(operation, query);
    },
  };
  const service = await startService({
    port: 0,
    source: counting,
    namespace: 'urn:region',
    clock: systemClock(),
  });
  /** Questions that are asked just now, calls that went out, and questions that a call has answered. */
  let asking = 0;
  let sent = 0;
  let answered = 0;
  /** The client of a process, with a record of its own that tells which of its calls may go out. */
  const open = () => {
    let record: CallRecord | undefined;
    const sharedCalls: SharedCalls = async (change) => {
      const { after, result } = change(record, clock.now());
      record = after;
      const taken = result as Taken;
      if (taken.kind === 'taken') sent += taken.calls;
      return { result, age: 0 };
    };
    return createClient({ baseUrl: service.url, clock, sharedCalls, ...QUOTA });
  };
  let client: TransitApi = open();
  async function get(operation: 'railIncidents', query = {}, options = {}) {
    asking += 1;
    try {
      const seen = await client.get(operation, query, options);
      if (!seen.stale) answered += 1;
      return seen;
    } finally {
      asking -= 1;
    }
  }
  return {
    api: { get },
    calls,
    async settled(asked) {
      let over = false;
      const ended = () => (over = true);
      asked.then(ended, ended);
      for (;;) {
        await turn();
        if (over) return asked;
        const underWay = sent - answered;
        const travelling = sent - calls.length;
        if (travelling === 0 && asking > underWay) await clock.advance(STEP);
      }
    },
    async restart() {
      await client.close();
      client = open();
    },
    async stop() {
      await client.close();
      await service.stop();
    },
  };
}
