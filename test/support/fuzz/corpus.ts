import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Characters of a file, at most: the shortest inputs are kept. */
const MAX_KEPT = 40_000;

const fileOf = (name: string) => fileURLToPath(new URL(`../../fuzz/corpus/${name}.txt`, import.meta.url));

/** The inputs that are kept of a target, and tried in every test. */
export function readCorpus(name: string): Uint8Array[] {
  if (!existsSync(fileOf(name))) return [];
  const lines = readFileSync(fileOf(name), 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => Buffer.from(line, 'base64'));
}

/** Keeps inputs: in base64, a line each, the shortest first. */
export function writeCorpus(name: string, inputs: readonly Uint8Array[]): void {
  let room = MAX_KEPT;
  const lines = inputs
    .map((input) => `${Buffer.from(input).toString('base64')}\n`)
    .toSorted((a, b) => a.length - b.length)
    .filter((line) => (room -= line.length) > 0);
  writeFileSync(fileOf(name), lines.join(''));
}
