import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUsualQuestions } from '../../src/store/usual-questions.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { dial, PHONE_ENV, text } from '../support/phone/carrier.ts';

const ENV = { TRANSIT_SIMULATE: '1', ...PHONE_ENV };

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headway-usual-'));
  app = await openTestApp('2026-11-19T08:15:00', ENV, join(folder, 'headway.sqlite'));
});
afterEach(() => expect(app.faults).toEqual([]));
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

let numbers = 100;
/** Somebody who calls: what each turn is answered, the greeting first. */
function caller() {
  const number = `+1202556${numbers++}`;
  const call = async (at: TestApp, ...turns: readonly string[]) => {
    const turn = dial(at.url, number);
    const said = [(await turn()).said];
    for (const words of turns) said.push((await turn({ SpeechResult: words, Confidence: '0.9' })).said);
    return said;
  };
  return { number, call };
}

const ASKED = 'when is the next d40 at stop 1001195 please';
const OFFER = /Offer that first next time\?$/;

/** Somebody who has asked the same thrice, and has said something to whether it may be offered. */
async function usualCaller(answer: string) {
  const who = caller();
  for (const _ of [1, 2]) expect((await who.call(app, ASKED))[1]).not.toMatch(OFFER);
  const [, third = '', said = ''] = await who.call(app, ASKED, answer);
  expect(third).toMatch(OFFER);
  return { ...who, said };
}

describe('a caller who asks the same at the same time of day', () => {
  it('is asked at the third call, and offered it first from then on', async () => {
    const { call, said } = await usualCaller('yes');
    expect(said).toMatch(/I will offer it when you call at this hour\./);
    const [greeting, answer] = await call(app, 'yes');
    expect(greeting).toBe('Headway. The data is simulated. Next D forty at your stop?');
    expect(answer).toMatch(/^At seventh and Massachusetts, the next D forty/);
    // Anything else may be asked all the same.
    expect((await call(app, 'delays on the red line'))[1]).toContain('Red Line');
  });

  it('is offered it at that hour alone, in another process, too', async () => {
    const { call } = await usualCaller('sure');
    for (const [time, isOffered] of [
      ['08:40', true],
      ['17:15', false],
    ] as const) {
      const later = await openTestApp(`2026-11-20T${time}:00`, ENV, join(folder, 'headway.sqlite'));
      expect((await call(later))[0]?.includes('at your stop?')).toBe(isOffered);
      await later.stop();
    }
  });

  it.each(['no', 'next train at takoma'])(
    'who says “%s” is offered nothing, nor asked again',
    async (answer) => {
      const { call } = await usualCaller(answer);
      for (const _ of [1, 2, 3]) {
        const [greeting, said] = await call(app, ASKED);
        expect(greeting).toContain('Say: next train at Metro Center');
        expect(said).not.toMatch(OFFER);
      }
    },
  );

  it('who says no to the offer is offered it no more', async () => {
    const { call } = await usualCaller('yes');
    expect((await call(app, 'no'))[1]).toMatch(/^All right\. I will not offer it\./);
    expect((await call(app))[0]).toContain('Say: next train at Metro Center');
  });

  it('is not known by it once they were forgotten, and is told that it was kept', async () => {
    const { call, number } = await usualCaller('yes');
    const told = await text(app.url, 'forget me', number);
    expect(told.message).toContain('asked in calls: next buses at stop 1001195 on route D40');
    await text(app.url, 'yes', number);
    expect((await call(app))[0]).toContain('Say: next train at Metro Center');
  });

  it('is noted by what a call began with, once', async () => {
    const { call } = caller();
    const twice = await call(app, ASKED, ASKED, 'fare from rosslyn to vienna', ASKED, ASKED);
    expect(twice.filter((said) => OFFER.test(said))).toEqual([]);
    expect((await call(app, 'fare from rosslyn to vienna', ASKED))[2]).not.toMatch(OFFER);
  });

  it('is offered no order', async () => {
    const { call } = caller();
    for (const _ of [1, 2, 3, 4])
      for (const said of await call(app, 'follow the red line')) expect(said).not.toMatch(/first next time/);
  });
});

onBothStores('what is asked in calls', (fresh) => {
  const at = (time: string) => new Date(`2026-11-${time}-05:00`);

  it('counts at one time of day, around midnight, too, and begins anew at another', async () => {
    const store = await fresh();
    const usual = createUsualQuestions(await store.open());
    const noted = [];
    for (const time of [
      '10T23:50:00',
      '11T12:00:00',
      '11T23:50:00',
      '13T00:10:00',
      '13T23:59:00',
      '14T23:59:00',
    ])
      noted.push(await usual.note('phone:r', 'delays', at(time)));
    expect(noted).toEqual([false, false, false, false, true, false]);
    expect(await usual.find('phone:r', at('15T00:01:00'))).toBeUndefined();
    await usual.decide('phone:r', 'delays', true, at('14T23:59:00'));
    expect(await usual.find('phone:r', at('15T00:01:00'))).toBe('delays');
    expect(await usual.find('phone:r', at('15T01:01:00'))).toBeUndefined();
    expect(await usual.find('phone:other', at('15T00:01:00'))).toBeUndefined();
  });

  it('is kept for a month, what is wished until it is taken back', async () => {
    const store = await fresh();
    const db = await store.open();
    const usual = createUsualQuestions(db);
    await usual.note('phone:r', 'delays', at('01T08:00:00'));
    await usual.decide('phone:r', 'fares', true, at('01T08:00:00'));
    await usual.note('phone:r', 'trains', at('20T08:00:00'));
    for await (const _ of usual.purge(new Date('2026-12-05T12:00:00Z')));
    const left = await db.selectFrom('usual_question').select('sentence').orderBy('sentence').execute();
    expect(left.map(({ sentence }) => sentence)).toEqual(['fares', 'trains']);
  });
});
