import { random as seeded } from '../names/slips.ts';
import { startCoverage } from './coverage.ts';
import { mutated, oneOf, type Random } from './mutate.ts';
import type { Outcome, Target } from './target.ts';

/** Something wrong, with the shortest input that was found to show it. */
export interface Finding {
  why: string;
  input: Uint8Array;
}

export interface Fuzzed {
  runs: number;
  /** Characters of the sources that ran. */
  covered: number;
  /** Inputs that together run all that was found to run, the shortest of those. */
  corpus: Uint8Array[];
  findings: Finding[];
}

export interface FuzzOptions {
  seconds: number;
  seed: number;
  /** What was kept of earlier times. */
  corpus: readonly Uint8Array[];
  /** It ends when it has found so much. */
  maxFindings?: number;
  /** Tries an input where nothing is counted; absent: counting may make an input look slow. */
  uncounted?: (input: Uint8Array) => Promise<Tried>;
}

/** What a target makes of an input, and what is wrong with that. */
export interface Tried {
  why?: string;
  outcome?: Outcome;
  /** It took too long, and nothing else is wrong. */
  slow?: true;
}

const MAX_MS = 50;
/** Inputs between two looks at the coverage, which take some milliseconds each. */
const BATCH = 128;
const BATCH_MS = 150;
const SHRINK_RUNS = 2000;
/** So often an input that takes too long is tried again. */
const WARMING = 6;

/** Looks for inputs that a target takes badly: what reaches new code is kept, and changed further. */
export async function fuzz(
  target: Target,
  { seconds, seed, corpus: kept, maxFindings = 20, uncounted }: FuzzOptions,
): Promise<Fuzzed> {
  const random = seeded(seed);
  const coverage = startCoverage(target.sources);
  const findings = new Map<string, Finding>();
  const corpus: Uint8Array[] = [];
  const outcomes = new Set<string>();
  let runs = 0;

  async function run(input: Uint8Array): Promise<void> {
    runs += 1;
    const { why, outcome } = await judged(input);
    if (outcome !== undefined && !outcomes.has(outcome)) {
      outcomes.add(outcome);
      corpus.push(input);
    }
    if (why === undefined || findings.size >= maxFindings || findings.has(kindOf(why))) return;
    findings.set(kindOf(why), { why, input: await shrunk(judged, input, why) });
  }

  /** To count makes most code twice as slow: whether it is too slow is tried where nothing is counted. */
  async function judged(input: Uint8Array): Promise<Tried> {
    const seen = await tried(target, input, MAX_MS, uncounted ? 0 : WARMING);
    return seen.slow && uncounted ? uncounted(input) : seen;
  }

  /** Runs inputs, and keeps those that reach what none before has. */
  async function sift(inputs: readonly Uint8Array[]): Promise<void> {
    const [first] = inputs;
    if (first === undefined) return;
    for (const input of inputs) await run(input);
    if (!coverage.grew(inputs.length === 1)) return;
    if (inputs.length === 1) {
      corpus.push(first);
      return;
    }
    const half = inputs.length >> 1;
    await sift(inputs.slice(0, half));
    await sift(inputs.slice(half));
  }

  for (const input of [...target.seeds, ...kept]) await sift([input.subarray(0, target.maxBytes)]);
  if (corpus.length === 0) corpus.push(new Uint8Array());
  const words = [...coverage.words(), ...(target.words ?? [])].map((word) => Buffer.from(word));
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until && findings.size < maxFindings) {
    const batch: Uint8Array[] = [];
    const began = performance.now();
    while (batch.length < BATCH && performance.now() - began < BATCH_MS) {
      const input = mutated(random, picked(random, corpus), oneOf(random, corpus), words, target.maxBytes);
      batch.push(input);
      await run(input);
    }
    if (!coverage.grew(false)) continue;
    await sift(batch);
    // What ran the first time alone, as caches do, is no news the next time.
    for (const input of batch) await run(input);
    coverage.grew(true);
  }
  const covered = coverage.covered();
  coverage.forget();
  outcomes.clear();
  const found = corpus.splice(0).toSorted((a, b) => a.length - b.length);
  for (const input of found) await sift([input]);
  coverage.stop();
  return { runs, covered, corpus, findings: [...findings.values()] };
}

/** The youngest are the likeliest to lead on. */
function picked(random: Random, corpus: readonly Uint8Array[]): Uint8Array {
  return oneOf(random, random() < 0.5 ? corpus.slice(-16) : corpus);
}

/** Runs an input, and once more each time that it takes too long: to compile is no fault of the target. */
export async function tried(
  target: Target,
  input: Uint8Array,
  maxMs = MAX_MS,
  more = WARMING,
): Promise<Tried> {
  for (let best = Infinity, tries = 0; ; tries++) {
    const began = process.threadCpuUsage();
    let outcome: Outcome;
    try {
      const ran = target.run(input);
      outcome = ran instanceof Promise ? await ran : ran;
    } catch (fault) {
      return { why: fault instanceof Error ? `${fault.name}: ${fault.message}` : `threw ${typeof fault}` };
    }
    // What others do on the machine meanwhile is not counted.
    const { user, system } = process.threadCpuUsage(began);
    best = Math.min(best, (user + system) / 1000);
    if (best <= maxMs) return { outcome };
    if (tries === more) return { why: `took ${Math.round(best)} ms`, slow: true, outcome };
  }
}

/** Findings that differ in numbers and quoted texts alone are one. */
function kindOf(why: string): string {
  return why.slice(0, 120).replaceAll(/\d+|"[^"]*"/g, '#');
}

/** The input with as much left out as shows the same. */
async function shrunk(
  judge: (input: Uint8Array) => Promise<Tried>,
  input: Uint8Array,
  why: string,
): Promise<Uint8Array> {
  let best = Buffer.from(input);
  let runs = 0;
  for (let size = best.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= best.length && runs < SHRINK_RUNS;) {
      runs += 1;
      const shorter = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      const { why: still } = await judge(shorter);
      if (still !== undefined && kindOf(still) === kindOf(why)) best = shorter;
      else at += size;
    }
  }
  return best;
}
