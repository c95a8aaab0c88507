import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestionsFor } from '../../adapters/discord/interactions/autocomplete.ts';
import { SLOT_FORMS } from '../../src/assistant/slot-forms.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { deskOf, startHarness, type Harness } from '../support/discord/harness.ts';
import { typing } from '../support/discord/interactions.ts';

const HOSTILE = [
  'x'.repeat(6000),
  '😀'.repeat(3000),
  'e\u0301'.repeat(3000),
  '(a+)+$'.repeat(1000),
  '.*.*.*.*.*[',
  'Z̸̢̛'.repeat(1000),
  '\u202egnillor',
  '\ud800',
  ' '.repeat(6000),
  '1'.repeat(6000),
  '@everyone <@&1>',
  '__proto__',
  '',
];

describe('[45] names while somebody types', () => {
  let app: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    app = await openTestApp('2026-11-20T17:30:00');
    harness = await startHarness(app.assistant, { transport: 'http', clock: manualClock(app.now) });
  });
  afterAll(async () => {
    await harness.stop();
    await app.stop();
  });

  function expectWell(choices: readonly { name: string; value: string }[], typed: string): void {
    const note = typed.slice(0, 40);
    expect(choices.length, note).toBeLessThanOrEqual(25);
    expect(new Set(choices.map(({ name }) => name)).size, note).toBe(choices.length);
    expect(new Set(choices.map(({ value }) => value)).size, note).toBe(choices.length);
    for (const { name, value } of choices) {
      expect(name.length, note).toBeGreaterThan(0);
      expect(name.length, note).toBeLessThanOrEqual(100);
      expect(value.length, note).toBeLessThanOrEqual(100);
    }
  }

  it.each(['next train station', 'next bus stop', 'bus routes route'])(
    '[45] whatever is typed into /%s, there are at most 25 distinct choices of at most 100 characters',
    async (option) => {
      for (const text of HOSTILE) {
        const { type, data } = await harness.interact(typing(option, text));
        expect(type).toBe(8);
        expectWell(data.choices ?? [], text);
      }
    },
  );

  it('[45] so it is for any text (property)', async () => {
    const kinds = [SLOT_FORMS.station, SLOT_FORMS.stop_id, SLOT_FORMS.route];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.string({ unit: 'binary', maxLength: 300 }),
        async (form, text) => {
          expectWell(await suggestionsFor({ form, text }, app.assistant, harness.clock), text);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('says nothing rather than too late, and nothing that Discord would not take', async () => {
    const clock = manualClock();
    const never = suggestionsFor(
      { form: SLOT_FORMS.station, text: 'a' },
      deskOf(
        async () => ({ blocks: [] }),
        () => new Promise(() => undefined),
      ),
      clock,
    );
    await clock.waiting(1);
    await clock.advance(2000);
    expect(await never).toEqual([]);
    const odd = [
      { label: 'two', say: 'two' },
      { label: 'two', say: 'again' },
      { label: '', say: 'nameless' },
      { label: 'long', say: 'x'.repeat(101) },
      { label: `\u202e${'y'.repeat(200)}`, say: 'y' },
    ];
    const desk = deskOf(
      async () => ({ blocks: [] }),
      async () => odd,
    );
    const names = (await suggestionsFor({ form: SLOT_FORMS.station, text: 'a' }, desk, clock)).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['two', `${'y'.repeat(99)}…`]);
  });
});
