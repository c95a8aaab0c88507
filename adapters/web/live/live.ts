import type { Clock } from '../../../src/common/clock.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { Network } from '../../../src/live-network.ts';
import type { HttpRoute } from '../../../src/port.ts';
import type { WebConfig } from '../config.ts';
import { clientAddress } from '../../../src/http/client-address.ts';
import { mapCodesOf } from '../../../src/pictures/line-map/place-train.ts';
import { deltaOf, snapshotOf } from './snapshot.ts';
import { createStreams, eventBytes, KEEP_ALIVE } from './streams.ts';
import type { WireSnapshot } from './wire.ts';

/** Milliseconds between looks at the network while anybody watches: train positions refresh every ten seconds. */
const POLL_MS = 10_000;
/** Milliseconds between bytes on a silent stream. */
const KEEP_ALIVE_MS = 15_000;

export interface LiveOptions {
  config: WebConfig;
  clock: Clock;
  network: Network;
  report: (fault: unknown) => void;
}

/** The stream of what moves. */
export interface Live {
  route: HttpRoute;
  /** Ends every stream at once. */
  stop(): Promise<void>;
}

/**
 * GET /live: a snapshot, then what changes. However many watch, the network is looked at once for all, and each event is
 * put into bytes once; while nobody watches, nothing is asked.
 */
export function createLive({ config, clock, network, report }: LiveOptions): Live {
  /** What was seen last, with its event for those who come before the next look. */
  let last: { told: WireSnapshot; snapshot: Buffer } | undefined;
  let running: { stop: AbortController; done: Promise<unknown> } | undefined;
  const streams = createStreams(() => (streams.count > 0 ? begin() : pause()));

  function begin(): void {
    if (running) return;
    const stop = new AbortController();
    running = { stop, done: Promise.all([watch(stop.signal), keepAlive(stop.signal)]) };
  }

  function pause(): void {
    running?.stop.abort();
    running = undefined;
  }

  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = clock.now().getTime();
      await look(signal);
      await sleep(Math.max(1000, POLL_MS - (clock.now().getTime() - began)), signal);
    }
  }

  async function look(signal: AbortSignal): Promise<void> {
    try {
      const [stations, live, service] = await Promise.all([
        network.stations(),
        network.live(),
        network.service(),
      ]);
      if (signal.aborted) return;
      const next = snapshotOf(live, service, mapCodesOf(stations), clock.now());
      const snapshot = eventBytes('snapshot', next);
      streams.write(last ? eventBytes('delta', deltaOf(last.told, next)) : snapshot);
      last = { told: next, snapshot };
    } catch (fault) {
      // Upstream fails at times: the page shows how old what it has is, and the next look is soon.
      if (!(fault instanceof HeadwayError)) report(fault);
    }
  }

  async function keepAlive(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(KEEP_ALIVE_MS, signal);
      if (!signal.aborted) streams.write(KEEP_ALIVE);
    }
  }

  async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    await clock.wait(milliseconds, signal).catch(() => undefined);
  }

  /** Of what was seen when nobody watched any more, only what is no older than a look is told. */
  function recent(): Buffer[] {
    const now = clock.now().getTime();
    if (last && !running && now - last.told.now > POLL_MS) last = undefined;
    if (!last) return [];
    const { at, stale } = last.told;
    return [last.snapshot, eventBytes('delta', { at, now, stale })];
  }

  return {
    route: {
      path: '/live',
      methods: ['GET', 'HEAD'],
      handle: (request, response) =>
        streams.open(request, response, clientAddress(request, config.proxies), recent()),
    },
    async stop() {
      const under = running?.done;
      pause();
      streams.end();
      await under;
    },
  };
}
