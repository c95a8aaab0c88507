import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnce } from '../../adapters/phone/once.ts';
import { createIsFirstTime } from '../../src/common/first-time.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { dial, PHONE_ENV, text } from '../support/phone/carrier.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '../support/postgres.ts';

/** Carriers end a call after fifteen seconds. */
const CARRIERS_WAIT_MS = 15_000;

describe.skipIf(!postgresPrograms)('[76] a database that hangs', () => {
  let server: PostgresServer;
  let app: TestApp;
  beforeAll(async () => {
    server = await startPostgres();
    app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV }, server.url);
  });
  afterAll(async () => {
    server.goOn();
    await app.stop();
    await server.stop();
  });

  it('[52] leaves calls and text messages answered in time', async () => {
    const call = dial(app.url);
    await call();
    await text(app.url, 'next train at takoma');
    server.hang();
    const inTime = <T>(answer: Promise<T>) => Promise.race([answer, delay(CARRIERS_WAIT_MS, 'too late')]);
    const answers = await Promise.all([
      inTime(call({ SpeechResult: 'next train at takoma', Confidence: '0.9' })),
      inTime(text(app.url, 'next train at takoma')),
    ]);
    expect(answers).toEqual([
      expect.objectContaining({ ends: false }),
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  });
});

it('[76] a memory that fails, or says nothing in time, leaves a request answered once by this process', async () => {
  const clock = manualClock();
  const silent = { first: () => new Promise<never>(() => undefined) };
  const faults: unknown[] = [];
  const failing = { first: () => Promise.reject(new Error('no database')) };
  for (const processed of [silent, failing]) {
    const once = createOnce(
      createIsFirstTime('phone', {
        processedRequests: processed,
        clock,
        report: (fault) => faults.push(fault),
      }),
    );
    let answered = 0;
    const ask = () =>
      once(
        'SM1',
        async () => `answer ${(answered += 1)}`,
        async () => 'again',
      );
    const answers = Promise.all([ask(), ask()]);
    if (processed === silent) await clock.waiting(1, 300);
    await clock.advance(300);
    expect(await answers).toEqual(['answer 1', 'answer 1']);
  }
  expect(faults).toHaveLength(1);
});
