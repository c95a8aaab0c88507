import { createLive } from '../../adapters/web/live/live.ts';
import { systemClock } from '../../src/common/clock.ts';
import { routesHandler } from '../../src/http/routes.ts';
import { openPort } from '../../src/http/server.ts';
import type { LiveNetwork } from '../../src/live-network.ts';

// The live stream on the port without the rest of Headway, whose memory comes and goes by more than streams cost.

const clock = systemClock();
const report = (fault: unknown): void => {
  throw fault;
};
/** What changes with each look is as long as on a weekday morning. */
const network = {
  stations: async () => [],
  live: async (): Promise<LiveNetwork> => ({
    at: clock.now(),
    stale: false,
    trains: [],
    incidents: [
      {
        id: '1',
        text: `${performance.now()} `.padEnd(7000, 'x'),
        severity: 'minor',
        lines: [],
        stretches: [],
      },
    ],
    outages: new Map(),
    bypassed: [],
  }),
  service: async () => undefined,
  stopsAhead: async () => [],
};
const config = { key: undefined, statusKey: undefined, proxies: 1 };
const { route } = createLive({ config, clock, network, report });
const { url } = await openPort({ port: 0, clock, handlers: [routesHandler([route])], report });
process.stdout.write(`${url}\n`);
