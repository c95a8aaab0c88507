import { createClient } from '../../../src/api/client.ts';
import type { OperationName, Query } from '../../../src/api/operations.ts';
import { enqueue } from '../../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../../src/alerts/outbox/new-delivery.ts';
import { readReply } from '../../../src/replies/read-reply.ts';
import { createSubscriptions, type Subscriptions } from '../../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS, type FollowOptions } from '../../../src/alerts/subscriptions/subscription.ts';
import { readTopic } from '../../../src/alerts/subscriptions/topic.ts';
import { commitCycle, type Committed } from '../../../src/alerts/cycle/commit-cycle.ts';
import { planCycle } from '../../../src/alerts/cycle/plan-cycle.ts';
import { expandAll } from '../../../src/alerts/outbox/expand.ts';
import type { WatchPace } from '../../../src/alerts/watch/alert.ts';
import { pollAll } from '../../../src/alerts/watch/poll.ts';
import type { Address } from '../../../src/port.ts';
import { createRegion } from '../../../src/region/region.ts';
import { renderText } from '../../../src/replies/text.ts';
import type { Database } from '../../../src/store/database.ts';
import { createTransit } from '../../../src/operations/transit.ts';
import type { Catalog } from '../../../src/transit/catalog.ts';
import type { Watched } from '../../../src/transit/transit.ts';
import { manualClock, type ManualClock } from '../clock.ts';
import { replyFaults } from '../voice/reply-faults.ts';
import { json, startUpstream, type Behavior } from '../upstream.ts';

export const RAIL = '/Incidents.svc/json/Incidents';
export const UNITS = '/Incidents.svc/json/ElevatorIncidents';
const BUS = '/Incidents.svc/BusIncidents';

/** A rail incident as the service writes it, with what matters here. */
export function incident(id: string, lines: string | null, text: string, updated = '2026-11-18T08:00:00') {
  return {
    IncidentID: id,
    IncidentType: 'Alert',
    LinesAffected: lines,
    Description: text,
    DateUpdated: updated,
    DelaySeverity: null,
    EmergencyText: null,
    EndLocationFullName: null,
    PassengerDelay: 0,
    StartLocationFullName: null,
  };
}

/** An elevator or escalator out of service. */
export function unit(name: string, kind = 'ELEVATOR', change: Record<string, unknown> = {}) {
  return {
    UnitName: name,
    UnitType: kind,
    UnitStatus: null,
    StationCode: name.slice(0, 3),
    StationName: 'A station',
    LocationDescription: 'Elevator between street and mezzanine',
    SymptomCode: null,
    TimeOutOfService: '0600',
    SymptomDescription: 'Minor Repair',
    DisplayOrder: 0,
    DateOutOfServ: '2026-11-18T06:00:00',
    DateUpdated: '2026-11-18T06:10:00',
    EstimatedReturnToService: '2026-11-20T23:59:59',
    ...change,
  };
}

/** A message that was queued, as a place will see it. */
export interface Told {
  place: string;
  phase: string;
  form: string;
  text: string;
}

/** The watch over a stand-in for the service, poll by poll. */
export interface Watching {
  clock: ManualClock;
  catalog: Catalog;
  subscriptions: Subscriptions;
  /** What the next polls find. */
  finds(path: string, ...behaviors: [Behavior, ...Behavior[]]): void;
  rail(...incidents: ReturnType<typeof incident>[]): void;
  units(...out: ReturnType<typeof unit>[]): void;
  /** Follows `topic` (a key) from a place. */
  follows(place: string, topic: string, options?: Partial<FollowOptions>): Promise<void>;
  /** Lets a period pass and polls; what was queued by that. `planned` happens before anything of it is stored. */
  poll(times?: number, planned?: () => Promise<void>): Promise<Told[]>;
  /** The last poll's events. */
  last: Committed | undefined;
  close(): Promise<void>;
}

const PACE: WatchPace = { period: 30_000, clearPolls: 4, clearMilliseconds: 180_000 };

