import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createAssistant } from '../../src/assistant/assistant.ts';
import { createMemory } from '../../src/store/memory.ts';
import { createUnmatchedLog } from '../../src/store/unmatched-log.ts';
import { systemClock } from '../../src/common/clock.ts';
import type { Database } from '../../src/store/database.ts';
import type { Api } from '../../src/operations/api.ts';
import { createTransit } from '../../src/operations/transit.ts';

/** Riders who ask one question after the other, whatever the answers take. */
export interface AskingRiders {
  /** What their answers have taken since the last time this was asked, in words and as the milliseconds of their p99. */
  taken(): { text: string; p99: number };
  /** Resolves when all who have asked have their answers. */
  answered(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Milliseconds between two questions: fifty riders a second. */
const EVERY = 20;
const QUESTIONS = [
  'next train at metro center',
  'next train at bethesda to glenmont',
  'is the red line delayed',
  'how long from bethesda to union station',
  'which elevators are out at dupont circle',
];
const RIDERS = 200;
/** Days that sentences which were not understood are kept. */
const KEPT_DAYS = 30;

/** Starts to ask, in the same process and database as the alerts, with what the service says in the cache. */
export async function askMeanwhile(db: Database, api: Api): Promise<AskingRiders> {
  const clock = systemClock();
  const memory = createMemory(db);
  const assistant = createAssistant({
    transit: createTransit(api),
    clock,
    memory,
    unmatched: createUnmatchedLog(db, KEPT_DAYS),
    following: createFollowing(db, clock),
    aliases: createAliases(db),
    report: (fault) => {
      throw fault;
    },
  });
  const ask = async (turn: number): Promise<void> => {
    const text = QUESTIONS[turn % QUESTIONS.length] ?? '';
    const from = { platform: 'bench', place: `conversation ${turn % RIDERS}` };
    const { understanding } = await assistant.respond({ from, user: `rider ${turn % RIDERS}`, text });
    if (understanding?.kind !== 'intent') throw new Error(`not understood: ${text}`);
  };
  for (let turn = 0; turn < RIDERS; turn += 1) await ask(turn);

  let taken: number[] = [];
  const stopped = new AbortController();
  const began = performance.now();
  const asked = new Set<Promise<void>>();
  const asking = (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const due = began + turn * EVERY;
      await clock.wait(Math.max(0, due - performance.now()));
      // From when the rider asked: a thread that is busy makes waiting longer.
      const answered = ask(turn).then(() => {
        taken.push(performance.now() - due);
        asked.delete(answered);
      });
      asked.add(answered);
    }
    await Promise.all(asked);
  })();
  return {
    taken() {
      const sorted = taken.sort((a, b) => a - b);
      taken = [];
      const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
      const [p50, p99] = [at(0.5), at(0.99)];
      return {
        text: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms of ${sorted.length} answers`,
        p99,
      };
    },
    answered: () => Promise.all(asked),
    async stop() {
      stopped.abort();
      await asking;
      await memory.settled();
    },
  };
}
