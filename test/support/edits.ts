import { createClient, type TransitApi } from '../../src/api/client.ts';
import type { Answer, OperationName, Query } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import { systemClock } from '../../src/common/clock.ts';
import { createRegion } from '../../src/region/region.ts';
import { startService } from '../../src/service/server.ts';
import { parseInstant } from '../../src/common/time.ts';
import { createTransit } from '../../src/operations/transit.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import type { Transit } from '../../src/transit/transit.ts';

/** What some operations answer instead of what the region does. */
export type Edits = { [O in OperationName]?: (answer: Answer<O>) => Answer<O> };

/** A service of the simulated region, edited, with a client and the catalog read through it. */
export interface Edited {
  api: TransitApi;
  transit: Transit;
  catalog: Catalog;
  now: Date;
  url: string;
  stop(): Promise<void>;
}

/** Opens it at an Eastern time that stands still. */
export async function openEdited(now: string, edits: Edits = {}): Promise<Edited> {
  const instant = parseInstant(now);
  if (!instant) throw new Error(`${now} is no time`);
  const clock = systemClock(instant, 0);
  const region = createRegion(1, clock);
  const source: Source = {
    async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
      const answer = await region.answer(operation, query);
      const edit = edits[operation];
      return edit ? edit(structuredClone(answer)) : answer;
    },
  };
  const service = await startService({ port: 0, source, namespace: 'http://www.wmata.com', clock });
  const api = createClient({ baseUrl: service.url, clock, callsPerSecond: 1000, callsPerDay: 1_000_000 });
  const transit = createTransit(api);
  return {
    api,
    transit,
    catalog: (await transit.catalog()).value,
    now: instant,
    url: service.url,
    async stop() {
      await api.close();
      await service.stop();
    },
  };
}
