import { describe, expect, it } from 'vitest';
import { judge } from '../support/understand/judge.ts';
import { parsed } from './support.ts';
import { HELD_OUT, readTable, TABLE_NAMES } from '../support/understand/table.ts';

describe.each([...TABLE_NAMES, HELD_OUT])('sentences of %s', (name) => {
  it.each(readTable(name).map((line) => [line.text, line] as const))('%s', (text, line) => {
    const judged = judge(line, parsed(text));
    const right = judged.intentRight && judged.slotsRight;
    expect({ ...judged.got, right }).toMatchObject({ right: !line.known });
  });
});
