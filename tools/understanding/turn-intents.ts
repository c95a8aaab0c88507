import { readFileSync } from 'node:fs';
import { openApp } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { goalHeld, nameOfPlace, placeHeld } from '../../src/assistant/understand/model/place-sources.ts';
import type { Slots } from '../../src/assistant/understand/slots/slots.ts';
import { regionalGazetteer } from '../../test/support/understand/regional.ts';
import { placesByName } from '../../test/support/understand/training/places.ts';
import { readTurns, type TurnLine } from '../../test/support/understand/training/turns.ts';

/**
 * `node tools/understanding/turn-intents.ts FILE…`: says each labeled conversation (`first | then -> label at=PLACE to=PLACE`) to the
 * assistant, by a rider of its own, and prints how many of the last messages came to what their writer meant, and those that did not;
 * and of those that did how many are about the places that the writer named.
 */
const MORNING = new Date('2026-09-29T14:05:00Z');
const app = await openApp({
  config: readConfig({}),
  clock: { ...systemClock(), now: () => MORNING },
  port: 0,
  database: ':memory:',
  report: (fault) => process.stderr.write(`${String(fault)}\n`),
});

const named = placesByName(createUnderstandMessage(capabilities), await regionalGazetteer());

/** The places that a writer named and that are known here, and how many of them a question is about. */
function placesOf(labeled: TurnLine['slots'], slots: Slots): { known: number; right: number } {
  const held = { at: placeHeld(slots), from: placeHeld(slots), to: goalHeld(slots) };
  const known = (['at', 'from', 'to'] as const).flatMap((role) => {
    const names = named(labeled[role] ?? '');
    return names.size > 0 ? [names.has(nameOfPlace(held[role]))] : [];
  });
  return { known: known.length, right: known.filter(Boolean).length };
}

for (const file of process.argv.slice(2)) {
  const lines = readTurns(readFileSync(file, 'utf8'));
  let right = 0;
  const places = { known: 0, right: 0 };
  for (const [at, { said, label, slots }] of lines.entries()) {
    const from = { platform: 'test', place: `${file} ${at}` };
    let got = '';
    let meant: Slots = {};
    for (const text of said) {
      const { understanding, command } = await app.assistant.respond({ from, user: from.place, text });
      const known = understanding?.kind === 'unknown' ? undefined : understanding?.intent;
      meant = understanding && understanding.kind !== 'unknown' ? understanding.slots : {};
      const practical = understanding?.kind === 'unknown' && understanding.practical;
      got =
        known ?? (practical ? 'practical' : command?.kind === 'unknown' ? 'none' : (command?.kind ?? 'none'));
    }
    const about = placesOf(slots, meant);
    if (got === label) {
      right += 1;
      places.known += about.known;
      places.right += about.right;
    } else process.stdout.write(`${said.join(' | ')} -> ${label}, taken for ${got}\n`);
  }
  process.stdout.write(
    `${file}: ${right} of ${lines.length} right (${((100 * right) / lines.length).toFixed(1)} %), ` +
      `of their places ${places.right} of ${places.known}\n`,
  );
}
await app.stop();
