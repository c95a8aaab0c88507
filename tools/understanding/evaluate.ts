import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { toParse } from '../../src/assistant/parse.ts';
import { judgedWithLanguageModel } from './language-model.ts';
import { createInterpret } from '../../src/assistant/understand/readings/interpreter.ts';
import type { Understand } from '../../src/assistant/understand/understand.ts';
import { dangerCrossValidated, dangerReport } from './danger.ts';
import { crossValidated } from './cross-validate.ts';
import { playDialogues } from '../../test/support/dialogues/play.ts';
import { reportOf } from '../../test/support/dialogues/report.ts';
import { OPEN_DIALOGUES, readDialogues } from '../../test/support/dialogues/transcript.ts';
import {
  judge,
  OUT_OF_SCOPE,
  scoreOf,
  type Judged,
  type Labeled,
  type Score,
} from '../../test/support/understand/judge.ts';
import { DEFAULT_FILE, readLabeled } from '../../test/support/understand/sentence-labels.ts';
import { AFTERNOON, regionalGazetteer } from '../../test/support/understand/regional.ts';
import { readLines } from '../../test/support/understand/table.ts';
import { readVoices } from '../../test/support/understand/voices.ts';

/**
 * `npm run evaluate`: how well sentences are understood that nobody wrote who had read the grammar, by writer.
 * `npm run evaluate -- FILE …` reads files of sentences instead, `--misses` prints what is not understood;
 * `npm run evaluate -- --cross` leaves out each writer from what the learned reader learned, and takes a minute;
 * `--llm` asks the language model of `LLM_URL` for what is refused;
 * `npm run evaluate -- --dialogues [FILE]` plays conversations;
 * `npm run evaluate -- --danger DANGEROUS HARMLESS …` reads pairs of files of sentences, one a line, and prints what share of
 * the dangerous is missed and of the harmless is told to call 911; without files the writers of `test/understand/danger/`,
 * each by a model that learned from others.
 */
const WORST_PAIRS = 10;
interface Set {
  name: string;
  lines: readonly Labeled[];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(9);
const HEAD = `${'n'.padStart(6)}${['right', 'offered', 'wrong', 'leaks', 'slots', 'strict'].map((word) => word.padStart(9)).join('')}`;

function row({ name, count, right, offered, wrong, leaks, slots, strict }: Score): string {
  const shares = [right, offered, wrong, leaks, slots, strict].map(percent);
  return `${name.padEnd(24)}${String(count).padStart(6)}${shares.join('')}`;
}

function miss({ text, intents, slots, got, intentRight, slotsRight }: Judged): string {
  const what = !intentRight ? 'intent' : slotsRight ? 'extra ' : 'slots ';
  const offered = got.alternatives ? ` offered ${got.alternatives.join(', ')}` : '';
  return `${what}  ${text}\n        want ${intents.join('|')} ${JSON.stringify(slots)}\n        got  ${got.intent} ${JSON.stringify(got.slots)}${offered}`;
}

const isHeldOut = ({ name }: { name: string }) => name.includes('held out');

function tableOf(title: string, sets: readonly { name: string; judged: readonly Judged[] }[]): string[] {
  const heldOut = sets.filter(isHeldOut).flatMap(({ judged }) => judged);
  const all = sets.flatMap(({ judged }) => judged);
  return [
    `${title.padEnd(24)}${HEAD}`,
    ...sets.map(({ name, judged }) => row(scoreOf(name, judged))),
    ...(heldOut.length > 0 ? [row(scoreOf('all held out', heldOut))] : []),
    ...(heldOut.length < all.length ? [row(scoreOf('all', all))] : []),
  ];
}

/** What is taken for what most often. */
function worstPairs(judged: readonly Judged[]): string[] {
  const missed = judged.filter(({ intentRight }) => !intentRight);
  const pairs = Map.groupBy(missed, ({ intents, got }) => `${intents[0]} taken for ${got.intent}`);
  return [...pairs]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, WORST_PAIRS)
    .map(
      ([pair, { length }]) =>
        `${String(length).padStart(4)}  ${pair.replace(`for ${OUT_OF_SCOPE}`, 'for none')}`,
    );
}

function setsOf(files: readonly string[]): Set[] {
  if (files.length > 0)
    return files.map((name) => ({
      name,
      lines: name.endsWith('.jsonl') ? readLabeled(name) : readLines(name),
    }));
  const dev = existsSync(DEFAULT_FILE) ? [{ name: 'dev', lines: readLabeled(DEFAULT_FILE) }] : [];
  const voices = readVoices().map(({ writer, heldOut, lines }) => ({
    name: heldOut ? `${writer} (held out)` : writer,
    lines,
  }));
  return [...dev, ...voices];
}

const asked = process.argv.slice(2);
const isOfDialogues = asked.includes('--dialogues');
const given = asked.filter((word) => !word.startsWith('--'));
const files = isOfDialogues && given.length === 0 ? [fileURLToPath(OPEN_DIALOGUES)] : given;
const absent = files.filter((file) => !existsSync(file));
if (absent.length > 0) {
  process.stderr.write(`evaluate: there is no ${absent.join(', ')}\n`);
  process.exitCode = 2;
} else if (asked.includes('--danger')) {
  const shows = asked.includes('--misses');
  const report = files.length > 0 ? dangerReport(files, shows) : await dangerCrossValidated(shows);
  process.stdout.write(`${report.join('\n')}\n`);
} else if (isOfDialogues) {
  const played = await playDialogues(files.flatMap((file) => readDialogues(file)));
  process.stdout.write(`${reportOf(played).join('\n')}\n`);
} else if (asked.includes('--cross')) {
  const sets = crossValidated(createInterpret(capabilities), await regionalGazetteer());
  process.stdout.write(`${tableOf('cross-validated', sets).join('\n')}\n`);
} else {
  const gazetteer = await regionalGazetteer();
  const interpret = createInterpret(capabilities);
  const judgeAll = (understand: Understand) =>
    setsOf(files).map(({ name, lines }) => ({
      name,
      judged: lines.map((line) =>
        judge(line, toParse(line.text, understand(line.text, { now: AFTERNOON, gazetteer }))),
      ),
    }));
  const sets = judgeAll(createUnderstandMessage(capabilities, interpret));
  const alone = judgeAll(createUnderstandMessage(capabilities, interpret, null));
  const all = sets.flatMap(({ judged }) => judged);
  const heldOut = sets.filter(isHeldOut).flatMap(({ judged }) => judged);
  const lines = [
    ...tableOf('with the learned reader', sets),
    '',
    ...tableOf(
      'the grammar alone',
      alone.filter((set) => heldOut.length === 0 || isHeldOut(set)),
    ),
    '',
    ...worstPairs(heldOut.length > 0 ? heldOut : all),
  ];
  if (asked.includes('--llm')) {
    const understand = createUnderstandMessage(capabilities, interpret);
    const given = { now: AFTERNOON, gazetteer };
    for (const { name, lines: sentences } of setsOf(files).filter(
      (set) => files.length > 0 || isHeldOut(set),
    )) {
      const judged = await judgedWithLanguageModel(sentences, understand, given, process.env);
      lines.push(judged ? row(scoreOf(`${name} + model`, judged)) : '--llm needs LLM_URL and LLM_MODEL');
    }
  }
  if (asked.includes('--misses'))
    lines.push(...all.filter((one) => !one.intentRight || !one.slotsRight || one.extra.length > 0).map(miss));
  process.stdout.write(`${lines.join('\n')}\n`);
}