/** Starts it on a Wednesday at 8:00 Eastern, with nothing wrong anywhere. */
export async function startWatching(
  db: Database,
  start = new Date('2026-11-18T13:00:00Z'),
): Promise<Watching> {
  const clock = manualClock(start);
  const upstream = await startUpstream();
  const client = createClient({ baseUrl: upstream.url, clock, callsPerSecond: 1000, callsPerDay: 1e9 });
  // Each poll asks all: what is seen every second time only is its own test (calls.slow.test.ts).
  const watched = createTransit(client).forAlerts(0);
  const catalog = await regionCatalog(clock.now());
  const xml = `<BusIncidentsResp xmlns="http://www.wmata.com"><BusIncidents/></BusIncidentsResp>`;
  upstream.on(RAIL, json({ Incidents: [] }));
  upstream.on(UNITS, json({ ElevatorIncidents: [] }));
  upstream.on(BUS, (response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml));
  const subscriptions = createSubscriptions(db, clock);

  const watching: Watching = {
    clock,
    catalog,
    subscriptions,
    finds: (path, ...behaviors) => upstream.on(path, ...behaviors),
    rail: (...incidents) => upstream.on(RAIL, json({ Incidents: incidents })),
    units: (...out) => upstream.on(UNITS, json({ ElevatorIncidents: out })),
    async follows(place, topic, options = {}) {
      const wish = { to: at(place), owner: 'test:ada', topic: readTopic(topic) };
      await subscriptions.follow({ ...wish, options: { ...DEFAULT_OPTIONS, ...options } });
    },
    async poll(times = 1, planned: () => Promise<void> = async () => undefined) {
      const told: Told[] = [];
      for (let i = 0; i < times; i++) {
        const polled = await pollOnce(db, watched, catalog, clock, planned);
        watching.last = polled.last;
        told.push(...polled.told);
      }
      return told;
    },
    last: undefined,
    async close() {
      await client.close();
      await upstream.close();
    },
  };
  return watching;
}

/** Lets a period pass, and polls: what came of it, and what was queued. `planned` happens before anything of it is stored. */
export async function pollOnce(
  db: Database,
  watched: Watched,
  catalog: Catalog,
  clock: ManualClock,
  planned: () => Promise<void> = async () => undefined,
): Promise<{ last: Committed; told: Told[] }> {
  await clock.advance(PACE.period);
  const polled = await pollAll(watched, catalog, clock.now());
  const plan = await planCycle(db, polled, { catalog, pace: PACE, now: clock.now() });
  await planned();
  const last = await db.transaction().execute((tx) => commitCycle(tx, plan));
  return { last, told: await takeQueued(db, clock.now()) };
}

/** A place by its name. */
export function at(place: string): Address {
  return { platform: 'test', place };
}

/** All stations and lines of the simulated region. */
export async function regionCatalog(now: Date): Promise<Catalog> {
  const region = createRegion(1, { now: () => now, wait: async () => undefined });
  const get = async (operation: OperationName, query: Query<OperationName> = {}) => ({
    value: await region.answer(operation, query),
    at: now,
    stale: false,
  });
  return (await createTransit({ get }).catalog()).value;
}

/** Takes what is queued, as if it had been sent, which must be such as may be heard and read wherever it is told. */
async function takeQueued(db: Database, now: Date): Promise<Told[]> {
  await expandAll(db);
  const rows = await db.selectFrom('delivery').selectAll().orderBy('seq').execute();
  await db.deleteFrom('delivery').execute();
  const faults = rows.flatMap(({ reply }) => replyFaults(readReply(reply), now));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows.map(({ destination, phase, form, reply }) => ({
    place: (JSON.parse(destination) as [string, string])[1],
    phase,
    form,
    text: renderText(readReply(reply), now),
  }));
}

/** Queues a message in a transaction of its own. */
export async function queue(db: Database, delivery: NewDelivery, now: Date): Promise<void> {
  await db.transaction().execute((tx) => enqueue(tx, [delivery], now));
  await expandAll(db);
}
