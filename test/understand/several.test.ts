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
  ['bl/or/sv status?', ['BL', 'OR', 'SV']],
  ['is there single tracking on blue n silver', ['BL', 'SV']],
])('takes all lines that are named: %s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it('knows one line by itself, also after several', () => {
  expect(linesOf('delays on the red line')).toBeUndefined();
  expect(linesOf('what about the blue line', 'delays on the red and green lines')).toBeUndefined();
});

function slotsOf(text: string) {
  const understood = meaning(text);
  return understood.kind === 'intent' ? understood.slots : {};
}

it.each([
  ['elevators at farragut north and farragut west', ['Farragut North', 'Farragut West']],
  ['are the elevators at rosslyn, bethesda and takoma working', ['Rosslyn', 'Bethesda', 'Takoma']],
  ['any elevator out on my way from rosslyn to takoma', ['Rosslyn', 'Takoma']],
  ['elevators at pentagon city', undefined],
  ['elevators at the university of maryland', undefined],
])('takes all stations that are named: %s', (text, names) => {
  expect(slotsOf(text).stations?.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['next D74 or D40 at 1001195', ['D74', 'D40']],
  ['follow D80, C53 and D40', ['D80', 'C53', 'D40']],
  ['where is the D80', undefined],
])('takes all routes that are named: %s', (text, routes) => {
  expect(slotsOf(text).routes).toEqual(routes);
});
