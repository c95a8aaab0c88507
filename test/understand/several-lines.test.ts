import { expect, it } from 'vitest';
import { meaning } from './support.ts';

function linesOf(text: string, before?: string) {
  const previous = before === undefined ? undefined : meaning(before);
  const said = previous?.kind === 'intent' ? { previous } : {};
  const understood = meaning(text, said);
  return understood.kind === 'intent' ? understood.slots.lines : undefined;
}

it.each([
  ['delays on the red and green lines', ['RD', 'GR']],
  ['is blue/orange/silver ok', ['BL', 'OR', 'SV']],
  ['next yellow or green train at Shaw', ['YL', 'GR']],
  ['red line, blue line status', ['RD', 'BL']],
])('takes all lines that are named: %s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it('knows one line by itself, also after several', () => {
  expect(linesOf('delays on the red line')).toBeUndefined();
  expect(linesOf('what about the blue line', 'delays on the red and green lines')).toBeUndefined();
});
