import { createClient } from '../../src/api/client.ts';
import { createRegion } from '../../src/region/region.ts';
import { relaySource } from '../../src/service/relay.ts';
import { startService } from '../../src/service/server.ts';
import { manualClock } from '../support/clock.ts';
import { itKeepsTheContract } from './contract/contract.ts';
import type { Served } from './contract/subject.ts';

const KEY = 'contract-key';

// A Tuesday noon that stands still, so that all answers are of one moment.
const clock = manualClock(new Date('2026-11-24T17:00:00Z'));
const common = { port: 0, namespace: 'urn:contract', clock };

const questions = {
  stopId: '1001185',
  station: 'A01',
  from: 'A15',
  to: 'A01',
};

const serveRegion = () => startService({ ...common, source: createRegion(1, clock), key: KEY });

itKeepsTheContract({
  name: 'the simulated region',
  serve: () => startService({ ...common, source: createRegion(1, clock) }),
  questions,
  lacks: [],
  coherent: true,
});

itKeepsTheContract({
  name: 'a relay of the simulated region',
  serve: serveRelay,
  questions,
  lacks: [],
  coherent: true,
});

/** A relay that alone knows the key of the service behind it. */
async function serveRelay(): Promise<Served> {
  const upstream = await serveRegion();
  const api = createClient({
    baseUrl: upstream.url,
    key: KEY,
    clock,
    callsPerSecond: 1000,
    callsPerDay: 100_000,
  });
  const relay = await startService({ ...common, source: relaySource(api) });
  return {
    url: relay.url,
    async stop() {
      await relay.stop();
      await api.close();
      await upstream.stop();
    },
  };
}
