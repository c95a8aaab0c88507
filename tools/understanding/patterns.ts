import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `node tools/understanding/patterns.ts [MOST]`: for each pattern that the dialogue has written out, in how many conversations of the
 * tests it fits something that is said; of those with at most MOST (by default 4), how many replies are others without it, and
 * which of these were right. What decides nothing can go, if what it reads is a message: a pattern of names or of our own words
 * is not seen here.
 */
const MOST = Number(process.argv[2] ?? 4);
const ROOM = /^src\/assistant\/(?:dialogue|understand\/dialogue)\//;
/** What is kept of a text would hide that a pattern is asked again. */
const FORGETFUL: Readonly<Record<string, string>> = {
  'remembering.ts': 'export const remembering = (_, make) => make;',
  'remembered-pattern.ts':
    'export const remembered = (p) => ({ exec: (text) => p.exec(text), test: (text) => p.exec(text) !== null });',
};
registerHooks({
  load(url, context, next) {
    const source = url.includes('/src/common/') ? FORGETFUL[url.split('/').at(-1) ?? ''] : undefined;
    return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source };
  },
});
const { sourcePatterns } = await import('../../test/support/patterns.ts');
const { bare, plain, withoutExcuse, withoutLeaning } = await import('../../src/assistant/dialogue/plain.ts');
const { playDialogues } = await import('../../test/support/dialogues/play.ts');
const { readDialogues } = await import('../../test/support/dialogues/transcript.ts');

let without: string | undefined;
const exec = Reflect.get(RegExp.prototype, 'exec');
Reflect.set(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
  return this.source === without ? null : exec.call(this, text);
});

const folders = ['callers', 'written'].map(
  (name) => new URL(`../../test/dialogues/${name}/`, import.meta.url),
);
const all = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.md'))
    .flatMap((name) => readDialogues(fileURLToPath(new URL(name, folder)))),
);
const texts = new Map(
  all.map((dialogue) => [
    dialogue,
    dialogue.turns.flatMap(({ say }) => [
      say,
      ...[say, withoutExcuse(say), withoutLeaning(say)].flatMap((text) => [plain(text), bare(text)]),
    ]),
  ]),
);
for (const { at, pattern } of sourcePatterns().filter((one) => ROOM.test(one.at))) {
  const fits = all.filter((dialogue) => texts.get(dialogue)?.some((text) => text.search(pattern) >= 0));
  const decided = fits.length > MOST ? [] : await decidedBy(pattern.source, fits);
  process.stdout.write(`${[fits.length, at, ...decided].join('\t')}\n`);
}

/** How many replies are others where a pattern fits nothing, how many of them were right, and to what. */
async function decidedBy(source: string, dialogues: typeof all): Promise<(string | number)[]> {
  const before = await playDialogues(dialogues);
  without = source;
  const after = await playDialogues(dialogues);
  without = undefined;
  const others = before.flatMap(({ turns }, at) =>
    turns.filter(({ text }, i) => text !== after[at]?.turns[i]?.text),
  );
  const lost = before.flatMap(({ turns }, at) =>
    turns.filter(({ right }, i) => right && !after[at]?.turns[i]?.right),
  );
  return [others.length, lost.length, ...lost.map(({ say }) => say)];
}
