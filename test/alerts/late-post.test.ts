import { expect, it } from 'vitest';
import { startDelivering } from '../../src/alerts/outbox/deliver.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { send as sendToSlack } from '../../adapters/slack/send.ts';
import { clientOptions, clientPool, silentLogger } from '../../adapters/slack/clients.ts';
import { loadBolt } from '../../adapters/slack/bolt.ts';
import type { Send } from '../../src/alerts/outbox/sender.ts';
import type { Database } from '../../src/store/database.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { delivery, neverUnreachable, NOON, pass, queue } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';
import { startSlack, type Slack } from '../support/slack/stand-in.ts';
import { BOT_TOKEN, TEAM } from '../support/slack/web-api.ts';

const CHANNEL = 'C0A';
const PLACE = `${TEAM}/${CHANNEL}`;

/** A process whose way to Slack begins with a look that may take long. */
async function process(db: Database, clock: ManualClock, slack: Slack, look: () => Promise<void>) {
  const bolt = await loadBolt();
  const workspace = { team: TEAM, name: 'Acme', token: BOT_TOKEN, botId: 'B0', botUserId: 'U0' };
  const options = {
    workspaces: {
      find: async () => {
        await look();
        return workspace;
      },
      forget: async () => undefined,
      unhealthy: () => undefined,
    },
    clientOf: clientPool(bolt, clientOptions(slack.apiUrl, silentLogger(bolt))),
    clock,
    sharePicture: async () => undefined,
    report: (fault: unknown) => {
      throw fault;
    },
  };
  const ended: Promise<unknown>[] = [];
  const send: Send = (...post) => {
    const sent = sendToSlack(options, ...post);
    ended.push(sent);
    return sent;
  };
  const membership = await joinCluster(db, clock);
  const delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: [{ platform: 'slack', send }],
    lines: REGION_LINES,
    onUnreachable: neverUnreachable,
  });
  return {
    id: membership.id(),
    /** Every send that began. */
    ended,
    async stop() {
      let over = false;
      const stopped = delivering.stop().then(() => membership.stop());
      void stopped.finally(() => (over = true));
      await pass(clock, () => over);
    },
  };
}

const arrived = (slack: Slack) =>
  slack
    .callsOf('chat.postMessage')
    .filter(({ args }) => args['channel'] === CHANNEL)
    .map(({ args }) => args['text']);

/** A look that takes until it is let go, once; those after it take no time. */
function oneLongLook() {
  const held = Promise.withResolvers<void>();
  let looks = 0;
  return {
    begun: () => looks > 0,
    look: () => ((looks += 1) === 1 ? held.promise : Promise.resolve()),
    goOn: () => held.resolve(),
  };
}

const FOUR = ['one', 'two', 'three', 'four'];

onBothStores('[55] A message that its process comes to late', (fresh) => {
  it('is not posted where another process has taken over: four stay in their order', async () => {
    const store = await fresh();
    const db = await store.open();
    const clock = manualClock(NOON);
    const slack = await startSlack();
    const long = oneLongLook();
    const slow = await process(db, clock, slack, long.look);
    await queue(db, clock.now(), ...FOUR.map((text) => delivery(PLACE, text)));
    await pass(clock, long.begun);
    // It was taken for dead, as one is that stands still for ten seconds; another one goes on.
    await db.deleteFrom('process').where('id', '=', slow.id).execute();
    const other = await process(
      store.kind === 'PostgreSQL' ? await store.open() : db,
      clock,
      slack,
      async () => undefined,
    );
    await pass(clock, () => arrived(slack).length === FOUR.length);
    expect(clock.now().getTime() - NOON.getTime()).toBeLessThan(20_000);
    await clock.advance(Math.max(0, NOON.getTime() + 10_000 - clock.now().getTime()));
    long.goOn();
    await Promise.all(slow.ended);
    expect(arrived(slack)).toEqual(FOUR);
    await Promise.all([slow.stop(), other.stop()]);
    expect(arrived(slack)).toEqual(FOUR);
    await slack.stop();
  });

  it('is not posted once it counts as unanswered and was tried again', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const slack = await startSlack();
    const long = oneLongLook();
    const slow = await process(db, clock, slack, long.look);
    await queue(db, clock.now(), ...FOUR.map((text) => delivery(PLACE, text)));
    await pass(clock, () => arrived(slack).length === FOUR.length);
    long.goOn();
    await Promise.all(slow.ended);
    expect(arrived(slack)).toEqual(FOUR);
    await slow.stop();
    await slack.stop();
  });

  it('is posted after all where nobody has taken over', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const slack = await startSlack();
    const long = oneLongLook();
    const slow = await process(db, clock, slack, long.look);
    await queue(db, clock.now(), delivery(PLACE, 'one'));
    await pass(clock, long.begun);
    await clock.advance(12_000);
    long.goOn();
    await pass(clock, () => arrived(slack).length > 0);
    await Promise.all(slow.ended);
    await slow.stop();
    expect(arrived(slack)).toEqual(['one']);
    await slack.stop();
  });
});
