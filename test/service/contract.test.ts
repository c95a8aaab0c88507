import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { operations, type OperationName } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import { recordingsSource } from '../../src/service/recordings.ts';
import { startService } from '../../src/service/server.ts';
import { manualClock } from '../support/clock.ts';
import { villageSource } from '../support/village/village.ts';
import { itKeepsTheContract } from './contract/contract.ts';

const serving = (source: () => Source) => () =>
  startService({ port: 0, source: source(), namespace: 'urn:contract', clock: manualClock() });

itKeepsTheContract({
  name: 'the village of these tests',
  serve: serving(villageSource),
  questions: {
    stopId: '1000001',
    station: 'A01',
    from: 'A01',
    to: 'A02',
  },
  lacks: [],
  coherent: true,
});

const recordings = new URL('../../../shared/recordings/', import.meta.url);

describe.skipIf(!existsSync(recordings))('recordings, skipped where there is no ../shared/recordings', () => {
  const isFeed = (operation: OperationName) => operations[operation].answer === 'feed';
  const names = Object.keys(operations) as OperationName[];
  const from = (folder: string) => () => recordingsSource(fileURLToPath(new URL(folder, recordings)));
  const questions = {
    stopId: '1002916',
    station: 'A01',
    from: 'A15',
    to: 'A01',
  };

  itKeepsTheContract({
    name: 'the recorded evening',
    serve: serving(from('2023-03-31')),
    questions,
    lacks: names.filter(isFeed),
    coherent: false,
  });

  itKeepsTheContract({
    name: 'the recorded feeds',
    serve: serving(from('2021-12-feeds')),
    questions,
    lacks: names.filter((operation) => !isFeed(operation)),
    coherent: false,
  });
});
