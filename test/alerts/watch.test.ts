import { afterEach, expect, it } from 'vitest';
import { answer, json } from '../support/upstream.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { incident, RAIL, startWatching, unit, type Told, type Watching } from '../support/alerts/watching.ts';

const watches: Watching[] = [];
afterEach(() => Promise.all(watches.splice(0).map((watching) => watching.close())));

const SIGNAL = 'Red Line: Expect delays in both directions due to a signal problem outside Bethesda.';
const DISABLED = 'Orange/Silver Line: Trains single-tracking between Clarendon and Ballston-MU.';
const phases = (told: readonly Told[]) => told.map(({ phase }) => phase);
/** Incidents that have lasted for 0, 6, 12 … days. */
const standing = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const since = new Date(Date.UTC(2026, 10, 18 - 6 * i, 7)).toISOString().slice(0, 19);
    return incident(`S${i}`, 'RD;', `Red Line: Entrance ${i} is closed.`, since);
  });

onBothStores('watching', (fresh) => {
  async function watching(): Promise<Watching> {
    const started = await startWatching(await (await fresh()).open());
    watches.push(started);
    await started.follows('red', 'line RD');
    return started;
  }

  it('[2] announces nothing at a cold start with six standing incidents, and stores them', async () => {
    const watch = await watching();
    watch.rail(...standing(6));
    expect(await watch.poll(3)).toEqual([]);
    watch.rail(...standing(6), incident('N', 'RD;', SIGNAL));
    expect(phases(await watch.poll(2))).toEqual(['opened']);
  });

  it('[3] tells a new text once, a new date never, and an old text under a new id not at all', async () => {
    const watch = await watching();
    await watch.poll();
    watch.rail(incident('A', 'RD;', SIGNAL));
    expect(phases(await watch.poll())).toEqual(['opened']);
    watch.rail(incident('A', 'RD;', SIGNAL, '2026-11-18T08:20:00'));
    expect(await watch.poll(3)).toEqual([]);
    watch.rail(incident('A', 'RD;', `${SIGNAL} Delays of up to 20 minutes.`));
    const changed = await watch.poll(3);
    expect(changed.map(({ phase, form }) => [phase, form])).toEqual([
      ['changed', 'edit'],
      ['changed', 'answer'],
    ]);
    expect(changed[1]?.text).toContain('up to 20 minutes');
    watch.rail(incident('B', 'RD;', `${SIGNAL}  Delays of up to 20 minutes. `));
    expect(await watch.poll(12)).toEqual([]);
  });

  it('[3] takes an incident that ended for the same one when its text comes back within ten minutes', async () => {
    const watch = await watching();
    await watch.poll();
    watch.rail(incident('A', 'RD;', SIGNAL));
    await watch.poll();
    watch.rail();
    await watch.poll(9);
    watch.rail(incident('B', 'RD;', SIGNAL));
    expect(phases(await watch.poll(3))).toEqual(['changed', 'changed']);
  });

  it('tells changes of a text a quarter of an hour apart, more lines at once', async () => {
    const watch = await watching();
    await watch.poll();
    const say = (text: string, lines = 'RD;') => watch.rail(incident('A', lines, `${SIGNAL} ${text}`));
    say('One.');
    await watch.poll();
    say('Two.');
    expect(await watch.poll()).toHaveLength(2);
    say('Three.');
    expect(await watch.poll(20)).toEqual([]);
    say('Four.', 'RD; GR;');
    expect((await watch.poll()).at(-1)?.text).toContain('Also affects the Green Line. Now:');
    say('Five.', 'RD; GR;');
    expect(await watch.poll(29)).toEqual([]);
    expect((await watch.poll()).at(-1)?.text).toContain('Five.');
  });

  it('[4] says that an incident is over once, after enough good polls, and not for one poll without it', async () => {
    const watch = await watching();
    await watch.poll();
    watch.rail(incident('A', 'RD;', SIGNAL));
    await watch.poll();
    watch.rail();
    expect(await watch.poll()).toEqual([]);
    watch.rail(incident('A', 'RD;', SIGNAL));
    expect(await watch.poll(2)).toEqual([]);
    watch.rail();
    expect(await watch.poll(6)).toEqual([]);
    const over = await watch.poll(10);
    expect(phases(over)).toEqual(['cleared', 'cleared']);
    expect(over[1]?.text).toMatch(/^No longer reported, after \d+ min/);
  });

  it('[5] takes no answer that is not a list of incidents for the end of one', async () => {
    const watch = await watching();
    await watch.poll();
    watch.rail(incident('A', 'RD;', SIGNAL));
    await watch.poll();
    const html = answer(200, '<html>503</html>', { 'content-type': 'text/html' });
    const bodies = ['{}', 'null', '{"Incidents":null}', '<html>503</html>', ''].map((body) =>
      answer(200, body, { 'content-type': 'application/json' }),
    );
    const told: Told[] = [];
    for (const behavior of [
      ...bodies,
      html,
      answer(200, '{"Incidents":[]}', { 'content-type': 'text/html' }),
    ]) {
      watch.finds(RAIL, behavior);
      told.push(...(await watch.poll(8)));
    }
    // Each of them was a failure: what is told is that there is no news.
    expect(phases(told)).toEqual(['opened']);
    expect(told[0]?.text).toContain('no news of trains since');
  });

  it('clears nothing on an answer that is empty after it was full, or holds one line alone, for some minutes', async () => {
    const watch = await watching();
    const three = ['RD;', 'OR;', 'BL;'].map((line, i) => incident(`I${i}`, line, `${line} Delays ${i}.`));
    await watch.follows('all', 'everything');
    await watch.poll();
    watch.rail(...three);
    await watch.poll();
    watch.rail();
    expect(await watch.poll(10)).toEqual([]);
    watch.rail(three[0] as (typeof three)[0]);
    expect(await watch.poll(10)).toEqual([]);
    watch.rail(...three);
    expect(await watch.poll(3)).toEqual([]);
  });

  it('holds more than ten changes of a poll until the next, and tells them in one message', async () => {
    const watch = await watching();
    await watch.poll();
    const many = Array.from({ length: 12 }, (_, i) =>
      incident(`M${i}`, 'RD;', `Red Line: Delays, case ${i}.`),
    );
    watch.rail(...many);
    expect(await watch.poll()).toEqual([]);
    watch.rail();
    expect(await watch.poll(2)).toEqual([]);
    watch.rail(...many);
    expect(await watch.poll()).toEqual([]);
    const told = await watch.poll();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('12 changes');
    expect(await watch.poll(3)).toEqual([]);
  });

  it('says which of several ended or changed, under the message that told of them all', async () => {
    const watch = await watching();
    await watch.poll();
    const cases = Array.from({ length: 5 }, (_, i) =>
      incident(`M${i}`, 'RD;', `Red Line: Delays, case ${i}.`),
    );
    watch.rail(...cases);
    expect(await watch.poll()).toHaveLength(1);
    watch.rail(...cases.slice(1));
    const [over, ...others] = await watch.poll(10);
    expect(others).toEqual([]);
    expect(over).toMatchObject({ phase: 'cleared', form: 'answer' });
    expect(over?.text).toMatch(
      /^Over: Red Line[^]*No longer reported[^]*It said: Red Line: Delays, case 0\./,
    );
    watch.rail(incident('M1', 'RD;', 'Red Line: Single-tracking, case 1.'), ...cases.slice(2));
    const [changed] = await watch.poll();
    expect(changed).toMatchObject({ phase: 'changed', form: 'answer' });
    expect(changed?.text).toMatch(/^Red Line: single-tracking[^]*case 1\./);
  });

  it('says once that the service is silent, and once that it speaks again', async () => {
    const watch = await watching();
    await watch.poll();
    watch.finds(RAIL, answer(200, '<html>', { 'content-type': 'text/html' }));
    const silent = await watch.poll(60);
    expect(silent).toHaveLength(1);
    expect(silent[0]?.text).toContain('no news of trains since');
    watch.rail();
    const back = await watch.poll(10);
    expect(phases(back)).toEqual(['cleared', 'cleared']);
    expect(back[1]?.text).toContain('The transit service is reporting again');
  });

  it('[35] tells nothing twice and loses nothing when the clock is set by an hour or by minutes', async () => {
    const watch = await watching();
    await watch.poll();
    watch.rail(incident('A', 'RD;', SIGNAL));
    const told = await watch.poll();
    for (const step of [60, -60, -5, 5, -60, 60]) {
      watch.clock.set(new Date(watch.clock.now().getTime() + step * 60_000));
      told.push(...(await watch.poll(3)));
    }
    expect(phases(told)).toEqual(['opened']);
    watch.rail();
    const over: Told[] = [];
    for (const step of [60, -60, -5, 5]) {
      watch.clock.set(new Date(watch.clock.now().getTime() + step * 60_000));
      over.push(...(await watch.poll(3)));
    }
    expect(phases(over)).toEqual(['cleared', 'cleared']);
  });

  it('[60] sends one message to a place that follows both lines of an incident', async () => {
    const watch = await watching();
    await watch.follows('both', 'line OR');
    await watch.follows('both', 'line SV');
    await watch.poll();
    watch.rail(incident('A', 'SV; OR;', DISABLED));
    expect((await watch.poll()).map(({ place, phase }) => [place, phase])).toEqual([['both', 'opened']]);
    watch.rail(incident('A', 'SV; OR;', `${DISABLED} Delays of up to 20 minutes.`));
    expect(await watch.poll()).toHaveLength(2);
  });

  it('joins an id in two rows, and two ids with one text', async () => {
    const watch = await watching();
    await watch.follows('green', 'line GR');
    await watch.poll();
    watch.rail(
      incident('A', 'RD;', SIGNAL),
      incident('A', 'GR;', SIGNAL),
      incident('B', 'RD; YL;', 'Trains hold.'),
      incident('C', 'RD;', 'Trains hold.'),
    );
    const told = await watch.poll();
    expect(told.map(({ place }) => place).sort()).toEqual(['green', 'red', 'red']);
    expect(await watch.poll(5)).toEqual([]);
  });

  it('follows an elevator from its outage over reason and estimate to its return', async () => {
    const watch = await watching();
    await watch.follows('wheels', 'elevators station A09');
    await watch.poll();
    watch.units(unit('A09N01'));
    const out = await watch.poll();
    expect(out).toHaveLength(1);
    expect(out[0]?.text).toContain('Elevator A09N01 at Bethesda is out of service');
    watch.units(unit('A09N01', 'ELEVATOR', { SymptomDescription: 'Major Repair' }));
    expect((await watch.poll()).at(-1)?.text).toContain('Major Repair');
    watch.units(
      unit('A09N01', 'ELEVATOR', {
        SymptomDescription: 'Major Repair',
        EstimatedReturnToService: '2026-11-17T23:59:59',
      }),
    );
    expect((await watch.poll(31)).at(-1)?.text).toContain('overdue');
    watch.units();
    const back = await watch.poll(10);
    expect(back.at(-1)?.text).toMatch(/is back in service after 2 h \d+ min/);
  });

  it('keeps an elevator and an escalator of one name apart', async () => {
    const watch = await watching();
    await watch.follows('wheels', 'elevators station G02');
    await watch.follows('all', 'units station G02');
    await watch.poll();
    watch.units(unit('G02X01'), unit('G02X01', 'ESCALATOR'));
    expect((await watch.poll()).map(({ place }) => place).sort()).toEqual(['all', 'all', 'wheels']);
  });

  it('keeps silent through an answer that the client had before', async () => {
    const watch = await watching();
    await watch.poll();
    watch.finds(RAIL, json({ Incidents: [incident('A', 'RD;', SIGNAL)] }), answer(200, '{'));
    expect(await watch.poll()).toHaveLength(1);
    expect(await watch.poll(10)).toEqual([]);
  });
});
