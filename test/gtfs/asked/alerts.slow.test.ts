import type Bindings from 'gtfs-realtime-bindings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfElevator } from '../../support/gtfs/alerted-feed.ts';
import {
  alertsAlone,
  decoded,
  isInForce,
  madeAt,
  openAlerted,
  openRecorded,
  recordings,
  type Recorded,
} from '../../support/gtfs/recorded.ts';
import { lettersOf } from '../../support/gtfs/told.ts';
import { describeEach } from '../../support/gtfs/feeds.ts';

const headingOf = ({ headerText }: Bindings.transit_realtime.IAlert) =>
  lettersOf(headerText?.translation?.[0]?.text ?? '');

/** The alerts of a feed that are in force. */
const inForce = ({ messages, now }: Recorded) =>
  messages
    .flatMap(({ entity }) => entity.flatMap(({ alert }) => alert ?? []))
    .filter((alert) => isInForce(alert, now.getTime() / 1000));

describeEach(recordings)('alerts of %s', (_, zip, files) => {
  let feed: Recorded;
  beforeAll(async () => {
    feed = await openRecorded(zip, files);
  });
  afterAll(async () => {
    await feed.stop();
  });

  it('are told to who asks for delays, and none where there are none', async () => {
    const reply = await feed.app.ask(feed.now, 'any delays');
    const told = inForce(feed).map(headingOf);
    const isPublished = files.some((file) => file.includes('alerts'));
    expect(told.filter((heading) => !lettersOf(reply).includes(heading))).toEqual([]);
    if (told.length === 0)
      expect(reply).toContain(isPublished ? 'No delays or alerts are reported' : 'does not publish alerts');
    expect(reply).not.toMatch(told.length > 0 ? /No delays/ : /\d+ alerts?\b/);
  });
});

describe.skipIf(alertsAlone === undefined)('alerts of many routes', () => {
  let feed: Recorded;
  let routes: ReadonlyMap<string, { type: number; headings: Set<string>; others: Set<string> }>;
  beforeAll(async () => {
    const message = decoded(alertsAlone ?? '');
    const alerts = message.entity.flatMap(({ alert }) => alert ?? []);
    feed = await openAlerted(alertsAlone ?? '');
    const named = Map.groupBy(
      alerts.flatMap((alert) => (alert.informedEntity ?? []).map((of) => ({ alert, of }))),
      ({ of }) => of.routeId ?? '',
    );
    routes = new Map(
      [...named].flatMap(([route, all]) => {
        if (route === '') return [];
        const pick = (isTold: boolean) =>
          new Set(
            all
              .filter(({ alert }) => isInForce(alert, madeAt(message)) === isTold)
              .map(({ alert }) => headingOf(alert)),
          );
        const headings = pick(true);
        return [
          [
            route,
            { type: all[0]?.of.routeType ?? 3, headings, others: pick(false).difference(headings) },
          ] as const,
        ];
      }),
    );
  });
  afterAll(async () => {
    await feed.stop();
  });

  it.each([
    ['bus routes', (type: number) => type === 3, (route: string) => `any delays on the ${route} bus`],
    [
      'lines',
      (type: number) => type !== 3,
      (route: string) => `any delays on the ${route.replace('CR-', '')} line`,
    ],
  ])('are told of each of the %s, and those of another time are not', async (_, isOne, sentenceOf) => {
    const wrong: string[] = [];
    const asked = [...routes].filter(([, { type }]) => isOne(type));
    for (const [route, { headings, others }] of asked) {
      const reply = await feed.app.ask(feed.now, sentenceOf(route));
      const said = lettersOf(reply);
      const isRight =
        [...headings].every((one) => said.includes(one)) && ![...others].some((one) => said.includes(one));
      if (!isRight) wrong.push(`${sentenceOf(route)}\n${reply}\n${[...headings].join()}`);
    }
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
  });

  it('that are of elevators are no delays', async () => {
    const reply = await feed.app.ask(feed.now, 'all alerts');
    expect(reply).not.toMatch(/elevator unavailable/i);
    expect(inForce(feed).filter(isOfElevator).length).toBeGreaterThan(0);
  });
});
