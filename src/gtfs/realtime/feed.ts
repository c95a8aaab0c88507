import { buffer } from 'node:stream/consumers';
import { HeadwayError } from '../../common/errors.ts';
import { feedFault } from '../archive/archive.ts';
import { askFeed, type FeedHeaders } from '../archive/request.ts';
import { Notices, type Notice } from '../notices.ts';
import type { Schedule } from '../schedule.ts';
import { readAlerts, type FeedAlert } from './alerts.ts';
import { readMessage, type RealtimeMessage } from './message.ts';
import { noteBrokenRules } from './rules.ts';
import { isTrusted, readTripUpdates, type TripsTold } from './trips.ts';
import { readVehicles, type LiveVehicle } from './vehicles.ts';

/** What a feed told last, against the schedule in use. */
export interface LiveFeed {
  /** When it was made. */
  at: Date;
  trips: TripsTold | undefined;
  vehicles: readonly LiveVehicle[];
  alerts: readonly FeedAlert[];
  /** What is wrong with it, by the rule's name. */
  notices: readonly Notice[];
}

/** A message as it was fetched. */
export interface FetchedMessage {
  message: RealtimeMessage;
  version: string | undefined;
}

const MAX_BYTES = 32 * 1024 ** 2;
const TIMEOUT_MS = 8000;

/** Fetches the message at an address; `undefined` where it is still that of `version`. A `malformed` fault says why not. */
export async function fetchMessage(
  address: string,
  headers: FeedHeaders,
  version: string | undefined,
): Promise<FetchedMessage | undefined> {
  const answer = await askFeed(address, { headers, version, timeout: TIMEOUT_MS });
  if (!answer.body || answer.status === 304) return undefined;
  const bytes = await buffer(atMost(answer.body)).catch((fault: unknown) => {
    throw fault instanceof HeadwayError ? fault : feedFault('the message breaks off', fault);
  });
  return { message: await readMessage(bytes), version: answer.headers.get('etag') ?? undefined };
}

async function* atMost(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let left = MAX_BYTES;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) throw feedFault('the message is far larger than a feed is');
    yield chunk;
  }
}

/** Milliseconds: clocks of agencies are not ours. */
const AHEAD_MS = 60_000;

/** Reads a message against a schedule. Trips of another schedule than the one in use are not taken; the notices say so. */
export async function readLive(schedule: Schedule, message: RealtimeMessage, now: Date): Promise<LiveFeed> {
  const notices = new Notices();
  const { entities, timestamp, torn } = message;
  if (timestamp === undefined) notices.add('warning', 'W001', 'the message does not say when it was made');
  if (torn > 0) notices.add('error', 'torn_entity', 'an entity cannot be read', torn);
  const made = timestamp === undefined ? now.getTime() : timestamp * 1000;
  if (made > now.getTime() + AHEAD_MS) notices.add('error', 'E050', 'the message is of a time to come');
  const at = new Date(Math.min(made, now.getTime()));
  if (timestamp !== undefined && message.isInMilliseconds)
    notices.add('error', 'E001', 'header.timestamp is in milliseconds');
  await noteBrokenRules(schedule, entities, notices);
  const updates = entities.flatMap(({ tripUpdate }) => (tripUpdate?.trip ? [tripUpdate] : []));
  const trips =
    updates.length > 0 ? await readTripUpdates(schedule, updates, at.getTime(), notices) : undefined;
  if (trips && !isTrusted(trips))
    notices.add(
      'error',
      'other_schedule',
      `the schedule knows ${trips.matched} of its ${trips.called} trips`,
    );
  return {
    at,
    trips: trips && isTrusted(trips) ? trips : undefined,
    vehicles: readVehicles(schedule, entities, at.getTime(), notices),
    alerts: readAlerts(schedule, entities, at.getTime()),
    notices: notices.all(),
  };
}
