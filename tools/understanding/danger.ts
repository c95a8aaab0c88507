import { dangerIn, dangerOf } from '../../src/assistant/danger/danger.ts';
import { LONGEST_MESSAGE } from '../../src/assistant/understand/words/tokens.ts';
import { DANGER_LABELS, dangerModel } from '../../src/assistant/danger/model.ts';
import type { Danger } from '../../src/assistant/danger/reply.ts';
import { regionalCatalog } from '../../test/support/understand/regional.ts';
import {
  dangerLessons,
  DANGERS,
  readDangerLines,
  sentencesOf,
  type DangerLine,
} from '../../test/support/understand/training/danger-corpus.ts';
import { fit } from '../../test/support/understand/training/fit.ts';

type Read = (text: string) => Danger | undefined;

const FOLDS = 5;
/** Who wrote with the misses of others in mind is always learned from. */
const AUTHOR = 'author';

/**
 * Pairs of files, of sentences of danger and of sentences near it, one a line: what share of the first is missed, and what of
 * the second is told to call 911. `shows`: those sentences, too.
 */
export function dangerReport(files: readonly string[], shows: boolean): string[] {
  const lines = files.flatMap((file, at) =>
    sentencesOf(file).map((text): DangerLine => ({
      writer: String(Math.floor(at / 2)),
      text,
      label: at % 2 === 0 ? 'danger' : 'none',
    })),
  );
  const writers = Map.groupBy(lines, ({ writer }) => writer);
  const rows = [...writers].map(([writer, own]) =>
    judged(files[2 * Number(writer)] ?? '', own, dangerIn, shows),
  );
  return [...rows.flat(), ...(writers.size > 1 ? judged('all', lines, dangerIn, false) : [])];
}

/** The sentences of each writer, judged by a model that learned from others: a fifth of the writers is left out at a time. */
export async function dangerCrossValidated(shows: boolean): Promise<string[]> {
  const lines = readDangerLines();
  const catalog = await regionalCatalog();
  const writers = [...new Set(lines.map(({ writer }) => writer))].filter(
    (writer) => writer !== '' && writer !== AUTHOR,
  );
  const readers = new Map(
    Array.from({ length: FOLDS }, (_, fold) => {
      const left = writers.filter((_, at) => at % FOLDS === fold);
      const others = lines.filter(({ writer }) => !left.includes(writer));
      const shares = dangerModel(fit(dangerLessons(others, catalog), DANGER_LABELS, '', DANGERS));
      const read: Read = (text) => {
        const message = text.slice(0, LONGEST_MESSAGE);
        return dangerOf(shares, message);
      };
      return left.map((writer) => [writer, read] as const);
    }).flat(),
  );
  const read = new Map(lines.map(({ writer, text }) => [text, readers.get(writer)?.(text)]));
  const told: Read = (text) => read.get(text);
  const strangers = lines.filter(({ writer }) => writers.includes(writer));
  return [
    ...writers.flatMap((writer) =>
      judged(
        writer,
        lines.filter((line) => line.writer === writer),
        told,
        shows,
      ),
    ),
    ...judged('all', strangers, told, false),
  ];
}

/** What of some sentences is missed and what is told falsely. */
function judged(name: string, lines: readonly DangerLine[], read: Read, shows: boolean): string[] {
  const dangerous = lines.filter(({ label }) => label !== 'none');
  const harmless = lines.filter(({ label }) => label === 'none');
  const missed = dangerous.filter(({ text }) => read(text) === undefined);
  const told = harmless.filter(({ text }) => read(text) !== undefined);
  const share = (some: readonly DangerLine[], all: readonly DangerLine[]) =>
    `${some.length} of ${all.length} (${((100 * some.length) / Math.max(all.length, 1)).toFixed(1)} %)`;
  return [
    `${name}: missed ${share(missed, dangerous)}, false ${share(told, harmless)}`,
    ...(shows
      ? [...missed.map(({ text }) => `  missed: ${text}`), ...told.map(({ text }) => `  false: ${text}`)]
      : []),
  ];
}
