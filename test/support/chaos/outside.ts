import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosNews } from './orders.ts';

/** What is seen of Headway by whoever runs it and by riders. */
export interface Seen {
  /** Milliseconds by which a loop of events was late at worst, and that it was busy without a turn for others. */
  late: number;
  busy: number;
  asked: number;
  answered: number;
  wrong: string[];
}

const LOOK_MS = 200;
const RIDE_MS = 400;
/** Milliseconds that an answer may take, and a loop of events may be busy with one thing: riders go. */
const MAX_ANSWER_MS = 30_000;
const MAX_BUSY_MS = 1000;
const PAUSE_MARGIN_MS = 3000;
const HEALTH_TIMEOUT_MS = 2000;
const QUESTIONS = [
  'next train at rosslyn',
  'any delays',
  'elevators out at bethesda',
  'fare from rosslyn to bethesda',
  'red line',
];
/** What no rider may read. */
const INTERNAL = /\bundefined\b|\bNaN\b|ECONN|HeadwayError|\[object|sqlite|postgres/;

/** Looks at health and asks as riders do, all along. Seconds are those of Headway's clock, which is so many times as fast. */
export function watchFromOutside(speed: number, key: string) {
  let urls: () => string[] = () => [];
  let healths: ('red' | 'green')[] = [];
  const seen: Seen = { late: 0, busy: 0, asked: 0, answered: 0, wrong: [] };
  const found = new Set<string>();
  let deafUntil = 0;

  async function look(): Promise<void> {
    healths = await Promise.all(
      urls().map(async (url) => {
        const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
          () => undefined,
        );
        await answer?.arrayBuffer().catch(() => undefined);
        return answer?.status === 200 ? 'green' : 'red';
      }),
    );
  }

  async function ride(): Promise<void> {
    const all = urls();
    const url = all[seen.asked % all.length];
    if (url === undefined) return;
    seen.asked += 1;
    const began = performance.now();
    try {
      const answer = await fetch(`${url}/ask`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'x-forwarded-for': `10.0.${seen.asked >> 8}.${seen.asked & 255}`,
        },
        body: JSON.stringify({ text: QUESTIONS[seen.asked % QUESTIONS.length] }),
      });
      const text = await answer.text();
      if (answer.status === 200) seen.answered += 1;
      if (answer.status === 500) found.add(`a question was answered with 500: ${text.slice(0, 100)}`);
      if (INTERNAL.test(text))
        found.add(`a rider read ${(INTERNAL.exec(text) ?? [''])[0]}: ${text.slice(0, 200)}`);
    } catch {
      // The process was ended, or stands still: that was done to it.
      return;
    }
    const took = performance.now() - began;
    if (took > MAX_ANSWER_MS) found.add(`an answer took ${Math.round(took)} ms`);
  }

  return {
    seen: (): Seen => ({ ...seen, wrong: [...found] }),
    told(news: ChaosNews | { kind: 'ended'; code: number | null; signal: string | null }): void {
      if (news.kind === 'unhandled') found.add(`nobody caught: ${news.why}`);
      if (news.kind === 'unsound') found.add(`wrong to hear or to read: ${news.why}`);
      if (
        news.kind === 'fault' &&
        !news.why.startsWith('start:') &&
        /TypeError|RangeError|ReferenceError/.test(news.why)
      )
        found.add(`a fault in our own code: ${news.why}`);
      if (news.kind !== 'loop' || Date.now() < deafUntil) return;
      if (news.busy > MAX_BUSY_MS) found.add(`a loop of events was busy for ${Math.round(news.busy)} ms`);
      seen.late = Math.max(seen.late, news.late);
      seen.busy = Math.max(seen.busy, news.busy);
    },
    /** A process is made to stand still for so long: its loop is late by that. */
    paused(milliseconds: number): void {
      deafUntil = Math.max(deafUntil, Date.now() + milliseconds + PAUSE_MARGIN_MS);
    },
    start(where: () => string[]) {
      urls = where;
      const over = new AbortController();
      const every = async (milliseconds: number, act: () => Promise<void>) => {
        while (!over.signal.aborted) {
          await act();
          await delay(milliseconds);
        }
      };
      const rides: Promise<void>[] = [];
      const looking = Promise.all([
        every(LOOK_MS, look),
        every(RIDE_MS, async () => void rides.push(ride())),
      ]);
      return {
        async stop() {
          over.abort();
          await looking;
          await Promise.all(rides);
        },
      };
    },
    /** Until one process is red, or all are green; the seconds that took. Absent: it did not come in so many. */
    async until(health: 'red' | 'green', seconds: number): Promise<number | undefined> {
      const began = Date.now();
      const passed = () => ((Date.now() - began) / 1000) * speed;
      while (passed() < seconds) {
        const isRed = healths.includes('red');
        if (health === 'red' ? isRed : healths.length > 0 && !isRed) return Math.round(passed());
        await delay(LOOK_MS);
      }
      return undefined;
    },
    /** What is wrong by now, as every process tells it; nothing: all is well. */
    async tellHealth(): Promise<string[]> {
      const all = urls();
      const told = await Promise.all(
        all.map((url) => fetch(`${url}/health`).then((answer) => answer.text(), String)),
      );
      return all.length === 0 ? ['no process is ready'] : told.filter((text) => !text.includes('"ok"'));
    },
  };
}
