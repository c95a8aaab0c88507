import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import { systemClock } from '../../src/common/clock.ts';
import { createRegion } from '../../src/region/region.ts';
import { startService } from '../../src/service/server.ts';
import { parseInstant } from '../../src/common/time.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { halved, startBetween, type Change } from '../support/answer-proxy.ts';

const NOW = '2026-11-20T08:15:00';
const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop();
});

function kept<T extends { stop(): Promise<void> }>(one: T): T {
  opened.push(one);
  return one;
}

async function openService(key?: string) {
  const clock = systemClock(parseInstant(NOW), 0);
  const source = createRegion(1, clock);
  const options = { port: 0, source, namespace: 'http://www.wmata.com', clock };
  return kept(await startService(key === undefined ? options : { ...options, key }));
}

async function openBehind(changes: Readonly<Record<string, Change>>): Promise<TestApp> {
  const between = kept(await startBetween((await openService()).url, changes));
  return kept(await openTestApp(NOW, { TRANSIT_API_BASE_URL: between.url }));
}

describe('what riders get wrong', () => {
  it('a station that is none: says so and asks', async () => {
    const app = kept(await openTestApp(NOW));
    const reply = await app.say('next train at hogwarts castle');
    expect(reply).not.toMatch(/\d min/);
    expect(reply).toContain('find a place called “hogwarts”');
    expect(reply).toContain('Which station?');
    expect(app.faults).toEqual([]);
  });

  it('[28] a stop of six digits: refused, with stops that resemble it', async () => {
    const app = kept(await openTestApp(NOW));
    const reply = await app.say('next bus at 100119');
    expect(reply).toContain('There is no stop 100119. Stop numbers have seven digits');
    expect(reply).toMatch(/next bus at 100119\d/);
  });

  it('[28] a stop of seven digits that is none', async () => {
    const app = kept(await openTestApp(NOW));
    expect(await app.say('next bus at 9999999')).toContain('There is no stop 9999999.');
  });

  it.each([
    ['autumn, first time', '2026-11-01T01:30:00-04:00', 'EDT'],
    ['autumn, second time', '2026-11-01T01:30:00-05:00', 'EST'],
    ['spring, just before', '2026-03-08T01:59:00-05:00', 'EST'],
    ['spring, just after', '2026-03-08T03:01:00-04:00', 'EDT'],
  ])('[34] the night the clocks change: %s', async (_, now, zone) => {
    const app = kept(await openTestApp(now));
    for (const sentence of [
      'next train at metro center',
      'next bus at 1001195',
      'last train from metro center',
      'fare from rosslyn to vienna',
    ]) {
      const reply = await app.say(sentence);
      expect(reply, sentence).not.toMatch(/-\d+ (?:min|s|h)\b|NaN|undefined|Invalid/);
      // What a fare costs holds for weeks and shows no age.
      if (!sentence.startsWith('fare')) expect(reply, sentence).toContain(zone);
    }
    expect(app.faults).toEqual([]);
  });
});

describe('what upstream gets wrong', () => {
  it('[12] XML that is cut off: that answer is not known, others are', async () => {
    const app = await openBehind({ [operations.busIncidents.path]: halved });
    expect(await app.say('detours on the D80')).toContain('can’t look that up right now');
    expect(await app.say('delays on the red line')).toContain('Red Line: delays');
  });

  it('[12] a feed that is cut off: never fewer trains', async () => {
    const app = await openBehind({ [operations.railTripUpdates.path]: halved });
    const reply = await app.say('next train at gallery place');
    expect(reply).toContain('can’t look that up right now');
    expect(reply).not.toMatch(/\d min/);
  });

  it('[62] a wrong key: the rider hears that it is for the operator, and nobody the key', async () => {
    const service = await openService('right');
    const env = { TRANSIT_API_BASE_URL: service.url, TRANSIT_API_KEY: 'wr0ng-canary' };
    const app = kept(await openTestApp(NOW, env));
    const reply = await app.say('any delays');
    expect(reply).toContain('can’t look that up right now');
    expect(reply + String(app.faults)).not.toContain('wr0ng-canary');
  });

  it('[10] upstream that is off: says so, and what to do', async () => {
    const service = await openService();
    const app = kept(await openTestApp(NOW, { TRANSIT_API_BASE_URL: service.url }));
    opened.splice(opened.indexOf(service), 1);
    await service.stop();
    // Nothing is known yet, not even the names of stations.
    expect(await app.say('next train at metro center')).toMatch(/try again in/i);
    const reply = await app.say('any delays');
    expect(reply).toContain('can’t look that up right now');
    expect(reply).toMatch(/try again in/i);
  });
});
