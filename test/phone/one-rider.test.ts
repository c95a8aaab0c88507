import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { dial, PHONE_ENV, text } from '../support/phone/carrier.ts';

let folder: string;
let app: TestApp;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headway-phone-'));
  const file = join(folder, 'headway.sqlite');
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV }, file);
  db = await openDatabase(file);
});
afterEach(() => expect(app.faults).toEqual([]));
afterAll(async () => {
  await app.stop();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const say = (SpeechResult: string, Confidence = '0.9') => ({ SpeechResult, Confidence });
let numbers = 200;

/** Somebody who calls and writes. */
function newRider() {
  const number = `+1202555${String(numbers++).padStart(4, '0')}`;
  const write = async (words: string) => (await text(app.url, words, number)).message ?? '';
  const call = async (...turns: readonly (string | Record<string, string>)[]) => {
    const turn = dial(app.url, number);
    await turn();
    let said = '';
    for (const words of turns) ({ said } = await turn(typeof words === 'string' ? say(words) : words));
    return said;
  };
  return { write, call };
}

describe('a rider who calls and writes', () => {
  it('[59] ends by text message what they follow by call, and the other way round', async () => {
    const { write, call } = newRider();
    await call('follow the red line');
    expect(await write('my subscriptions')).toContain('the Red Line');
    expect(await write('stop following the red line')).toContain('Stopped following the Red Line');
    await write('follow the blue line');
    expect(await call('stop following the blue line')).toContain('Stopped following the Blue Line');
    expect(await db.selectFrom('subscription').select('id').execute()).toEqual([]);
  });

  it('is forgotten by call with what they follow by text message', async () => {
    const { write, call } = newRider();
    await write('follow the red line');
    expect(await call('forget me', 'yes')).toContain('has been deleted');
    expect(await write('my subscriptions')).toContain("You're not following");
    expect(await db.selectFrom('subscription').select('id').execute()).toEqual([]);
  });

  it('has nothing left to ask MORE of, of the answer that tells what was deleted', async () => {
    const { write } = newRider();
    for (const table of ['unread', 'rider_context', 'saved_place'] as const)
      await db.deleteFrom(table).execute();
    for (const name of ['home', 'work', 'school', 'gym', 'yard', 'church', 'office', 'camp'])
      await write(`save metro center as ${name}`);
    for (const line of ['red', 'blue', 'green', 'orange']) {
      await write(`follow the ${line} line`);
      await write(`follow elevators on the ${line} line`);
    }
    await write('forget me');
    const told = await write('yes please');
    expect(told).toContain('has been deleted');
    expect(told).not.toMatch(/MORE/);
    const rows = await Promise.all(
      (['unread', 'rider_context', 'saved_place'] as const).map((table) =>
        db.selectFrom(table).select('rider').execute(),
      ),
    );
    expect(rows.flat()).toEqual([]);
    expect(await write('MORE')).not.toMatch(/Metro Center|Line/);
  });

  it('is asked in one way and answers nothing in the other, nor in another call', async () => {
    const { write, call } = newRider();
    await write('save bethesda as home');
    await write('forget me');
    await call('yes');
    await call('forget me');
    await call('yes');
    expect(await write('my saved places')).toContain('Bethesda');
  });

  it.each(['ok', 'okay', 'please', 'thank you', 'all'])('deletes nothing by “%s”', async (loose) => {
    const { write, call } = newRider();
    await write('save bethesda as home');
    await call('forget me', loose, 'yes');
    expect(await write('my saved places')).toContain('Bethesda');
  });

  it('is asked once more where the yes was heard badly', async () => {
    const { write, call } = newRider();
    await write('save bethesda as home');
    expect(await call('forget me', say('yes', '0.2'))).toMatch(/I heard.*Is that right\?/);
    expect(await write('my saved places')).toContain('Bethesda');
    await call('forget me', say('yes', '0.2'), 'ok', 'yes');
    expect(await write('my saved places')).toContain('Bethesda');
    expect(await call('forget me', say('yes', '0.2'), 'yes')).toContain('has been deleted');
  });
});
