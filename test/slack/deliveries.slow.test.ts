import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDelivering, type Delivering } from '../../src/alerts/outbox/deliver.ts';
import { pauseUnreachable } from '../../src/alerts/unreachable.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { joinCluster, type Membership } from '../../src/alerts/cluster/membership.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { limit, refuse } from '../support/slack/stand-in.ts';
import { wordsOf } from '../support/slack/words.ts';
import { TEAM } from '../support/slack/web-api.ts';
import { pass } from '../support/alerts/deliveries.ts';
import { regionCatalog } from '../support/alerts/watching.ts';
import { REGION_LINES } from '../support/region-lines.ts';
import { inTime } from '../support/deadline.ts';

const START = new Date('2026-11-21T17:00:00Z');
const A = `${TEAM}/C0A`;
const B = `${TEAM}/C0B`;

let clock: ManualClock;
let db: Database;
let running: Running;
let membership: Membership;
let delivering: Delivering;
let catalog: Catalog | undefined;

beforeEach(async () => {
  clock = manualClock(START);
  db = await openDatabase(':memory:');
  running = await startAdapter(recordingDesk(), clock, { db });
  membership = await joinCluster(db, clock);
  catalog = undefined;
  const onUnreachable = pauseUnreachable(() => catalog ?? { ...REGION_LINES, stationByCode: new Map() });
  delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: [running.adapter],
    lines: REGION_LINES,
    onUnreachable,
  });
});

afterEach(async () => {
  const stopped = delivering.stop();
  let ended = false;
  void stopped.finally(() => (ended = true));
  await pass(clock, () => ended);
  await membership.stop();
  await running.stop();
  await db.destroy();
});

let made = 0;

async function queue(
  ...deliveries: (Pick<NewDelivery, 'to'> & { text: string; subscriptions?: string[] })[]
) {
  const all = deliveries.map(({ text, ...delivery }): NewDelivery => ({
    ...delivery,
    key: `k${(made += 1)}`,
    reply: { blocks: [{ kind: 'text', text }] },
    relation: { phase: 'standalone' },
  }));
  await db.transaction().execute((tx) => enqueue(tx, all, clock.now()));
  delivering.wake();
}

const at = (place: string) => ({ to: { platform: 'slack', place } });

/** What arrived in a channel, in its order. */
function arrivedIn(channel: string): string[] {
  return running.slack
    .callsOf('chat.postMessage')
    .filter(({ args, method }) => args['channel'] === channel && method !== '')
    .map(({ args }) => wordsOf(args['blocks']));
}

const seconds = () => (clock.now().getTime() - START.getTime()) / 1000;

it('[39] a channel that is limited waits; another gets its message within two seconds', async () => {
  running.slack.on('chat.postMessage C0A', limit(30));
  await queue(
    { ...at(A), text: 'A1' },
    { ...at(A), text: 'A2' },
    { ...at(A), text: 'A3' },
    { ...at(B), text: 'B1' },
  );
  await pass(clock, () => arrivedIn('C0B').length === 1);
  expect(seconds()).toBeLessThan(2);
  await pass(clock, () => arrivedIn('C0A').length === 4);
  // The first was refused and came again; nothing overtook it.
  expect(arrivedIn('C0A')).toEqual(['A1', 'A1', 'A2', 'A3']);
  expect(seconds()).toBeGreaterThanOrEqual(30);
});

it('[39] the Web API’s client does not wait for a limited channel either', async () => {
  const post = (place: string) => ({ ...at(place), reply: { blocks: [] }, key: 'k' });
  running.slack.on('chat.postMessage C0A', limit(30));
  expect(await running.adapter.send?.(post(A), inTime)).toEqual({
    kind: 'later',
    after: 30,
    why: 'Slack: rate limited',
  });
  expect(await running.adapter.send?.(post(B), inTime)).toMatchObject({ kind: 'sent' });
});

it.each([
  'invalid_auth',
  'token_revoked',
  'token_expired',
  'not_authed',
  'missing_scope',
  'account_inactive',
])(
  '[41] a token that is refused (%s) is no place’s trouble: messages wait, nothing is paused, health says so',
  async (error) => {
    const subscriptions = createSubscriptions(db, clock);
    const places = [A, B, `${TEAM}/C0C`, `${TEAM}/C0D`];
    for (const place of places) {
      await subscriptions.follow({
        ...at(place),
        owner: `slack:${TEAM}:U0OWNER`,
        topic: { kind: 'everything' },
        options: DEFAULT_OPTIONS,
      });
    }
    running.slack.on('chat.postMessage', ...Array.from({ length: 500 }, () => refuse(error)));
    await queue(...places.map((place) => ({ ...at(place), text: 'news' })));
    await pass(clock, () => delivering.unhealthy() !== undefined);
    expect(delivering.unhealthy()).toBe(`messages to slack ${TEAM}/ wait: Slack: ${error}`);
    const later = seconds() + 600;
    await pass(clock, () => seconds() >= later, 5000);
    expect(running.slack.callsOf('chat.postMessage').length).toBeLessThan(40);
    running.slack.on('chat.postMessage');
    await pass(clock, () => delivering.unhealthy() === undefined, 1000);
    const arrived = () => places.map((place) => arrivedIn(place.split('/')[1] ?? '').at(-1));
    await pass(clock, () => arrived().every((text) => text === 'news'));
    await pass(clock, async () => (await db.selectFrom('delivery').select('seq').execute()).length === 0);
    for (const place of places) {
      expect((await subscriptions.of(at(place).to)).map(({ pausedUntil }) => pausedUntil)).toEqual([
        undefined,
      ]);
    }
    expect(arrivedIn('U0OWNER')).toEqual([]);
  },
);

