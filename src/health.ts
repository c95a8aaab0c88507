import type { ServerResponse } from 'node:http';
import { within, type Clock } from './common/clock.ts';
import type { Metrics } from './observe/metrics.ts';
import type { HttpRoute } from './port.ts';

/** What may be wrong, by the part it concerns; a part that is well is absent. */
export type Troubles = () => Readonly<Record<string, string>>;

const METHODS = ['GET', 'HEAD'];

/** Milliseconds that the database may take to say that it is there. */
const DATABASE_TIMEOUT_MS = 500;

/** `GET /livez`: 200 while the process runs. For whoever restarts it: nothing outside makes it red. */
export function liveRoute(): HttpRoute {
  return { path: '/livez', methods: METHODS, handle: (_, res) => answer(res, 200, { status: 'ok' }) };
}

/** What a process needs to take questions. */
export interface Readiness {
  /** The parts that start, and since when each is ready; absent: it is not yet. */
  readySince: () => ReadonlyMap<string, Date | undefined>;
  isStopping: () => boolean;
  isDatabaseAnswering: () => Promise<boolean>;
}

/**
 * `GET /readyz`: 200 while questions can be taken, 503 while it starts, stops or its database does not answer, with each
 * part and its age: the seconds since it was ready; for the database, since it last answered a probe. For load balancers:
 * that the transit service is away makes nobody unready, since every process would be at once.
 */
export function readyRoute(
  clock: Clock,
  { readySince, isStopping, isDatabaseAnswering }: Readiness,
): HttpRoute {
  let answeredAt: Date | undefined;
  const part = (status: string, since: Date | undefined) => ({
    status,
    ...(since && { age: Math.max(0, Math.round((clock.now().getTime() - since.getTime()) / 1000)) }),
  });
  return {
    path: '/readyz',
    methods: METHODS,
    async handle(_, res) {
      const database = (await within(clock, DATABASE_TIMEOUT_MS, isDatabaseAnswering())) ?? false;
      if (database) answeredAt = clock.now();
      const started = [...readySince()];
      const ready = database && !isStopping() && started.every(([, since]) => since !== undefined);
      const ok = isStopping() ? 'stopping' : 'ok';
      const parts = {
        ...Object.fromEntries(started.map(([name, since]) => [name, part(since ? ok : 'starting', since)])),
        database: part(database ? 'ok' : 'not answering', answeredAt),
      };
      answer(res, ready ? 200 : 503, { status: ready ? 'ok' : 'not ready', parts });
    },
  };
}

/** `GET /health`: 200 while all is well, 503 with what is not. For people and alarms. */
export function healthRoute(troubles: Troubles): HttpRoute {
  return {
    path: '/health',
    methods: METHODS,
    handle(_, res) {
      const found = troubles();
      const well = Object.keys(found).length === 0;
      answer(res, well ? 200 : 503, { status: well ? 'ok' : 'trouble', troubles: found });
    },
  };
}

/** `GET /metrics`: what is counted, and what is wrong, as Prometheus reads it. */
export function metricsRoute(metrics: Metrics): HttpRoute {
  return {
    path: '/metrics',
    methods: METHODS,
    async handle(_, res) {
      const text = await metrics.read();
      res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    },
  };
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}
