import type { OpenPort } from '../../../src/http/server.ts';
import { startService } from '../../../src/service/server.ts';
import { manualClock } from '../clock.ts';
import { villageSource } from './village.ts';

/** The village over HTTP, on a port that is free; its clock stands still. `log` is told of faults. */
export function serveVillage(log?: (fault: unknown) => void): Promise<OpenPort> {
  return startService({
    port: 0,
    source: villageSource(),
    namespace: 'urn:village',
    clock: manualClock(),
    ...(log && { log }),
  });
}
