import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDialogues } from '../support/dialogues/transcript.ts';
import { ANSWER } from '../../src/assistant/dialogue/grammar/answer.ts';
import { ORDER } from '../../src/assistant/dialogue/grammar/order.ts';
import { REFER } from '../../src/assistant/dialogue/grammar/refer.ts';
import { RETURN } from '../../src/assistant/dialogue/grammar/return.ts';
import { SET_SLOTS } from '../../src/assistant/dialogue/grammar/set-slots.ts';
import { orderSaid } from '../../src/assistant/dialogue/orders/order-ways.ts';
import { bare, plain, withoutExcuse, withoutLeaning } from '../../src/assistant/dialogue/plain.ts';

const folders = ['callers/', 'written/'].map((name) => new URL(name, import.meta.url));
const turns = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.md'))
    .flatMap((name) => readDialogues(new URL(name, folder)))
    .flatMap((one) => one.turns.map(({ say }) => say)),
);
/** What is said, in each of the forms that the rows are asked about. */
const said = new Set(
  turns
    .flatMap((say) => [say, withoutExcuse(say), withoutLeaning(say)])
    .flatMap((say) => [say, plain(say), bare(say), orderSaid(say), withoutLeaning(bare(say))]),
);

it.each(Object.entries({ ANSWER, ORDER, REFER, RETURN, SET_SLOTS }))(
  'every row of %s reads a turn that somebody said',
  (_, rows) => {
    const texts = [...said];
    const unused = Object.entries(rows).filter(([, reads]) => !texts.some((text) => reads(text)));
    expect(unused.map(([row]) => row)).toEqual([]);
  },
);
