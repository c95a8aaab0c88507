import { createAssistant, type Assistant } from '../assistant/assistant.ts';
import type { Clock } from '../common/clock.ts';
import { readConfig } from '../config.ts';
import type { Network } from '../live-network.ts';
import { catalogReader, type Catalog } from '../transit/catalog.ts';
import { lines } from '../transit/lines.ts';
import { createNetwork } from '../transit/live-network.ts';
import { openUpstream } from '../upstream.ts';
import { openCallAccount } from './call-account.ts';
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
 * with the others.
 */
export async function openAside({ env, errors }: Surroundings, clock: Clock): Promise<Aside> {
  const config = readConfig(env);
  const { close, ...calls } = await openCallAccount(config);
  const { api } = await openUpstream({ config, clock, observe: () => undefined, ...calls });
  const { end, ...kept } = createFleeting(clock);
  const readCatalog = catalogReader(api);
  return {
    assistant: createAssistant({ api, clock, ...kept, report: reportTo(errors) }),
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
