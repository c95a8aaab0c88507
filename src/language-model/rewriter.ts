import { createHash } from 'node:crypto';
import { BoundedMap } from '../common/bounded-map.ts';
import type { Clock } from '../common/clock.ts';
import type { Observe } from '../common/events.ts';
import type { Ability } from '../port.ts';
import { createRateLimit } from '../common/rate-limit.ts';
import { serviceDay, zonedClockText } from '../common/time.ts';
import { createBreaker } from './breaker.ts';
import { createCompletion } from './completion.ts';
import type { LanguageModelConfig } from './config.ts';
import { meaningIn, type Meaning } from './meaning.ts';
import { ANSWER_SCHEMA, instructions } from './prompt.ts';
import type { TurnToRead } from './turn.ts';

/** Asks a language model what a message may mean. */
export interface Rewriter {
  /**
   * `rider`: whose share of the model's calls is used. Absent: it is about nothing that we do, or the model does not tell
   * in time. Never rejects.
   */
  rewrite(turn: TurnToRead, deadlineMs: number, rider: string): Promise<Meaning | undefined>;
  close(): Promise<void>;
}

const A_MINUTE = { burst: 60, perMinute: 60, maxKeys: 1 };
const A_DAY = { burst: 5000, perMinute: 5000 / (24 * 60), maxKeys: 1 };
/** Of these, what one rider may use: nobody has all. */
const RIDERS_MINUTE = { burst: 10, perMinute: 10, maxKeys: 10_000 };
const RIDERS_DAY = { burst: 300, perMinute: 300 / (24 * 60), maxKeys: 10_000 };
/** Milliseconds that a label of the same words is kept, and how many are. */
const KEPT_MS = 60 * 60_000;
const MAX_KEPT = 1000;

/** A rewriter over a model. It is sent a turn of a conversation, and no ids. */
export function createRewriter(
  config: LanguageModelConfig,
  abilities: readonly Ability[],
  clock: Clock,
  observe: Observe,
): Rewriter {
  const completion = createCompletion(config, ANSWER_SCHEMA);
  const breaker = createBreaker();
  const riders = [createRateLimit(RIDERS_MINUTE), createRateLimit(RIDERS_DAY)];
  const all = [createRateLimit(A_MINUTE), createRateLimit(A_DAY)];
  const kept = new BoundedMap<string, { meaning: Meaning | undefined; at: number }>(MAX_KEPT);

  async function rewrite(turn: TurnToRead, deadlineMs: number, rider: string): Promise<Meaning | undefined> {
    const now = clock.now();
    const asked = JSON.stringify(turn);
    const key = keyOf(asked);
    const known = kept.get(key);
    if (known && now.getTime() - known.at < KEPT_MS) return known.meaning;
    const isOver =
      riders.some((limit) => limit.take(rider, now) > 0) || all.some((limit) => limit.take('', now) > 0);
    if (isOver || breaker.isOpen(rider, now)) {
      observe({ kind: 'rewriting', outcome: 'not asked', ms: 0 });
      return undefined;
    }
    const started = performance.now();
    const took = () => performance.now() - started;
    try {
      const told = instructions(abilities, serviceDay(now), zonedClockText(now));
      const answer = await completion.ask(told, asked, AbortSignal.timeout(deadlineMs));
      const meaning = meaningIn(answer);
      breaker.worked(rider);
      kept.set(key, { meaning, at: now.getTime() });
      observe({ kind: 'rewriting', outcome: meaning ? 'rewritten' : 'none', ms: took() });
      return meaning;
    } catch {
      // Whatever it was, the rider is answered without; that it happens is counted, and its words are nobody's.
      breaker.failed(rider, clock.now());
      observe({ kind: 'rewriting', outcome: 'failed', ms: took() });
      return undefined;
    }
  }

  return { rewrite, close: async () => completion.close() };
}

function keyOf(asked: string): string {
  const plain = asked.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('base64');
}
