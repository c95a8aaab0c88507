import { afterEach, expect, it } from 'vitest';
import type { LineRun } from '../../src/alerts/measured/store.ts';
import { NO_WARNINGS, warn } from '../../src/alerts/warnings/warn.ts';
import { FINE, gapAt, measure, standingSince } from '../support/alerts/measures.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { incident, startWatching, type Told, type Watching } from '../support/alerts/watching.ts';

const MINUTE = 60_000;
const POLL = 30_000;
const EARLY = { early: true } as const;

const closing: Watching[] = [];
afterEach(async () => {
  for (const watching of closing.splice(0)) await watching.close();
});

onBothStores('early warnings', (fresh) => {
  async function watched() {
    const db = await (await fresh()).open();
    const watching = await startWatching(db);
    closing.push(watching);
    await watching.poll();
    /** So many polls, each with a measure of its own. */
    const measures = async (run: LineRun | ((at: Date) => LineRun), polls = 1) => {
      const told: Told[] = [];
      for (let poll = 0; poll < polls; poll += 1) {
        const at = new Date(watching.clock.now().getTime() + POLL);
        await measure(db, typeof run === 'function' ? run(at) : run, at);
        told.push(...(await watching.poll()));
      }
      return told.toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
    };
    return { db, watching, measures };
  }

  it('are told from the third poll on that shows a long gap, once, to those alone who asked for them', async () => {
    const { watching, measures } = await watched();
    await watching.follows('early', 'line RD', EARLY);
    await watching.follows('plain', 'line RD');
    await watching.follows('other', 'line BL', EARLY);
    expect(await measures(gapAt('A03', 16), 2)).toEqual([]);
    const told = await measures(gapAt('A03', 16), 3);
    expect(told.map(({ place, phase }) => [place, phase])).toEqual([['early', 'opened']]);
    expect(told[0]?.text).toContain('Red Line: long gap');
    expect(told[0]?.text).toContain(
      'Measured by Headway, not announced: a gap of 16 minutes toward Glenmont, now at Dupont Circle; usually every 6 minutes.',
    );
  });

  it('are not told to who followed before there were any', async () => {
    const { db, watching, measures } = await watched();
    await watching.follows('before', 'line RD');
    // As the version before stored it.
    await db.updateTable('subscription').set({ options: '{"about":"all","form":"edit"}' }).execute();
    expect(await measures(gapAt('A03', 16), 5)).toEqual([]);
    watching.rail(incident('A', 'RD;', 'Red Line: Delays.'));
    expect((await measures(gapAt('A03', 16))).map(({ phase }) => phase)).toEqual(['opened']);
  });

  it('count no measure twice, and tell of no gap that is shorter than twice the usual and ten minutes', async () => {
    const { db, watching, measures } = await watched();
    await watching.follows('early', 'line RD', EARLY);
    await measure(db, gapAt('A03', 16), watching.clock.now());
    expect(await watching.poll(4)).toEqual([]);
    expect(await measures(gapAt('A03', 11), 5)).toEqual([]);
    expect(await measures({ ...gapAt('A03', 40), ahead: [] }, 5)).toEqual([]);
  });

  it('tell of a train that stands between stations for six minutes, and of none at a platform', async () => {
    const { watching, measures } = await watched();
    await watching.follows('early', 'line RD', EARLY);
    expect(await measures((at) => standingSince(at, 5.9), 5)).toEqual([]);
    const atPlatform = (at: Date): LineRun => ({
      ...FINE,
      standing: [{ train: '2', stations: ['A03'], since: at.getTime() - 9 * MINUTE }],
    });
    expect(await measures(atPlatform, 5)).toEqual([]);
    const [told] = await measures((at) => standingSince(at, 6), 3);
    expect(told?.text).toContain(
      'a train toward Glenmont has stood between Dupont Circle and Woodley Park-Zoo/Adams Morgan for 6 minutes',
    );
  });

  it('change in place as the gap goes on, and end once when it heals; the next comes half an hour later', async () => {
    const { watching, measures } = await watched();
    await watching.follows('early', 'line RD', EARLY);
    await watching.follows('posts', 'line RD', { ...EARLY, form: 'post' });
    await measures(gapAt('A03', 16), 3);
    const changed = await measures(gapAt('A02', 19), 12);
    expect(changed.map(({ place, phase, form }) => [place, phase, form])).toEqual([
      ['early', 'changed', 'edit'],
    ]);
    expect(changed[0]?.text).toContain('a gap of 19 minutes toward Glenmont, now at Farragut North');
    const healed = await measures(FINE, 6);
    expect(healed.map(({ place, phase, form }) => [place, phase, form])).toEqual([
      ['early', 'cleared', 'edit'],
      ['early', 'cleared', 'answer'],
      ['posts', 'cleared', 'post'],
    ]);
    expect(healed[1]?.text).toContain('Trains run as usual again, after ');
    const again = await measures(gapAt('A03', 16), 30);
    expect(again).toEqual([]);
    const later = await measures(gapAt('A03', 16), 20);
    expect(later.map(({ place, phase }) => [place, phase])).toEqual([
      ['early', 'opened'],
      ['posts', 'opened'],
    ]);
  });

  it('go on as the incident that is announced then: one thread, and no second first message', async () => {
    const { watching, measures } = await watched();
    await watching.follows('early', 'line RD', EARLY);
    await watching.follows('plain', 'line RD');
    await measures(gapAt('A03', 16), 3);
    watching.rail(
      incident(
        'A',
        'RD;',
        'Red Line: Expect delays to Glenmont due to a disabled train outside Dupont Circle.',
      ),
    );
    const joined = await measures(gapAt('A03', 17), 4);
    expect(joined.map(({ place, phase, form }) => [place, phase, form])).toEqual([
      ['early', 'changed', 'edit'],
      ['early', 'changed', 'answer'],
      ['plain', 'opened', 'post'],
    ]);
    expect(joined[1]?.text).toContain('Announced now: Red Line: Expect delays to Glenmont');
    watching.rail();
    const over = await measures(FINE, 12);
    expect(over.map(({ place, phase, form }) => [place, phase, form])).toEqual([
      ['early', 'cleared', 'edit'],
      ['early', 'cleared', 'answer'],
      ['plain', 'cleared', 'edit'],
      ['plain', 'cleared', 'answer'],
    ]);
  });

  it('are not told where it is announced already', async () => {
    const { watching, measures } = await watched();
    watching.rail(
      incident('A', 'RD;', 'Red Line: Trains single-tracking between Dupont Circle and Farragut North.'),
    );
    await watching.poll();
    await watching.follows('early', 'line RD', EARLY);
    expect(await measures(gapAt('A03', 16), 6)).toEqual([]);
  });

  it('keep quiet hours, severity, the segment and a mute', async () => {
    const { db, watching, measures } = await watched();
    await watching.follows('night', 'line RD', { ...EARLY, windows: [{ from: 22 * 60, to: 23 * 60 }] });
    await watching.follows('major', 'line RD', { ...EARLY, about: 'major' });
    await watching.follows('behind', 'segment RD A15 A11', EARLY);
    await watching.follows('ahead', 'segment RD A01 B03', EARLY);
    const told = await measures(gapAt('A03', 16), 6);
    expect(told.map(({ place }) => place)).toEqual(['ahead']);
    const row = await db.selectFrom('opening').select('alert').executeTakeFirst();
    await watching.subscriptions.mute({ platform: 'test', place: 'ahead' }, row?.alert ?? '');
    expect((await measures(gapAt('A03', 32), 12)).map(({ place }) => place)).toEqual(['major']);
  });

  it('end without news when nobody can measure any more, and wait for who has just begun to', async () => {
    const { watching, measures } = await watched();
    await watching.follows('early', 'line RD', EARLY);
    await measures(gapAt('A03', 16), 3);
    // By a clock that is slow, who took over seems to have watched before it began.
    for (const since of [
      watching.clock.now().getTime() + MINUTE,
      watching.clock.now().getTime() - 3 * MINUTE,
    ])
      expect(await measures({ ...FINE, watchedSince: since }, 10)).toEqual([]);
    const unseen = await watching.poll(30);
    expect(unseen[1]?.text).toContain('Trains can no longer be measured there');
  });
});

it('an early warning is kept in a bounded memory that forgets ways that show nothing', async () => {
  const at = new Date('2026-11-18T13:00:00Z');
  const catalog = { lineOrder: new Map(), stationByCode: new Map(), lines: new Map() } as never;
  const { memory } = warn(NO_WARNINGS, { value: [FINE], at, stale: false }, [], catalog, at);
  expect(memory.ways).toEqual({});
});
