import { expect, it } from 'vitest';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { forgetWorkspace } from '../../src/alerts/forget-workspace.ts';
import { reminderMark } from '../../src/alerts/reminders/store.ts';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { createMemory } from '../../src/store/memory.ts';
import { createMailbox } from '../../src/mailbox.ts';
import type { Message } from '../../src/port.ts';
import { renderText } from '../../src/replies/text.ts';
import type { Database } from '../../src/store/database.ts';
import { createRiderHash } from '../../src/store/rider-hash.ts';
import { createSlackInstallations } from '../../src/store/slack-installations.ts';
import { createUnread } from '../../src/store/unread-pages.ts';
import { createUsualQuestions } from '../../src/store/usual-questions.ts';
import { onBothStores, type Store } from '../support/alerts/stores.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { columnsWith, textColumns } from '../support/store/text-columns.ts';

/** Who a rider is on a surface, and everywhere they speak there. Their mark stands in their id and their own places. */
interface Surface {
  mark: string;
  platform: string;
  user: string;
  speaks: readonly Omit<Message, 'text' | 'user'>[];
}

const at = (platform: string, place: string, thread?: string) => ({
  from: { platform, place, ...(thread === undefined ? {} : { thread }) },
});
const SHARED = { shared: true, mayManage: true };

const SURFACES: readonly Surface[] = [
  {
    mark: 'zqslackqz',
    platform: 'slack',
    user: 'T1:zqslackqz',
    speaks: [
      { ...at('slack', 'T1/Dzqslackqz'), community: 'T1' },
      { ...at('slack', 'T1/Dzqslackqz', '1.1'), community: 'T1' },
      { ...at('slack', 'T1/C1', '2.2'), ...SHARED, community: 'T1' },
    ],
  },
  {
    mark: 'zqdiscordqz',
    platform: 'discord',
    user: 'zqdiscordqz',
    speaks: [at('discord', 'dm zqdiscordqz'), { ...at('discord', 'C1'), ...SHARED, community: 'G1' }],
  },
  ...['alexa', 'phone'].flatMap((platform): Surface[] => {
    const mark = `zq${platform}qz`;
    const speaks = [{ ...at(platform, mark), spoken: true }, at(platform, mark)];
    return [{ mark, platform, user: mark, speaks }];
  }),
  { mark: 'zqwebqz', platform: 'web', user: 'zqwebqz', speaks: [at('web', 'zqwebqz')] },
  {
    mark: 'zqterminalqz',
    platform: 'terminal',
    user: 'zqterminalqz',
    speaks: [at('terminal', 'zqterminalqz')],
  },
];

/** Columns of text that hold nothing of a rider, by table. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  // What the feeds say, and an operator.
  alert: 'feed id state',
  alert_event: 'alert content id kind',
  measured_way: 'line measure',
  usual_passing: 'days kind line station',
  alias: 'station text',
  watch: 'name state',
  // What processes share: counts, the salt, who holds what; an id that a carrier, Slack or Discord gave a request.
  counter: 'name',
  lease: 'holder name',
  ledger: 'name state',
  pace: 'platform',
  process: 'id',
  processed_request: 'id',
  // A drawing, which names nobody.
  picture: 'id svg',
  // A workspace and its tokens.
  slack_installation: 'sealed team',
  // What stands beside a rider, in rows that go with them.
  delivery: 'alerts form key phase thread trouble',
  known_place: 'community platform',
  mailbox_message: 'key',
  mute: 'alert platform thread',
  opening: 'alert ref thread',
  queue: 'holder platform',
  reminder: 'event id platform thread',
  rider_context: 'place',
  saved_place: 'kind place_id',
  subscription: 'id options platform thread topic',
  unmatched: 'community_hash kind',
  usual_question: 'consent',
};

const NOW = '2026-11-18T08:15:00';
const SAID = [
  'follow the red line',
  'follow elevators at bethesda',
  'remind me of the last train from rosslyn',
];

const message = (text: string): NewDelivery['reply'] => ({ blocks: [{ kind: 'text', text }] });

/** Everything that there can be of a rider, as the parts of Headway that keep it do. */
async function plant(db: Database, app: TestApp, { mark, platform, user, speaks }: Surface): Promise<void> {
  const say = (place: Surface['speaks'][number], text: string) =>
    app.assistant.respond({ ...place, user, text });
  for (const place of speaks) {
    for (const sentence of [...SAID, `save bethesda as ${mark}`, `next train at ${mark}ville`])
      await say(place, sentence);
  }
  const clock = manualClock(app.now);
  const [own] = speaks;
  const to = own?.from ?? { platform, place: user };
  const following = createFollowing(db, clock);
  const mailbox = createMailbox(db, clock, (fault) => expect.unreachable(String(fault)));
  await mailbox.put({ to: { platform, place: user }, key: 'k', reply: message(mark) });
  await createUnread(db).keep(`${platform}:${user}`, { pages: [mark] }, app.now);
  await createUsualQuestions(db).note(`${platform}:${user}`, `next train at ${mark}`, app.now);
  const followed = await following.of(to);
  const queue = async (alert: string) => {
    const told = (where: NewDelivery['to']): NewDelivery => ({
      to: where,
      key: alert,
      reply: message(mark),
      relation: { phase: 'opened', alerts: [alert] },
      subscriptions: followed.map(({ id }) => id),
    });
    // A word to them alone goes to their id; a reminder is told where it was asked for.
    const reminded = speaks.map(({ from }): NewDelivery => ({
      to: from,
      key: `${alert} r`,
      reply: message(mark),
      relation: { phase: 'standalone' },
      subscriptions: [reminderMark(`${platform}:${user}`)],
    }));
    const all = [told(to), told({ platform, place: user }), ...reminded];
    await db.transaction().execute((tx) => enqueue(tx, all, app.now));
  };
  await queue('expanded');
  await expandAll(db);
  await db.updateTable('opening').set({ ref: 'sent' }).where('destination', 'like', `%${mark}%`).execute();
  await queue('batched');
  await following.mute(to, 'muted');
  await queue('late');
}

