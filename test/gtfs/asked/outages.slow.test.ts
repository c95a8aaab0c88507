import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ELEVATOR_STATIONS, isOfElevator } from '../../support/gtfs/alerted-feed.ts';
import {
  alertsAlone,
  isInForce,
  openAlerted,
  openRecorded,
  recordings,
  type Recorded,
} from '../../support/gtfs/recorded.ts';
import { describeEach } from '../../support/gtfs/feeds.ts';

describe.skipIf(alertsAlone === undefined)('elevators that alerts tell of', () => {
  let feed: Recorded;
  beforeAll(async () => {
    feed = await openAlerted(alertsAlone ?? '');
  });
  afterAll(async () => {
    await feed.stop();
  });

  /** Stations by whether their elevator is out, by the alerts of the recording alone. */
  function stations(): Map<boolean, string[]> {
    const alerts = feed.messages.flatMap(({ entity }) => entity.flatMap(({ alert }) => alert ?? []));
    const told = alerts.filter(isOfElevator).map((alert, at) => ({
      name: ELEVATOR_STATIONS[at] ?? '',
      isOut: isInForce(alert, feed.now.getTime() / 1000),
    }));
    return new Map(
      [true, false].map((isOut) => [
        isOut,
        told.filter((one) => one.isOut === isOut).map(({ name }) => name),
      ]),
    );
  }

  it('are all told, with where they are', async () => {
    const out = stations().get(true) ?? [];
    const reply = await feed.app.ask(feed.now, 'which elevators are out');
    expect(out.filter((name) => !reply.includes(name))).toEqual([]);
    expect(reply).toContain(`${out.length} elevators are out of service`);
  });

  it('are told at their station', async () => {
    for (const name of stations().get(true) ?? []) {
      const reply = await feed.app.ask(feed.now, `is the elevator at ${name} working`);
      expect(reply).toMatch(/^No, 1 elevator is out of service/m);
      expect(reply).toContain(name);
    }
  });

  it('are not out at another, nor by an alert of something else there', async () => {
    const reply = await feed.app.ask(feed.now, 'is the elevator at Stop 70105 working');
    expect(reply).toMatch(
      /I don’t know whether there is an elevator at Stop 70105, but no outages are reported/,
    );
  });
});

describeEach(recordings)('elevators of %s', (_, zip, files) => {
  it('are not said to run where nobody tells of them, and none is out where no alert is of one', async () => {
    const feed = await openRecorded(zip, files);
    const reply = await feed.app.ask(feed.now, 'which elevators are out');
    const hasAlerts = files.some((file) => file.includes('alerts'));
    expect(reply).toMatch(hasAlerts ? /No elevators are reported out/ : /does not publish/);
    await feed.stop();
  });
});
