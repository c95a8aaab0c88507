import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Outcome, Row } from './row.ts';

/** What became of a part; `fault` where it threw. */
export interface PartResult {
  part: string;
  outcome?: Outcome;
  fault?: string;
  seconds: number;
}

const HEAD = '| what | beside | ours | peer | ratio | aim | held |\n|---|---|---|---|---|---|---|';
const PEERS = [
  'fuse.js',
  'minisearch',
  'flexsearch',
  '@leeoniya/ufuzzy',
  'fuzzysort',
  '@nlpjs/basic',
  'kdbush',
  'geokdbush',
  'date-fns-tz',
  'fast-xml-parser',
  'gtfs-realtime-bindings',
  '@slack/bolt',
  'discord.js',
];

/** One part as Markdown. */
export function partText({ part, outcome, fault, seconds }: PartResult): string {
  const rows = outcome?.rows ?? [];
  return [
    `## ${part}`,
    '',
    ...(fault === undefined ? [] : [`**Failed**: ${fault}`, '']),
    ...(rows.length > 0 ? [HEAD, ...rows.map(rowText), ''] : []),
    ...(outcome?.notes ? [...outcome.notes, ''] : []),
    ...(outcome?.plot ? [`![${part}](${outcome.plot.name})`, ''] : []),
    `${seconds.toFixed(0)} s.`,
  ].join('\n');
}

function rowText({ what, beside, ours, peer, ratio, aim }: Row): string {
  return `| ${[what, beside, ours, peer, ratio, aim?.text ?? '', aim ? (aim.held ? 'yes' : '**no**') : ''].join(' | ')} |`;
}

/** All of `bench/results.md`. `load`: of the machine, a minute's average before and after. */
export function resultsText(
  results: readonly PartResult[],
  now: Date,
  load: readonly [number, number],
): string {
  const aims = results.flatMap(({ outcome }) => outcome?.rows ?? []).flatMap(({ aim }) => aim ?? []);
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0);
  const versions = PEERS.map((name) => `${name} ${versionOf(name)}`).join(', ');
  return [
    '# Results',
    '',
    'Written by `npm run bench`; do not edit. What the figures mean, what was tried and what limits them is in',
    '[docs/performance.md](../docs/performance.md).',
    '',
    `- ${now.toISOString().slice(0, 10)}, ${(seconds / 60).toFixed(1)} minutes, Node ${process.versions.node} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    `- load of the machine: ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after${load[0] > 1 ? '. Others work on it: **read the ratios**, whose sides took turns, and no figure by itself' : ''}`,
    `- ${versions}`,
    '- a figure is the median of the rounds, with the quartiles in parentheses; a ratio is the median of the ratios of the rounds',
    `- ${aims.filter(({ held }) => held).length} of ${aims.length} aims held`,
    '',
    ...results.map((result) => `${partText(result)}\n`),
  ].join('\n');
}

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
