import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { correctionOf } from '../../../src/assistant/dialogue/corrections/corrections.ts';
import { bare, withoutExcuse, wordsOf } from '../../../src/assistant/dialogue/plain.ts';
import { lastThought } from '../../../src/assistant/dialogue/talk/thoughts.ts';
import { REMARKS, type Remark } from '../../../src/assistant/dialogue/remarks.ts';
import { textFeatures } from '../../../src/assistant/understand/model/features.ts';
import { readTable, TABLE_NAMES } from '../understand/table.ts';
import type { Example } from '../understand/training/fit.ts';
import { readDialogues } from './transcript.ts';

/** What a text is learned as. */
export type RemarkLabel = Remark | 'none';

/** What can be said of a message, in the order of the weights. */
export const REMARK_LABELS: readonly RemarkLabel[] = ['none', ...REMARKS];

/** A text to learn from. */
export interface RemarkLine {
  text: string;
  label: RemarkLabel;
  /** The file of conversations that it is from; absent: it is listed. */
  from?: string;
}

const CONVERSATIONS = ['callers', 'written'].map(
  (name) => new URL(`../../dialogues/${name}/`, import.meta.url),
);
const LISTED = new URL('../../dialogues/remarks.txt', import.meta.url);

/** All that is listed, and what else is said in conversations or alone, which is no remark. */
export function readRemarks(): RemarkLine[] {
  const listed = readFileSync(LISTED, 'utf8')
    .split(/^== /m)
    .slice(1)
    .flatMap((section) => {
      const [label = '', ...texts] = section.split('\n').filter(Boolean);
      return texts.map((text) => ({ text, label: label as RemarkLabel }));
    });
  const labels = new Map(listed.map(({ text, label }) => [text, label]));
  const said = CONVERSATIONS.flatMap((folder) =>
    readdirSync(folder).flatMap((from) =>
      from.endsWith('.md')
        ? []
        : readDialogues(new URL(from, folder)).flatMap(({ turns }) =>
            turns.flatMap(({ say }) => partsOf(say).map((text) => ({ text, from }))),
          ),
    ),
  );
  const alone = TABLE_NAMES.flatMap((name) => readTable(name)).map(({ text }) => ({
    text: bare(text),
    from: '',
  }));
  const others = new Map([...alone, ...said].map((one) => [one.text, one]));
  return [
    ...listed,
    ...[...others.values()].map((one) => ({ ...one, label: labels.get(one.text) ?? ('none' as const) })),
  ];
}

function partsOf(say: string): string[] {
  const parts = [say, withoutExcuse(say), correctionOf(say)?.meant ?? '', lastThought(say) ?? ''].map(
    (text) => bare(text),
  );
  return [...new Set(parts)].filter((text) => text !== '');
}

/** The texts as the model sees them. What is listed was in part made up. */
export function remarkExamples(lines: readonly RemarkLine[]): Example<RemarkLabel>[] {
  return lines.map(({ text, label, from }) => ({
    features: textFeatures(wordsOf(text)),
    labels: [label],
    textOnly: true,
    weight: from === undefined ? WEIGHT_OF_LISTED : 1,
  }));
}

const WEIGHT_OF_LISTED = 0.5;

/** What tells one list from another. What else is said teaches too; it needs no training when that changes. */
export function remarksHash(lines: readonly RemarkLine[]): string {
  const listed = lines.filter(({ from }) => from === undefined);
  return createHash('sha256').update(JSON.stringify(listed)).digest('hex');
}
