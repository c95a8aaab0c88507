import { PLACE_SPACING_MS } from '../../src/alerts/outbox/limits.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import type { Database } from '../../src/store/database.ts';
import { drain } from './drain.ts';
import { inFreshDatabase } from './fresh-database.ts';
import { delaysOfOthers } from './place-isolation.ts';
import { fastClock } from './watch.ts';
import { redLineIncident } from './red-line-incident.ts';

/** Slack's one a second for each place: a backlog of so many messages to so many places, a quarter of an hour of trouble. */
const CHANNELS = 100;
const BACKLOG = 30;
const SLACK_SPEED = 2;

/** A backlog to some places, and what one place in trouble costs the others. */
export async function run(): Promise<string[]> {
  return [...(await inFreshDatabase(backlog)), '', ...(await others())];
}

async function backlog(db: Database): Promise<string[]> {
  const clock = fastClock(SLACK_SPEED);
  const deliveries = Array.from({ length: CHANNELS * BACKLOG }, (_, index): NewDelivery => {
    const key = `m${Math.floor(index / CHANNELS)}`;
    return {
      to: { platform: 'slack', place: `place-${index % CHANNELS}` },
      key,
      reply: { blocks: [{ kind: 'text', text: redLineIncident(0, 'a disabled train') }] },
      relation: { phase: 'opened', alerts: [key] },
    };
  });
  await db.transaction().execute((tx) => enqueue(tx, deliveries, clock.now()));
  const { rate } = await drain(db, clock, { platform: 'slack' }, deliveries.length, () => undefined);
  const allowed = (CHANNELS * 1000) / PLACE_SPACING_MS;
  return [
    `${BACKLOG} messages to each of ${CHANNELS} places: ${rate.toFixed(1)} a second of ${allowed} allowed: ${((100 * rate) / allowed).toFixed(1)} %, clock x${SLACK_SPEED}`,
  ];
}

async function others(): Promise<string[]> {
  const rows: string[] = [];
  for (const trouble of [undefined, '429', 'slow'] as const) {
    const { delays, tries } = await inFreshDatabase((db) => delaysOfOthers(db, trouble));
    const at = (part: number) => (delays[Math.floor(delays.length * part)] ?? 0).toFixed(1);
    const beside = trouble
      ? `one place answers ${trouble === '429' ? '429 each time' : 'slowly'} (tried ${tries} times)`
      : 'no place is in trouble';
    rows.push(
      `${beside}: others' messages are sent after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${delays.at(-1)?.toFixed(0)} ms of ${delays.length}`,
    );
  }
  return rows;
}
