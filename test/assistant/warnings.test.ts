import { afterEach, describe, expect, it } from 'vitest';
import type { OperationName } from '../../src/api/operations.ts';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createAssistant } from '../../src/assistant/assistant.ts';
import { createMemory } from '../../src/store/memory.ts';
import { createUnmatchedLog } from '../../src/store/unmatched-log.ts';
import { systemClock } from '../../src/common/clock.ts';
import { renderText } from '../../src/replies/text.ts';
import { openDatabase } from '../../src/store/database.ts';
import { MINUTE_MS } from '../../src/common/time.ts';
import { createTransit } from '../../src/operations/transit.ts';
import type { Api } from '../../src/operations/api.ts';
import { openEdited } from '../support/edits.ts';
import { openMovingRegion } from '../support/web/region.ts';
import { lintAnswers } from '../support/voice/linted-answers.ts';

const incident = (id: string, lines: string, text: string) => ({
  IncidentID: id,
  IncidentType: 'Alert',
  Description: text,
  DateUpdated: '2026-11-20T08:05:00',
  LinesAffected: lines,
});
const INCIDENTS = [
  incident('1', 'RD;', 'Parking at Shady Grove is limited during garage repairs.'),
  incident('2', 'BL;', 'Blue Line: Trains every 20 minutes.'),
  incident('3', 'RD;', 'Red Line: Delays at Takoma due to a disabled train.'),
  incident('4', 'RD;', 'Red Line: Residual delays.'),
];

/** An elevator that only who parks at Shady Grove needs. */
const IN_GARAGE = {
  UnitName: 'A15X03',
  UnitType: 'ELEVATOR' as const,
  StationCode: 'A15',
  StationName: 'Shady Grove',
  LocationDescription: 'Elevator in parking garage',
};

const bus = (id: string, text: string) => ({
  IncidentID: id,
  IncidentType: 'Alert',
  Description: text,
  DateUpdated: '2026-11-20T08:05:00',
  RoutesAffected: ['A1X'],
});

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

/** An assistant whose service answers `old` from ten minutes ago. */
async function open(old?: OperationName) {
  const service = await openEdited('2026-11-20T08:15:00', {
    railIncidents: () => ({ Incidents: INCIDENTS }),
    elevatorIncidents: ({ ElevatorIncidents: all }) => ({
      ElevatorIncidents: [...all, ...all.slice(0, 1).map((one) => ({ ...one, ...IN_GARAGE }))],
    }),
    busIncidents: () => ({
      BusIncidents: [
        bus('b1', 'A1X: Stop 1001888 is closed; use the next one.'),
        bus('b2', 'A1X: Delays due to traffic.'),
      ],
    }),
  });
  const { now } = service;
  const get = async (...asked: Parameters<Api['get']>) => {
    const answer = await service.api.get(...asked);
    return asked[0] === old
      ? { ...answer, at: new Date(now.getTime() - 10 * MINUTE_MS), stale: true }
      : answer;
  };
  const clock = systemClock(now, 0);
  const db = await openDatabase(':memory:');
  const memory = createMemory(db);
  end = async () => {
    await memory.settled();
    await db.destroy();
    await service.stop();
  };
  const assistant = createAssistant({
    transit: createTransit({ get }),
    clock,
    memory,
    unmatched: createUnmatchedLog(db, 30),
    following: createFollowing(db, clock),
    aliases: createAliases(db),
    report: (fault) => {
      throw fault;
    },
  });
  const lint = lintAnswers(assistant, () => now);
  const from = { platform: 'test', place: 'P' };
  return async (text: string) => {
    const { reply } = await assistant.respond({ from, user: 'test:U', text });
    lint();
    return renderText(reply, now);
  };
}

describe('elevators out', () => {
  it('are told, though others read the outages first with a catalog of their own', async () => {
    const region = await openMovingRegion('2026-11-20T08:15:00');
    end = () => region.stop();
    // Whoever watches the map reads all outages.
    const live = await fetch(`${region.app.url}/live`);
    await live.body?.getReader().read();
    const { reply } = await region.app.assistant.respond({
      from: { platform: 'test', place: 'P' },
      user: 'U',
      text: 'elevators out at bethesda',
    });
    expect(renderText(reply, region.clock.now())).toContain('A09W02');
  });
});