describe('[41] a place that cannot be reached', () => {
  it.each([
    ['channel_not_found', 'the place is no longer there'],
    ['is_archived', 'the place is archived'],
    ['not_in_channel', 'I am not a member of the place'],
    ['restricted_action', 'I may not post there'],
  ])('%s: one try, what is followed there is paused, its owner is told once', async (error, why) => {
    const subscriptions = createSubscriptions(db, clock);
    const owner = `slack:${TEAM}:U0OWNER`;
    const ids: string[] = [];
    for (const line of ['RD', 'BL'] as const) {
      const followed = await subscriptions.follow({
        ...at(A),
        owner,
        topic: { kind: 'line', line },
        options: DEFAULT_OPTIONS,
      });
      if (followed.kind !== 'too many') ids.push(followed.subscription.id);
    }
    running.slack.on('chat.postMessage C0A', ...Array.from({ length: 9 }, () => refuse(error)));
    await queue(
      { ...at(A), text: 'first', subscriptions: ids },
      { ...at(A), text: 'second', subscriptions: ids },
    );
    await pass(clock, () => arrivedIn('U0OWNER').length > 0);
    const later = seconds() + 600;
    await pass(clock, () => seconds() >= later, 5000);
    expect(arrivedIn('C0A')).toEqual(['first']);
    expect(arrivedIn('U0OWNER')).toHaveLength(1);
    expect(arrivedIn('U0OWNER')[0]).toContain('2 subscriptions are paused');
    expect(arrivedIn('U0OWNER')[0]).toContain(why);
    const followed = await subscriptions.of(at(A).to);
    expect(followed.every(({ pausedUntil }) => pausedUntil !== undefined)).toBe(true);
  });

  /** What an owner is told whose station and line are followed in a channel that answers with `error`. */
  async function toldOwner(error: string): Promise<{ blocks: string; text: unknown }> {
    const subscriptions = createSubscriptions(db, clock);
    const owner = `slack:${TEAM}:U0OWNER`;
    const topics = [{ kind: 'station', station: 'A01' } as const, { kind: 'line', line: 'RD' } as const];
    for (const topic of topics) {
      await subscriptions.follow({ ...at(A), owner, topic, options: DEFAULT_OPTIONS });
      clock.set(new Date(clock.now().getTime() + 86_400_000));
    }
    running.slack.on('chat.postMessage C0A', refuse(error));
    await queue({ ...at(A), text: 'it' });
    await pass(clock, () => arrivedIn('U0OWNER').length > 0);
    const told = running.slack.callsOf('chat.postMessage').find(({ args }) => args['channel'] === 'U0OWNER');
    return { blocks: wordsOf(told?.args['blocks']), text: told?.args['text'] };
  }

  it('its owner reads what was followed, where and since when, and no id', async () => {
    catalog = await regionCatalog(START);
    const { blocks, text } = await toldOwner('is_archived');
    expect(blocks).toContain('2 subscriptions are paused on Slack: the place is archived.');
    // Slack shows a channel's own name where its id is given for it.
    expect(blocks).toContain('Metro Center station in #C0A followed since Saturday, Nov 21');
    expect(blocks).toContain('the Red Line in #C0A followed since Sunday, Nov 22');
    expect(text).toContain('Metro Center station');
    expect(text).not.toContain('C0A');
  });

  it('a channel that is no longer there is not named', async () => {
    const { blocks } = await toldOwner('channel_not_found');
    expect(blocks).toContain('the Red Line followed since Sunday, Nov 22');
    expect(blocks).not.toContain('C0A');
  });

  it('each owner is told of their own, and of many how many', async () => {
    const subscriptions = createSubscriptions(db, clock);
    const routes = Array.from({ length: 12 }, (_, index) => `D${index}`);
    const wishes = [...routes.map((route) => ['U0MANY', route]), ['U0ONE', 'X2']];
    for (const [user = '', route = ''] of wishes) {
      const topic = { kind: 'route', route } as const;
      await subscriptions.follow({
        ...at(A),
        owner: `slack:${TEAM}:${user}`,
        topic,
        options: DEFAULT_OPTIONS,
      });
    }
    running.slack.on('chat.postMessage C0A', refuse('is_archived'));
    await queue({ ...at(A), text: 'it' });
    await pass(clock, () => arrivedIn('U0MANY').length + arrivedIn('U0ONE').length === 2);
    const [many] = arrivedIn('U0MANY');
    expect(many).toContain('12 subscriptions are paused');
    expect(many?.match(/bus route D/g)).toHaveLength(10);
    expect(many).toContain('And 2 more.');
    const [one] = arrivedIn('U0ONE');
    expect(one).toContain('One subscription is paused');
    expect(one).toContain('bus route X2');
    expect(one).not.toContain('bus route D');
  });

  it('an error without a meaning for the place is tried again, ever more seldom', async () => {
    running.slack.on('chat.postMessage C0A', refuse('internal_error'), refuse('fatal_error'));
    await queue({ ...at(A), text: 'it' });
    await pass(clock, () => arrivedIn('C0A').length === 3);
    // Half a second and a second at the least: pauses are spread.
    expect(seconds()).toBeGreaterThanOrEqual(1.5);
  });
});
