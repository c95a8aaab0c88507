import { createHash } from 'node:crypto';
import type { Aged } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { WARNED } from '../../transit/measured/thresholds.ts';
import type { LineRun } from '../measured/store.ts';
import type { Alert, AlertContent, AlertEvent } from '../watch/alert.ts';
import { isCovered, type Announced } from './cover.ts';
import { contentOf, symptomOf } from './symptom.ts';

/** What is remembered of early warnings. Instants are milliseconds since 1970. */
export interface WarningMemory {
  /** When the trains were where they were seen last: the same measure again is no poll. */
  at: number;
  /** By line and way: those that showed something lately. */
  ways: Readonly<Record<string, WayMemory>>;
}

interface WayMemory {
  /** Polls in a row that showed something, and that showed nothing while it was warned. */
  shown: number;
  healthy: number;
  /** When the way was measured last. */
  seenAt: number;
  /** When its last warning began. */
  warnedAt?: number;
  /** The warning that lasts. */
  alert?: Alert;
  /** Since when whoever measured as it began had watched: who took over has begun since, by a clock of its own. */
  watchedSince?: number;
}

/** What a poll comes to. */
export interface Warned {
  memory: WarningMemory;
  events: readonly AlertEvent[];
}

/** Before anything was seen. */
export const NO_WARNINGS: WarningMemory = { at: 0, ways: {} };
const NOTHING: WayMemory = { shown: 0, healthy: 0, seenAt: 0 };

/**
 * Compares how lines run with what was warned of: a gap or a standing train that three polls show makes a warning, one at
 * a time on a line one way, which changes as it does and ends when it heals. What is announced is not warned of.
 */
export function warn(
  memory: WarningMemory,
  measured: Aged<readonly LineRun[]> | undefined,
  announced: readonly Announced[],
  catalog: Catalog,
  now: Date,
): Warned {
  const runs = measured && measured.at.getTime() !== memory.at ? measured.value : [];
  const at = measured?.at ?? now;
  const events: AlertEvent[] = [];
  const ways = new Map(Object.entries(memory.ways));
  for (const run of runs) {
    const key = `${run.line} ${run.northOrEast}`;
    const way = lookAt(
      run,
      { ...(ways.get(key) ?? NOTHING), seenAt: at.getTime() },
      { announced, catalog, at, now },
    );
    events.push(...way.events);
    ways.set(key, way.memory);
  }
  for (const [key, way] of ways) {
    if (now.getTime() - way.seenAt <= WARNED.unseen) continue;
    if (way.alert) events.push(ended(way.alert, now, 'unseen'));
    ways.set(key, withoutAlert(way));
  }
  const kept = [...ways].filter(([, way]) => isWorthKeeping(way, now));
  return { memory: { at: measured?.at.getTime() ?? memory.at, ways: Object.fromEntries(kept) }, events };
}

/** The warnings that last. */
export function lastingOf({ ways }: WarningMemory): Alert[] {
  return Object.values(ways).flatMap(({ alert }) => alert ?? []);
}

/** Of the events of what is announced: the first that explains a warning goes on in its place, and others that it explains end. */
export function join(
  memory: WarningMemory,
  fresh: readonly AlertEvent[],
  catalog: Catalog,
  now: Date,
): Warned & {
  /** The warning that each of them goes on from, by its own id. */
  joined: ReadonlyMap<string, Alert>;
} {
  const ways = new Map(Object.entries(memory.ways));
  const joined = new Map<string, Alert>();
  const events: AlertEvent[] = [];
  for (const [key, way] of ways) {
    const [line = '', northOrEast] = key.split(' ');
    const { alert } = way;
    const run = { line, northOrEast: northOrEast === 'true' };
    const explains = ({ kind, alert: one }: AlertEvent) =>
      (kind === 'opened' || kind === 'reopened') &&
      isCovered(one.content, run, alert?.content.stations[0], catalog);
    const official = alert && fresh.find(explains);
    if (!alert || !official) continue;
    if (official.kind === 'opened' && !joined.has(official.alert.id)) joined.set(official.alert.id, alert);
    else events.push(ended(alert, now, 'announced'));
    ways.set(key, withoutAlert(way));
  }
  return { memory: { ...memory, ways: Object.fromEntries(ways) }, events, joined };
}

