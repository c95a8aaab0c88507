import { readTarget } from '../../../src/http/request-target.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { Network } from '../../../src/live-network.ts';
import type { HttpRoute } from '../../../src/port.ts';
import { harmless } from '../../../src/replies/text.ts';
import { createRateLimit } from '../../../src/common/rate-limit.ts';
import type { WebConfig } from '../config.ts';
import { clientAddress } from '../../../src/http/client-address.ts';
import { sendJson } from '../http/respond.ts';

const PER_ADDRESS = { burst: 30, perMinute: 60, maxKeys: 20_000 };
const MAX_ID_LENGTH = 64;

/** GET /train?id=…: the stations ahead of a train, as `{ name, at }`, soonest first; none for a train not known. */
export function trainRoute({
  config,
  clock,
  network,
}: {
  config: WebConfig;
  clock: Clock;
  network: Network;
}): HttpRoute {
  const limit = createRateLimit(PER_ADDRESS);
  return {
    path: '/train',
    methods: ['GET'],
    async handle(request, response) {
      const id = readTarget(request.url ?? '').params.get('id') ?? '';
      const wait = limit.take(clientAddress(request, config.proxies), clock.now());
      if (wait > 0) return sendJson(response, 429, [], { 'Retry-After': `${wait}` });
      if (id.length > MAX_ID_LENGTH) return sendJson(response, 400, []);
      try {
        const [stations, ahead] = await Promise.all([network.stations(), network.stopsAhead(id)]);
        const names = new Map(stations.map((station) => [station.id, station.name]));
        const stops = ahead.filter(({ at }) => at >= clock.now());
        sendJson(
          response,
          200,
          stops.map(({ station, at }) => ({
            name: harmless(names.get(station) ?? station),
            at: at.toISOString(),
          })),
        );
      } catch (fault) {
        if (!(fault instanceof HeadwayError)) throw fault;
        sendJson(response, 503, []);
      }
    },
  };
}
