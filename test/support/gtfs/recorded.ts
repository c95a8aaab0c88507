import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Bindings from 'gtfs-realtime-bindings';
import { alertedFeed } from './alerted-feed.ts';
import { openAgencyApp, type AgencyApp } from './agency-app.ts';
import { openFeedHost, type FeedHost } from './feed-host.ts';
import { realSchedules } from './feeds.ts';
import { fileOf, zipOf } from './zip.ts';
import { readRaw, type RawFeed } from './sql.ts';

/** What agencies told at one time, beside the schedule that it is of. */
const RECORDINGS = [
  ['bart schedule-2019', ['trip-updates-2019.pb', 'alerts-2019.pb']],
  ['caltrain schedule-2023', ['trip-updates-2023.pb', 'vehicle-positions-2023.pb', 'alerts-2023.pb']],
  ['redding schedule-2025', ['trip-updates-2025.pb', 'vehicle-positions-2025.pb']],
] as const;

/** The recordings whose schedule is beside the project: name, zip, files. */
export const recordings = RECORDINGS.flatMap(([name, files]) => {
  const zip = realSchedules.find(([known]) => known === name)?.[1];
  return zip === undefined ? [] : [[name, zip, files.map((file) => join(dirname(zip), file))] as const];
});

/** An agency as it was at the time of a recording. */
export interface Recorded {
  zip: string;
  /** Where its feeds are. */
  feeds: readonly string[];
  raw: RawFeed;
  app: AgencyApp;
  host: FeedHost;
  now: Date;
  messages: Bindings.transit_realtime.FeedMessage[];
  stop(): Promise<void>;
}

/** The message of a file, as the library reads it. */
export function decoded(file: string): Bindings.transit_realtime.FeedMessage {
  return Bindings.transit_realtime.FeedMessage.decode(readFileSync(file));
}

/** Epoch seconds of a message. */
export function madeAt({ header }: Bindings.transit_realtime.FeedMessage): number {
  return Number(header.timestamp);
}

/** Opens the whole with its feeds served from this machine, at the instant that the last of them was made. */
export async function openRecorded(
  zip: string,
  files: readonly string[],
  database?: string,
): Promise<Recorded> {
  const host = await openFeedHost();
  for (const file of files) host.paths.set(`/${basename(file)}`, readFileSync(file));
  const messages = files.map(decoded);
  const now = new Date(Math.max(...messages.map(madeAt)) * 1000);
  const feeds = files.map((file) => `${host.url}/${basename(file)}`);
  const app = await openAgencyApp(now, { GTFS_URL: zip, GTFS_REALTIME_URLS: feeds.join(',') }, database);
  const raw = await readRaw(zip);
  return {
    zip,
    feeds,
    raw,
    app,
    host,
    now,
    messages,
    async stop() {
      raw.close();
      await app.stop();
      await host.stop();
    },
  };
}

/** The recording of alerts beside which there is no schedule; absent where there is none. */
export const alertsAlone = realSchedules
  .slice(0, 1)
  .map(([, zip]) => join(dirname(dirname(zip)), 'mbta-alerts/alerts.pb'))[0];

/** The agency of that recording, by what its alerts name. */
export async function openAlerted(file: string, database?: string): Promise<Recorded> {
  const message = decoded(file);
  const day = new Date(madeAt(message) * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const alerts = message.entity.flatMap(({ alert }) => alert ?? []);
  const tables = alertedFeed(alerts, ['Bay Transit', 'America/New_York'], day);
  return openRecorded(fileOf(zipOf(tables)), [file], database);
}

/** Whether an alert is in force (epoch seconds). */
export function isInForce({ activePeriod }: Bindings.transit_realtime.IAlert, at: number): boolean {
  return (
    !activePeriod?.length ||
    activePeriod.some(
      ({ start, end }) => Number(start ?? 0) <= at && at < (Number(end ?? 0) || Number.POSITIVE_INFINITY),
    )
  );
}
