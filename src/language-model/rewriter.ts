import { createHash } from 'node:crypto';
import type { Clock } from '../common/clock.ts';
import type { Observe } from '../common/events.ts';
import type { Ability, SlotTexts } from '../port.ts';
import { createRateLimit } from '../common/rate-limit.ts';
import { serviceDay } from '../common/time.ts';
import { createBreaker } from './breaker.ts';
import { createCompletion } from './completion.ts';
import type { LanguageModelConfig } from './config.ts';
import { answerSchema, instructions } from './prompt.ts';

/** What a message may mean: an intent, and the rider's own words for its slots. */
export interface Rewriting {
  intent: string;
  slots: SlotTexts;
}

/** Asks a language model what a message may mean. */
export interface Rewriter {
  /**
   * `rider`: whose share of the model's calls is used. Absent: it is about nothing that we do, or the model does not tell
   * in time. Never rejects.
   */
  rewrite(text: string, deadlineMs: number, rider: string): Promise<Rewriting | undefined>;
  close(): Promise<void>;
}

const A_MINUTE = { burst: 30, perMinute: 30, maxKeys: 1 };
const A_DAY = { burst: 2000, perMinute: 2000 / (24 * 60), maxKeys: 1 };
/** Of these, what one rider may use: nobody has all. */
const RIDERS_MINUTE = { burst: 6, perMinute: 6, maxKeys: 10_000 };
const RIDERS_DAY = { burst: 200, perMinute: 200 / (24 * 60), maxKeys: 10_000 };
/** Milliseconds that a label of the same words is kept, and how many are. */
const KEPT_MS = 60 * 60_000;
const MAX_KEPT = 1000;
const MAX_SLOT_CHARACTERS = 100;

/** A rewriter over a model. It is sent the message alone: no facts, no history, no ids. */
export function createRewriter(
  config: LanguageModelConfig,
  abilities: readonly Ability[],
  clock: Clock,
  observe: Observe,
): Rewriter {
  const completion = createCompletion(config, answerSchema(abilities));
  const breaker = createBreaker();
  const riders = [createRateLimit(RIDERS_MINUTE), createRateLimit(RIDERS_DAY)];
  const all = [createRateLimit(A_MINUTE), createRateLimit(A_DAY)];
  const kept = new Map<string, { rewriting: Rewriting | undefined; at: number }>();

  async function rewrite(text: string, deadlineMs: number, rider: string): Promise<Rewriting | undefined> {
    const now = clock.now();
    const key = createHash('sha256')
      .update(text.toLowerCase().replaceAll(/\s+/g, ' ').trim())
      .digest('base64');
    const known = kept.get(key);
    if (known && now.getTime() - known.at < KEPT_MS) return known.rewriting;
    const isOver =
      riders.some((limit) => limit.take(rider, now) > 0) || all.some((limit) => limit.take('', now) > 0);
    if (isOver || breaker.isOpen(rider, now)) {
      observe({ kind: 'rewriting', outcome: 'not asked', ms: 0 });
      return undefined;
    }
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const label = await completion.ask(
        instructions(abilities, serviceDay(now)),
        text,
        AbortSignal.timeout(deadlineMs),
      );
      const rewriting = trusted(label, text, abilities);
      breaker.worked(rider);
      keep(key, rewriting, now);
      observe({ kind: 'rewriting', outcome: rewriting ? 'rewritten' : 'none', ms: took() });
      return rewriting;
    } catch {
      // Whatever it was, the rider is answered without; that it happens is counted, and its words are nobody's.
      breaker.failed(rider, clock.now());
      observe({ kind: 'rewriting', outcome: 'failed', ms: took() });
      return undefined;
    }
  }

  function keep(key: string, rewriting: Rewriting | undefined, now: Date): void {
    kept.delete(key);
    kept.set(key, { rewriting, at: now.getTime() });
    const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  return { rewrite, close: async () => completion.close() };
}

/** A label as far as it can be trusted: a known intent, its own slots, and only words that the rider said. */
function trusted(label: unknown, text: string, abilities: readonly Ability[]): Rewriting | undefined {
  const { intent, slots } = (label ?? {}) as { intent?: unknown; slots?: unknown };
  const ability = abilities.find((one) => one.intent === intent);
  if (!ability || typeof slots !== 'object' || slots === null) return undefined;
  const known = new Set(ability.slots.map(({ name }) => name));
  const said = Object.entries(slots).filter(([name, value]) => known.has(name) && value !== '');
  const isOurs = ([, value]: [string, unknown]) =>
    typeof value === 'string' && value.length <= MAX_SLOT_CHARACTERS && isSaidIn(value, text);
  if (!said.every(isOurs)) return undefined;
  return { intent: ability.intent, slots: Object.fromEntries(said) };
}

/** Most changed letters that a word may have been written with, by its length. */
const mayDiffer = (word: string) => (word.length <= 4 ? 0 : word.length <= 7 ? 1 : 2);

/**
 * Whether a rider said some words, give or take a letter: each of them stands in the message. What a model makes up, or
 * completes from what it knows, does not.
 */
function isSaidIn(words: string, message: string): boolean {
  const said = wordsOf(message);
  return wordsOf(words).every((word) => said.some((other) => differ(word, other) <= mayDiffer(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many letters are changed, left out or put in between two words; more than two is as good as three. */
function differ(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
