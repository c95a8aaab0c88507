import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { systemClock } from '../../src/common/clock.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { recordingsSource } from '../../src/service/recordings.ts';
import { startService } from '../../src/service/server.ts';
import { parseInstant } from '../../src/common/time.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { EVENING, needRecordings } from '../support/recordings.ts';

const NOW = '2023-03-31T22:17:00';

describe('answers from one recorded evening of the real service', () => {
  let service: OpenPort;
  let app: TestApp;

  beforeAll(async () => {
    if (!existsSync(EVENING)) return;
    const clock = systemClock(parseInstant(NOW), 0);
    const source = recordingsSource(EVENING);
    service = await startService({ port: 0, source, namespace: 'http://www.wmata.com', clock, key: 'k3y' });
    app = await openTestApp(NOW, { TRANSIT_API_BASE_URL: service.url, TRANSIT_API_KEY: 'k3y' });
  });

  beforeEach(needRecordings);

  afterAll(async () => {
    await app?.stop();
    await service?.stop();
  });

  it('the next bus at 1002916', async () => {
    const reply = await app.say('next bus at 1002916');
    expect(reply).toContain('16th St & Webster St (stop 1002916)');
    expect(reply).toMatch(/now {5}S2 North to Silver Spring Station/);
    expect(reply).toMatch(/18 min {2}S2 North to Silver Spring Station/);
    expect(reply).toMatch(/42 min {2}S2 North to Silver Spring Station/);
    expect(reply).toContain('As of 10:17 PM EDT');
  });

  it('what is out at Metro Center, both platforms', async () => {
    const reply = await app.say("what's out at metro center");
    expect(reply).toContain('Metro Center (A01, C01)');
    expect(reply).toContain('A01W01');
    expect(reply).toContain('C01S03');
    expect(reply).toContain('being modernized, since Jan 4, expected back May 5');
  });

  it('the fare from Shady Grove to Metro Center', async () => {
    const reply = await app.say('fare from shady grove to metro center');
    expect(reply).toContain('$3.85  off-peak fare, now');
    expect(reply).toContain('$6.00  peak fare');
    expect(reply).toContain('$3.00  reduced');
  });

  it('delays', async () => {
    const reply = await app.say('any delays?');
    expect(reply).toContain('No YL train service due to the bridge & tunnel project until May 2023');
    expect(reply).toContain('Nothing is reported on the Red, Orange, Silver, Blue and Green Lines.');
  });

  it('says so where the evening has no recording of what is asked', async () => {
    expect(await app.say('next train at metro center')).toContain('can’t look that up right now');
  });
});
