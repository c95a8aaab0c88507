import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { regionTable } from '../../src/common/region-table.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { dial, PHONE_ENV } from '../support/phone/carrier.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
});
afterEach(() => expect(app.faults).toEqual([]));
afterAll(() => app.stop());

let callers = 0;
/** Takes turns of a new call and gives what was said to the last. */
async function said(...turns: readonly (string | Readonly<Record<string, string>>)[]): Promise<string> {
  const call = dial(app.url, `+1303555${1000 + callers++}`);
  let heard = await call();
  for (const turn of turns)
    heard = await call(typeof turn === 'string' ? { SpeechResult: turn, Confidence: '0.9' } : turn);
  return heard.said;
}

describe('again', () => {
  it.each([{ Digits: '2' }, 'repeat', 'say that again'])('%j is what was just said', async (again) => {
    const first = await said('next train at metro center');
    const second = await said('next train at metro center', 'more');
    expect(second).not.toBe(first);
    expect(await said('next train at metro center', again)).toBe(first);
    expect(await said('next train at metro center', 'more', again)).toBe(second);
    // What follows it follows all the same.
    expect(await said('next train at metro center', again, 'more')).toBe(second);
  });

  it('says an order again and does not give it again', async () => {
    const order = 'save takoma as home';
    expect(await said(order, { Digits: '2' })).toBe(await said(order));
  });
});

describe('starting over', () => {
  it.each([{ Digits: '*' }, 'start over'])(
    'after %j a station is no answer to what was asked',
    async (over) => {
      expect(await said('fare to bethesda')).toMatch(/From which station\?$/);
      expect(await said('fare to bethesda', 'metro center')).toContain('Metro Center to Bethesda');
      expect(await said('fare to bethesda', over, 'metro center')).not.toContain('Bethesda');
      expect(await said('next train at farragut', over, 'west')).not.toContain('Farragut West');
    },
  );
});

describe('numbers of stops', () => {
  it.each([
    'next bus at one zero zero one one nine five',
    'next bus at one oh oh one, one nine five',
    'next bus at ten oh one one ninety-five',
    'ten oh one, one ninety five',
    'one double oh one one nine five',
    'one double zero double one nine five',
  ])('“%s” is 1001195', async (words) => {
    expect(await said(words)).toMatch(/^At seventh and Massachusetts, the next D/);
  });

  it.each([
    [{ Digits: '1001' }, { Digits: '195' }],
    ['one oh oh one', 'one nine five'],
    ['next bus', '100', 'one one ninety-five'],
    [{ Digits: '1001' }, 'one nine five'],
    ['one hundred, one one ninety five'],
  ])('%j %j are the number of a stop', async (...pieces) => {
    expect(await said(...pieces)).toMatch(/^At seventh and Massachusetts/);
  });

  it('are not what began turns ago', async () => {
    expect(await said('one oh oh one', 'delays on the red line', 'one nine five')).not.toContain(
      'Massachusetts',
    );
  });

  it('are taken from the keys while it speaks, and while it asks', async () => {
    const keyed = { Digits: '1001195', SpeechResult: '' };
    expect(await said(keyed)).toMatch(/^At seventh and Massachusetts/);
    expect(await said('next train at farragut', keyed)).toMatch(/^At seventh and Massachusetts/);
    const { raw } = await dial(app.url, '+13035550000')();
    // What is said is inside what listens: keys cut it short.
    expect(raw).toMatch(/<Gather input="speech dtmf"[^>]* numDigits="7"[^>]*><Say/);
  });
});

describe('letters', () => {
  it.each(['next train at virginia square g m u', 'next train at virginia square g. m. u.'])(
    '“%s” is one station, and no way to another',
    async (words) => {
      expect(await said(words)).toMatch(/^At Virginia Square, the next/);
    },
  );

  it('that are said one by one name Vienna and Virginia Square, not Ballston', async () => {
    expect(await said('next train at g. m. u.')).toMatch(/^(?!.*Ballston).*(?:Vienna|Virginia Square)/);
  });
});

describe('what a caller is asked', () => {
  it('is if there is anything else once, not after each turn', async () => {
    const turns = ['delays on the green line', 'delays on the red line', 'delays on the blue line'];
    expect(await said(...turns.slice(0, 1))).toMatch(/Anything else\?$/);
    expect(await said(...turns.slice(0, 2))).toMatch(/(?<!Anything else)\?$/);
    expect(await said(...turns)).toMatch(/(?<!Anything else)\?$/);
  });

  it('stays the question when nobody answers', async () => {
    expect(await said('when does the metro close', {})).toBe(
      'Are you still there? Where are you leaving from?',
    );
  });
});

describe('what the carrier listens for', () => {
  it('is every station as it is said, the lines, and what callers say most', async () => {
    const { hints, raw } = await dial(app.url, '+13035550001')();
    for (const name of [
      'Addison Road Seat Pleasant',
      'Dupont Circle',
      'Vienna',
      'U Street',
      'Wiehle Reston East',
    ])
      expect(hints).toContain(name);
    const { stations, lines } = await app.readCatalog();
    expect(hints.length).toBeGreaterThan(stations.length + lines.size);
    const order = [
      'Metro Center',
      'Union Station',
      'Silver Spring',
      'U Street',
      'Vienna',
      'Addison Road Seat Pleasant',
    ];
    expect(hints.filter((hint) => order.includes(hint))).toEqual(order);
    // No name of the table is one that no station has.
    const names = new Set(stations.map(({ name }) => name));
    expect(regionTable('busiest-stations').filter(([name = '']) => !names.has(name))).toEqual([]);
    expect(hints.length).toBeLessThanOrEqual(500);
    expect(hints.filter((hint) => hint.length > 100)).toEqual([]);
    expect(raw.length).toBeLessThan(64_000);
  });
});
