import type { Source } from './api/source.ts';
import type { Clock } from './common/clock.ts';
import type { Observe } from './common/events.ts';
import { once } from './common/once.ts';
import type { Config } from './config.ts';
import { healthRoute, liveRoute, metricsRoute, readyRoute, type Readiness, type Troubles } from './health.ts';
import { notFoundHandler, routesHandler } from './http/routes.ts';
import { openPort, type HttpHandler, type OpenPort } from './http/server.ts';
import type { Metrics } from './observe/metrics.ts';
import { observedRoutes } from './observe/observers.ts';
import type { Adapter } from './port.ts';
import { nothingElse } from './service/server.ts';
import { isIP } from 'node:net';

/** What is behind the one port. */
interface AppPortOptions {
  port: number;
  config: Config;
  clock: Clock;
  adapters: readonly Adapter[];
  /** The region that answers the 20 operations; absent: they are served elsewhere. */
  own: Source | undefined;
  metrics: Metrics | undefined;
  troubles: Troubles;
  readiness: Readiness;
  observe: Observe;
  report: (fault: unknown) => void;
}

/** Opens the one port: to what platforms send, people, probes, and whoever asks for the 20 operations. */
export function openAppPort(options: AppPortOptions): Promise<OpenPort> {
  const { port, config, clock, adapters, own, metrics, troubles, readiness, observe, report } = options;
  const local = new Set(config.platforms.flatMap(({ platform }) => (platform.local ? [platform.name] : [])));
  const routesOf = (areLocal: boolean) =>
    adapters
      .filter(({ platform }) => local.has(platform) === areLocal)
      .flatMap((adapter) => observedRoutes(adapter, areLocal, observe));
  const probes = [
    liveRoute(),
    readyRoute(clock, readiness),
    healthRoute(troubles),
    ...(metrics ? [metricsRoute(metrics)] : []),
  ];
  return openPort({
    port,
    host: config.host,
    clock,
    handlers: [
      // What platforms send is signed, whatever name they call us by.
      routesHandler(routesOf(false)),
      refuseOtherHosts(config.publicHost),
      routesHandler([...routesOf(true), ...probes]),
      ...(own ? [ownService(own, config, clock, report)] : []),
      notFoundHandler(adapters),
      nothingElse,
    ],
    report,
  });
}

/** The 20 operations over HTTP, from the region that this process asks itself. Loaded for the first who asks for one. */
function ownService(
  source: Source,
  { xmlNamespace: namespace }: Config,
  clock: Clock,
  log: (fault: unknown) => void,
): HttpHandler {
  const handler = once(async () => {
    const { createServiceHandler } = await import('./service/handler.ts');
    return createServiceHandler({ source, namespace, clock, log });
  });
  return async (req, res) => (await handler())(req, res);
}

/**
 * Refuses requests that name another host than ours. Any page can let its own name lead to this machine, and then read what it
 * finds here as its own: its name stands in `Host`. An address in numbers, a name without a dot (this machine's, a
 * container's) and the public name are no such page's. Programs that name no host are no browsers.
 */
function refuseOtherHosts(publicHost: string | undefined): HttpHandler {
  return async ({ headers: { host } }, res) => {
    if (host === undefined || isOwnHost(host, publicHost)) return false;
    const why = 'Headway does not go by this name: PUBLIC_URL says by which it does.\n';
    res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(why);
    return true;
  };
}

function isOwnHost(host: string, publicHost: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  if (name === '') return false;
  return !name.includes('.') || name === publicHost || isIP(name.replaceAll(/[[\]]/g, '')) !== 0;
}
