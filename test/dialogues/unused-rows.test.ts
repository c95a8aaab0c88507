import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDialogues } from '../support/dialogues/transcript.ts';
import { orderSaid } from '../../src/assistant/dialogue/orders/order-ways.ts';
import { bare, plain, withoutExcuse, withoutLeaning } from '../../src/assistant/dialogue/plain.ts';

type Tables = Readonly<Record<string, Readonly<Record<string, (text: string) => unknown>>>>;
const grammar = new URL('../../src/assistant/dialogue/grammar/', import.meta.url);
const tables = await Promise.all(
  readdirSync(grammar).map(async (name) => (await import(new URL(name, grammar).href)) as Tables),
);

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

it.each(tables.flatMap((table) => Object.entries(table)))(
  'every row of %s reads a turn that somebody said',
  (_, rows) => {
    const texts = [...said];
    const unused = Object.entries(rows).filter(([, reads]) => !texts.some((text) => reads(text)));
    expect(unused.map(([row]) => row)).toEqual([]);
  },
);
