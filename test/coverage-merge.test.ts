import { expect, it } from 'vitest';
import { countChild, sum, type Covered } from './support/coverage/merge.ts';

const SOURCE = 'const a = yes ? 1 : 2;\nfunction f() {\n  g();\n}\n';
const place = (line: number, column: number) => ({ start: { line, column } });
const known = (): Covered => ({
  path: 'x.ts',
  statementMap: { 0: place(1, 0), 1: place(3, 2) },
  s: { 0: 0, 1: 0 },
  branchMap: { 0: { locations: [place(1, 16), place(1, 20)] }, 1: { locations: [{ start: {} }] } },
  b: { 0: [0, 0], 1: [0] },
});

it('what a process ran counts by its innermost range; a place without a name never does', () => {
  const file = known();
  const range = (from: string, to: string, count: number) => ({
    startOffset: SOURCE.indexOf(from),
    endOffset: SOURCE.indexOf(to),
    count,
  });
  countChild(file, SOURCE, {
    url: 'file:///x.ts',
    functions: [
      { ranges: [{ startOffset: 0, endOffset: SOURCE.length, count: 1 }, range(': 2', ';', 0)] },
      { ranges: [{ startOffset: SOURCE.indexOf('function'), endOffset: SOURCE.length - 1, count: 0 }] },
    ],
  });
  expect(file.s).toEqual({ 0: 1, 1: 0 });
  expect(file.b).toEqual({ 0: [1, 0], 1: [0] });
  expect(sum([file])).toEqual({ lines: { all: 2, missed: 1 }, branches: { all: 3, missed: 2 } });
});