interface Look {
  announced: readonly Announced[];
  catalog: Catalog;
  at: Date;
  now: Date;
}

function lookAt(
  run: LineRun,
  before: WayMemory,
  { announced, catalog, at, now }: Look,
): { memory: WayMemory; events: AlertEvent[] } {
  const { alert } = before;
  const symptom = symptomOf(run, at, alert ? WARNED.healed : 1);
  if (alert) {
    if (!symptom) return heal(run, before, alert, now);
    const content = contentOf(catalog, run, symptom, at);
    const memory = { ...before, healthy: 0 };
    if (!isChanged(alert, content, now))
      return { memory: { ...memory, alert: { ...alert, content } }, events: [] };
    const changed: Alert = { ...alert, content, told: content, changedAt: now.getTime() };
    return {
      memory: { ...memory, alert: changed },
      events: [{ kind: 'changed', alert: changed, before: alert.told }],
    };
  }
  const shown = symptom ? before.shown + 1 : 0;
  const memory = { ...before, shown, healthy: 0 };
  const isRested = before.warnedAt === undefined || now.getTime() - before.warnedAt >= WARNED.apart;
  if (!symptom || shown < WARNED.polls || !isRested) return { memory, events: [] };
  const content = contentOf(catalog, run, symptom, at);
  if (announced.some((one) => isCovered(one, run, content.stations[0], catalog)))
    return { memory, events: [] };
  const opened = opening(run, content, now);
  return {
    memory: {
      ...memory,
      warnedAt: now.getTime(),
      alert: opened,
      ...(run.watchedSince === undefined ? {} : { watchedSince: run.watchedSince }),
    },
    events: [{ kind: 'opened', alert: opened }],
  };
}

/** Who did not watch as it began cannot tell at once that it has healed. */
function heal(
  run: LineRun,
  before: WayMemory,
  alert: Alert,
  now: Date,
): { memory: WayMemory; events: AlertEvent[] } {
  const since = run.watchedSince ?? now.getTime();
  const isKnown = since === before.watchedSince || now.getTime() - since >= WARNED.knows;
  const healthy = isKnown ? before.healthy + 1 : 0;
  if (healthy < WARNED.polls) return { memory: { ...before, healthy }, events: [] };
  return { memory: withoutAlert(before), events: [ended(alert, now, 'healed')] };
}

function opening({ line, northOrEast }: LineRun, content: AlertContent, now: Date): Alert {
  const digest = createHash('sha256').update(`measured ${line} ${northOrEast} ${now.getTime()}`).digest();
  const id = `x${String(digest.readUIntBE(0, 6) % 1e10).padStart(10, '0')}`;
  return { id, ids: [], content, told: content, openedAt: now.getTime() };
}

function ended(alert: Alert, now: Date, end: NonNullable<Alert['ended']>): AlertEvent {
  return { kind: 'cleared', alert: { ...alert, clearedAt: now.getTime(), ended: end } };
}

function isChanged({ told, changedAt, openedAt }: Alert, content: AlertContent, now: Date): boolean {
  return told.text !== content.text && now.getTime() - (changedAt ?? openedAt) >= WARNED.changes;
}

function withoutAlert(before: WayMemory): WayMemory {
  const { alert: _, watchedSince: __, ...way } = before;
  return { ...way, shown: 0, healthy: 0 };
}

function isWorthKeeping({ alert, shown, warnedAt }: WayMemory, now: Date): boolean {
  return (
    alert !== undefined || shown > 0 || (warnedAt !== undefined && now.getTime() - warnedAt < WARNED.apart)
  );
}
