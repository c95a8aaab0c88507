import { createAssistant, type Assistant } from '../assistant/assistant.ts';
import type { Clock } from '../common/clock.ts';
import { readConfig } from '../config.ts';
import type { Network } from '../live-network.ts';
import { catalogReader, type Catalog } from '../transit/catalog.ts';
import { lines } from '../transit/lines.ts';
import { createNetwork } from '../transit/live-network.ts';
import { openUpstream } from '../upstream.ts';
import { NOTHING_SHARED, openShared } from './beside.ts';
import type { Surroundings } from './command.ts';
import { createFleeting } from './fleeting.ts';
import { reportTo } from './report.ts';

/** What answers without being asked from anywhere: no port, no platform. */
export interface Aside {
  assistant: Assistant;
  /** All places, as they are known now. */
  readCatalog: () => Promise<Catalog>;
  /** The rail network as it is now. */
  network: Network;
  /** The color of each line as `#rrggbb`, by its code. */
  lineColors: ReadonlyMap<string, string>;
  /** Whether the simulated region answers, for want of a configured service. */
  simulated: boolean;
  /** Lets everything go. */
  stop(): Promise<void>;
}

/**
 * Headway beside one that may be running. What it remembers ends with it; what it asks of the service is counted together
 * with the others, and it knows the operator's aliases.
 */
export async function openAside({ env, errors }: Surroundings, clock: Clock): Promise<Aside> {
  const config = readConfig(env);
  const report = reportTo(errors);
  const { sharedCalls, aliases, close } = await openShared(config).catch((fault: unknown) => {
    // Nothing may be asked of a service that nobody counts; of our own region it may.
    if (config.upstream) throw fault;
    report(fault);
    return NOTHING_SHARED;
  });
  const { api } = await openUpstream({
    config,
    clock,
    observe: () => undefined,
    ...(sharedCalls && { sharedCalls }),
  });
  const { end, ...kept } = createFleeting(clock);
  const readCatalog = catalogReader(api);
  return {
    assistant: createAssistant({ api, readCatalog, clock, ...kept, aliases, report }),
    readCatalog,
    network: createNetwork(
      () => api,
      readCatalog,
      () => clock.now(),
    ),
    lineColors: new Map(lines.map(({ code, color }) => [code, color])),
    simulated: config.upstream === undefined,
    async stop() {
      await Promise.all([api.close(), end(), close()]);
    },
  };
}
