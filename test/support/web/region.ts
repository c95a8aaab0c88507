import type { Answer, OperationName, Query } from '../../../src/api/operations.ts';
import type { Source } from '../../../src/api/source.ts';
import type { App } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { createRegion } from '../../../src/region/region.ts';
import { startService } from '../../../src/service/server.ts';
import { parseInstant } from '../../../src/common/time.ts';
import { manualClock, type ManualClock } from '../clock.ts';
import type { Edits } from '../edits.ts';
import { openLintedApp } from '../voice/linted-app.ts';

/** Headway over a region whose time moves when the test says so, and whose answers the test may change meanwhile. */
export interface MovingRegion {
  app: App;
  clock: ManualClock;
  /** What some operations answer instead of what the region does. */
  edits: Edits;
  /** How often each operation was asked. */
  asked: Map<OperationName, number>;
  faults: unknown[];
  stop(): Promise<void>;
}

/** Opens it at an Eastern time, with a database of its own or one that a test has filled. */
export async function openMovingRegion(
  now: string,
  env: Record<string, string> = {},
  database = ':memory:',
): Promise<MovingRegion> {
  const clock = manualClock(parseInstant(now));
  const region = createRegion(1, clock);
  const edits: Edits = {};
  const asked = new Map<OperationName, number>();
  const source: Source = {
    async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
      asked.set(operation, (asked.get(operation) ?? 0) + 1);
      const answer = await region.answer(operation, query);
      const edit = edits[operation];
      return edit ? edit(structuredClone(answer)) : answer;
    },
  };
  const service = await startService({ port: 0, source, namespace: 'http://www.wmata.com', clock });
  const faults: unknown[] = [];
  const app = await openLintedApp({
    config: readConfig({
      TRANSIT_API_BASE_URL: service.url,
      TRANSIT_CALLS_PER_SECOND: '1000',
      ...env,
    }),
    clock,
    port: 0,
    database,
    report: (fault) => faults.push(fault),
  });
  return {
    app,
    clock,
    edits,
    asked,
    faults,
    async stop() {
      await app.stop();
      await service.stop();
    },
  };
}