describe('what an answer warns of', () => {
  it('at a station: what is about it or about all of its line', async () => {
    const say = await open();
    const bethesda = await say('next train at Bethesda');
    expect(bethesda).toContain('Residual delays');
    expect(bethesda).not.toContain('Parking at Shady Grove');
    expect(bethesda).not.toContain('Takoma');
    expect(await say('next train at Shady Grove')).toContain('Parking at Shady Grove');
  });

  it('at a station where delays are asked about: what holds up its lines elsewhere, too, but as such', async () => {
    const say = await open();
    const bethesda = await say('delays at Bethesda');
    expect(bethesda).toMatch(/Residual delays[^]*Elsewhere on the line[^]*Delays at Takoma/);
    expect(bethesda).not.toContain('Parking at Shady Grove');
    const waiting = await say('red line at bethesda is so slow, any delays?');
    expect(waiting).toMatch(/Residual delays[^]*Elsewhere on the line[^]*Delays at Takoma/);
  });

  it('on a ride: what is on its way, and nothing of other lines', async () => {
    const say = await open();
    const ride = await say('next train from Metro Center to Shady Grove');
    expect(ride).toContain('Residual delays');
    expect(ride).toContain('Parking at Shady Grove');
    expect(ride).not.toMatch(/Blue Line|Takoma/);
    expect(await say('how do I get from Metro Center to Shady Grove')).not.toMatch(/Blue Line|Takoma/);
    expect(await say('delays on the red line')).toMatch(/Takoma[^]*Residual|Residual[^]*Takoma/);
    const isNow = /^This is reported now, and may be over by then:$/m;
    expect(await say('how do I get from Metro Center to Shady Grove')).not.toMatch(isNow);
    expect(await say('how do I get from Metro Center to Shady Grove tomorrow at 9am')).toMatch(isNow);
  });

  it('on a step-free ride: of elevators that only who parks needs, as of those', async () => {
    const say = await open();
    const ride = await say('step free from wheaton to shady grove');
    expect(ride).toContain(
      'Step-free: no elevators to the trains are reported out at Wheaton and Shady Grove.',
    );
    expect(ride).toContain('An elevator at Shady Grove, in parking garage, is being modernized');
    expect(ride).not.toContain('instead');
  });

  it('on a step-free ride: how old what is known of elevators is', async () => {
    const say = await open('elevatorIncidents');
    const late = 'This may be out of date: last heard 10 min ago, at 8:05 AM EST.';
    expect(await say('how do i get from bethesda to rosslyn')).not.toContain(late);
    expect(await say('step free route from bethesda to rosslyn')).toContain(late);
  });

  it('at a bus stop: not of another stop of the route', async () => {
    const say = await open();
    const stop = await say('next A1X at 6001230');
    expect(stop).toContain('Delays due to traffic');
    expect(stop).not.toContain('1001888');
  });
});

describe('early warnings', () => {
  const RED = 'follow the red line with early warnings';
  const ON = 'every alert and early warnings';
  const OFF = 'every alert';

  it.each([
    [[RED, 'follow the blue line'], 'no early warnings for the red line', { Blue: OFF, Red: OFF }],
    [[`${RED} on weekdays`], 'no early warnings for the red line', { Red: OFF }],
    [[RED], 'no early warnings', { Red: OFF }],
    [[RED], 'just the alerts, no early warnings', { Red: OFF }],
    [[RED], 'no, no early warnings for the red line', { Red: OFF }],
    [[RED], 'keep following but no early warnings', { Red: OFF }],
    [[RED], 'keep following red but no early warnings', { Red: OFF }],
    [[RED], 'stop the early warnings but keep following', { Red: OFF }],
    [[RED, 'follow blue with early warnings'], 'turn off early warnings for blue', { Blue: OFF, Red: ON }],
    [['follow the orange line'], 'i want early warnings on yellow too', { Orange: OFF, Yellow: ON }],
    [['follow red', 'follow orange'], 'early warnings for orange as well', { Orange: ON, Red: OFF }],
    [[RED], 'no, the blue line', { Blue: ON }],
    [[RED], 'early warnings for yellow instead', { Yellow: ON }],
    [['keep me posted on the silver line and warn me early'], 'thanks', { Silver: ON }],
  ] as const)('after %j, of “%s”', async (before, said, followed) => {
    const say = await open();
    for (const text of [...before, said]) await say(text);
    const listed = [...(await say('my subscriptions')).matchAll(/the (\w+) Line\W+([^,]+), /g)];
    expect(Object.fromEntries(listed.map(([, line, how]) => [line, how]))).toEqual(followed);
  });

  it('are heard beside days, hours and a way, which no alert keeps to', async () => {
    const say = await open();
    const followed = await say(
      'follow the blue line towards franconia only evenings 4-7 and warn me before metro does',
    );
    expect(followed).toContain('every alert and early warnings, daily 4:00 PM to 7:00 PM');
    expect(followed).toContain('I can’t follow one way alone');
    expect(await say('can u warn me bout the c53 bus early, not on weekends')).toContain(
      'there are none for bus route C53',
    );
    expect(await say('follow the silver line weekdays before 9 am')).toContain('weekdays 5:00 AM to 9:00 AM');
  });

  it('are kept, with days and hours, through a question back', async () => {
    const say = await open();
    await say('give me a heads up on reston mon wed thu 7am-9am, with early warnings');
    await say('wiehle');
    expect(await say('my subscriptions')).toMatch(
      /Wiehle.*early warnings, Mondays, Wednesdays and Thursdays 7:00 AM to 9:00 AM/,
    );
  });

  it('say what is off now, of a line as of all', async () => {
    const say = await open();
    for (const text of [RED, 'follow the blue line with early warnings']) await say(text);
    expect(await say('stop the early warnings on red only')).toContain(
      'No more early warnings for the Red Line. Alerts still come.',
    );
    expect(await say('no more early warnings')).toContain('No more early warnings for the Blue Line.');
  });
});