onBothStores('what is kept of a rider', (fresh) => {
  let app: TestApp;
  let store: Store;
  let db: Database;

  async function begin() {
    store = await fresh();
    app = await openTestApp(NOW, {}, store.url);
    db = await store.open();
    return { columns: await textColumns(db, store.kind) };
  }

  /** A rider's mark, and what stands for them where they are hashed. */
  async function marksOf({ mark, platform, user }: Surface): Promise<string[]> {
    return [mark, await createRiderHash(db)(`${platform}:${user}`)];
  }

  it('is known by the schema: a new column that may hold a rider is filled here, or said to hold none', async () => {
    const { columns } = await begin();
    try {
      for (const surface of SURFACES) await plant(db, app, surface);
      const found = new Set<string>();
      for (const surface of SURFACES)
        for (const column of await columnsWith(db, columns, await marksOf(surface))) found.add(column);
      expect(columns.filter((column) => !found.has(column))).toEqual(
        Object.entries(OF_NOBODY)
          .flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))
          .toSorted(),
      );
    } finally {
      await app.stop();
    }
  });

  it.each(
    SURFACES.flatMap((surface) =>
      surface.speaks.map((place, index) => [surface.mark, index, surface, place] as const),
    ),
  )(
    'is gone from every table once “forget me” was said, by %s from place %i',
    async (_, __, surface, place) => {
      const { columns } = await begin();
      try {
        await plant(db, app, surface);
        const other = {
          ...surface,
          mark: 'zqotherqz',
          user: 'T1:zqotherqz',
          speaks: [at(surface.platform, 'T1/Dzqotherqz')],
        };
        await plant(db, app, other);
        // What is batched is laid into its queues.
        const lasting = columns.filter((column) => !column.startsWith('batch.'));
        const before = await columnsWith(db, lasting, await marksOf(other));
        const say = (text: string) => app.assistant.respond({ ...place, user: surface.user, text });
        await say('forget me');
        const { reply } = await say('yes, forget me');
        expect(reply.forgets).toBe(true);
        expect(await columnsWith(db, columns, await marksOf(surface))).toEqual([]);
        expect(await columnsWith(db, lasting, await marksOf(other))).toEqual(before);
        // What others read goes on, and the answer says so.
        const followed = await db
          .selectFrom('subscription')
          .select('owner')
          .where('place', 'in', ['T1/C1', 'C1'])
          .execute();
        const shared = surface.speaks.filter((one) => one.shared);
        expect(followed.map(({ owner }) => owner)).toEqual(shared.flatMap(() => ['', '']));
        expect(renderText(reply, app.now).includes('goes on without your name')).toBe(shared.length > 0);
      } finally {
        await app.stop();
      }
    },
  );

  it.each(SURFACES)('is gone from every table once the operator has it forgotten: $mark', async (surface) => {
    const { columns } = await begin();
    try {
      await plant(db, app, surface);
      const rider = `${surface.platform}:${surface.user}`;
      await createFollowing(db, manualClock(app.now)).forget(rider);
      await createMemory(db).forget(rider);
      expect(await columnsWith(db, columns, await marksOf(surface))).toEqual([]);
    } finally {
      await app.stop();
    }
  });

  it.each([
    [
      'slack',
      'zqteamqz',
      { ...at('slack', 'zqteamqz/C1', '1.1'), ...SHARED },
      { ...at('slack', 'zqteamqz/D1') },
    ],
    ['discord', 'zqserverqz', { ...at('discord', 'C zqserverqz'), ...SHARED }, undefined],
  ] as const)(
    'leaves nothing of a workspace that sends us away: %s',
    async (platform, community, channel, direct) => {
      const { columns } = await begin();
      try {
        const user = platform === 'slack' ? `${community}:U1` : 'somebody';
        const speaks = [channel, ...(direct ? [direct] : [])].map((one) => ({ ...one, community }));
        await plant(db, app, { mark: community, platform, user, speaks });
        const installations = createSlackInstallations(db);
        await installations.put(community, 'sealed', app.now);
        const marks = [community, await createRiderHash(db)(`${platform}:${community}`)];
        const own =
          platform === 'slack'
            ? []
            : [
                'mailbox_message.',
                'rider_context.',
                'saved_place.',
                'unread.',
                'usual_question.',
                'delivery.',
              ];
        expect(await columnsWith(db, columns, marks)).not.toEqual([]);
        await installations.delete(community);
        await forgetWorkspace(db, platform, community);
        const left = await columnsWith(db, columns, marks);
        // A rider of a server is one of all the others, too: what is theirs stays.
        expect(left.filter((column) => !own.some((table) => column.startsWith(table)))).toEqual([]);
      } finally {
        await app.stop();
      }
    },
  );
});
