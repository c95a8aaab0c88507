import { expect, it } from 'vitest';
import { AFTERNOON } from '../support/understand/regional.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { rememberingWhatWasHeard } from '../../src/assistant/understand/readings/interpretation-cache.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import { gazetteer } from './support.ts';

const compiled = createInterpret(capabilities);
const LATER = new Date(AFTERNOON.getTime() + 86_400_000);

/** What interprets, and the sentences that it had to read. */
function listening() {
  const read: string[] = [];
  const interpret = rememberingWhatWasHeard((message, ...given) => {
    read.push(message);
    return compiled(message, ...given);
  });
  return { interpret, read };
}

it('a sentence is read once, whoever says it and whenever', () => {
  const { interpret, read } = listening();
  const first = interpret('next train at metro center', gazetteer, AFTERNOON);
  expect(interpret('next train at metro center', gazetteer, LATER)).toBe(first);
  expect(read).toHaveLength(1);
});

it.each(['last train from huntington tomorrow', 'next train at metro center at 5pm', 'red line on weekends'])(
  '“%s” is read each time: it means another day or hour',
  (text) => {
    const { interpret, read } = listening();
    interpret(text, gazetteer, AFTERNOON);
    expect(interpret(text, gazetteer, LATER).entities).toEqual(compiled(text, gazetteer, LATER).entities);
    expect(read).toHaveLength(2);
  },
);

it('names that changed are read anew', () => {
  const { interpret, read } = listening();
  interpret('next train at metro center', gazetteer, AFTERNOON);
  const renamed = { ...gazetteer, stations: () => [] };
  const { entities } = interpret('next train at metro center', renamed, AFTERNOON);
  expect(entities.filter(({ kind }) => kind === 'station')).toEqual([]);
  expect(read).toHaveLength(2);
});

it('only some are kept: those said last', () => {
  const { interpret, read } = listening();
  const others = Array.from({ length: 299 }, (_, index) => `bus ${index}`);
  for (const text of ['help', ...others, 'help', 'one more', 'help', 'bus 0'])
    interpret(text, gazetteer, AFTERNOON);
  expect(read.filter((text) => text === 'help')).toHaveLength(1);
  expect(read.filter((text) => text === 'bus 0')).toHaveLength(2);
});
