import { expect, it } from 'vitest';
import { takeLease, type Lease } from '../../src/alerts/cluster/lease.ts';
import { tellReminders } from '../../src/alerts/reminders/tell.ts';
import { createReminders } from '../../src/alerts/reminders/store.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS, FOR_GOOD } from '../../src/alerts/subscriptions/subscription.ts';
import { createMailbox } from '../../src/mailbox.ts';
import type { Reply } from '../../src/replies/reply.ts';
import type { Database } from '../../src/store/database.ts';
import { createProcessedRequests } from '../../src/store/processed-requests.ts';
import { createSlackInstallations } from '../../src/store/slack-installations.ts';
import { createUnread } from '../../src/store/unread-pages.ts';
import { manualClock } from '../support/clock.ts';
import { deliverAll, live, NOON } from '../support/alerts/deliveries.ts';
import { onBothStores, type Store } from '../support/alerts/stores.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const HERE = { platform: 'slack', place: 'T1/C1' };
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

/** The database as two processes have it; SQLite is for one. */
async function openTwice(store: Store): Promise<Database[]> {
  const db = await store.open();
  return [db, store.kind === 'PostgreSQL' ? await store.open() : db];
}

onBothStores('What is kept', (fresh) => {
  it('[59] is one subscription, however many ask for it at once', async () => {
    const clock = manualClock(NOON);
    const processes = (await openTwice(await fresh())).map((db) => createSubscriptions(db, clock));
    const wish = { to: HERE, owner: 'slack:T1:U1', topic: { kind: 'line', line: 'RD' } as const };
    await Promise.all(
      [...processes, ...processes].map((one) => one.follow({ ...wish, options: DEFAULT_OPTIONS })),
    );
    expect(await processes[0]?.of(HERE)).toHaveLength(1);
  });

  it('is a pause until it is over or ended, and a change of how it is followed', async () => {
    const clock = manualClock(NOON);
    const subscriptions = createSubscriptions(await (await fresh()).open(), clock);
    const wish = { to: HERE, owner: 'slack:T1:U1', topic: { kind: 'everything' } as const };
    await subscriptions.follow({ ...wish, options: DEFAULT_OPTIONS });
    await subscriptions.pause(await subscriptions.of(HERE), FOR_GOOD);
    expect(await subscriptions.of(HERE)).toMatchObject([{ pausedUntil: FOR_GOOD }]);
    await subscriptions.resume(await subscriptions.of(HERE));
    expect((await subscriptions.of(HERE))[0]).not.toHaveProperty('pausedUntil');
    const until = after(2);
    await subscriptions.follow({ ...wish, options: { ...DEFAULT_OPTIONS, about: 'major', until } });
    expect(await subscriptions.of(HERE)).toMatchObject([{ options: { about: 'major', until } }]);
    clock.set(until);
    expect(await subscriptions.of(HERE)).toEqual([]);
  });

  it('is a reminder that is told once, unless it is canceled before', async () => {
    const db = await (await fresh()).open();
    const reminders = createReminders(db);
    const train = (station: string) =>
      ({ kind: 'last train', station, trains: [], at: after(3).getTime(), lead: 20 }) as const;
    await reminders.add(HERE, 'slack:T1:U1', train('Bethesda'), NOON);
    await reminders.add(HERE, 'slack:T1:U2', train('Rosslyn'), NOON);
    expect(await reminders.of(HERE, 'slack:T1:U1')).toMatchObject([{ event: { station: 'Bethesda' } }]);
    await reminders.cancel(await reminders.of(HERE, 'slack:T1:U2'));

    const p = await live(db, 'p');
    const lease = (await takeLease(db, 'watch', p)) as Lease;
    const transit = { busesDue: () => Promise.reject(new Error('no bus is asked for')) };
    const report = (fault: unknown) => {
      throw fault;
    };
    const look = async (now: Date) =>
      tellReminders(db, lease, { transit, catalog: await regionCatalog(NOON), period: 30_000, now, report });
    expect(await look(NOON)).toBe(0);
    expect(await look(after(2.7))).toBe(1);
    expect(await look(after(2.8))).toBe(0);
    expect(await deliverAll(db, p, after(2.8))).toHaveLength(1);
  });

  it('[37] is what was handled: one of many who ask at once is the first, for an hour', async () => {
    const processes = (await openTwice(await fresh())).map(createProcessedRequests);
    const asked = [...processes, ...processes, ...processes];
    const firsts = await Promise.all(asked.map((handled) => handled.first('event', NOON)));
    expect(firsts.filter((first) => first)).toHaveLength(1);
    const [one] = processes;
    expect(await one?.first('another', after(0.9))).toBe(true);
    expect(await one?.first('event', after(0.9))).toBe(false);
    for (const each of processes) await Array.fromAsync(each.purge(after(1.2)));
    expect(await one?.first('another', after(1.2))).toBe(false);
    expect(await one?.first('event', after(1.2))).toBe(true);
  });

  it('is how a workspace installed Headway, the last time', async () => {
    const installations = createSlackInstallations(await (await fresh()).open());
    await installations.put('T1', 'sealed', NOON);
    await installations.put('T1', 'sealed anew', after(1));
    expect(await installations.find('T1')).toBe('sealed anew');
    await installations.delete('T1');
    expect(await installations.find('T1')).toBeUndefined();
  });

  it('is what waits for a rider: any process hands it out, once, the newest five, for a week', async () => {
    const clock = manualClock(NOON);
    const faults: unknown[] = [];
    const report = (fault: unknown) => void faults.push(fault);
    const [one, other] = (await openTwice(await fresh())).map((db) => createMailbox(db, clock, report));
    if (!one || !other) throw new Error('there are two');
    const to = { platform: 'alexa', place: 'R1' };
    const reply = (words: string): Reply => ({ blocks: [{ kind: 'text', text: words }] });
    for (let n = 0; n < 7; n++) {
      clock.set(new Date(NOON.getTime() + n));
      expect(await one.put({ to, key: `k${n}`, reply: reply(`News ${n}`) })).toEqual({
        kind: 'sent',
        ref: `k${n}`,
      });
    }
    await other.put({ to, key: 'x', replaces: 'k6', reply: reply('All clear') });
    await one.put({ to: { ...to, place: 'R2' }, key: 'k', reply: reply('For another') });
    expect(await other.takeSpoken('alexa', 'R1')).toEqual([
      'News two.',
      'News three.',
      'News four.',
      'News five.',
      'All clear.',
    ]);
    expect(await one.take('alexa', 'R1')).toEqual([]);

    const rows = (at: Date): Reply => ({
      blocks: [{ kind: 'rows', rows: [{ lead: '1:02 AM', text: 'to Ashburn', at }] }],
      asOf: { at: NOON, stale: false },
    });
    await one.put({ to, key: 'gone', reply: rows(after(-1)) });
    await one.put({ to, key: 'to come', reply: rows(after(3)) });
    expect(await other.take('alexa', 'R1')).toEqual([rows(after(3))]);

    await Array.fromAsync(one.purge(after(6 * 24)));
    clock.set(after(6 * 24));
    expect(await one.take('alexa', 'R2')).toHaveLength(1);
    await one.put({ to, key: 'old', reply: reply('Old') });
    clock.set(after(14 * 24));
    expect(await one.take('alexa', 'R1')).toEqual([]);
    await one.put({ to, key: 'old', reply: reply('Old') });
    await Array.fromAsync(other.purge(after(22 * 24)));
    clock.set(after(14 * 24));
    expect(await one.take('alexa', 'R1')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is the rest of an answer in parts, for half an hour', async () => {
    const [one, other] = (await openTwice(await fresh())).map(createUnread);
    if (!one || !other) throw new Error('there are two');
    await one.keep('phone:R1', { pages: ['two'] }, NOON);
    await other.keep('phone:R1', { pages: ['three'] }, NOON);
    expect(await one.find('phone:R1', after(0.4))).toEqual({ pages: ['three'] });
    expect(await one.find('phone:R1', after(0.6))).toBeUndefined();
    await Array.fromAsync(one.purge(after(0.4)));
    expect(await other.find('phone:R1', after(0.4))).toBeDefined();
    await Array.fromAsync(one.purge(after(0.6)));
    expect(await other.find('phone:R1', after(0.4))).toBeUndefined();
  });
});
