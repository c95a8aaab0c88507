import { readFile } from 'node:fs/promises';
import { usage } from '../command-line.ts';
import { systemClock } from '../common/clock.ts';
import { HeadwayError } from '../common/errors.ts';
import { readGtfsHeaders } from '../config.ts';
import { fetchMessage, readLive } from '../gtfs/realtime/feed.ts';
import { readMessage, type RealtimeMessage } from '../gtfs/realtime/message.ts';
import { readSchedule, type Schedule } from '../gtfs/schedule.ts';
import { liveSummaryOf, summaryOf } from '../gtfs/summary.ts';
import type { Env } from '../settings.ts';
import type { Command } from './command.ts';
import { instantOption } from './instant.ts';

/**
 * `headway gtfs check FILE REALTIME`: what was read of an agency's feed and of its GTFS Realtime ones, what riders can be told
 * from it, and what is wrong by the rule's name. `FILE#inner.zip` reads a zip within the zip. A feed that cannot be read is one
 * line, and ends with 1.
 */
export const gtfsCheck: Command = async ({ arguments: [feed = '', live = ''], options, env, output }) => {
  const [file = '', inner] = feed.split('#');
  if (/^https?:/.test(file)) throw usage('gtfs check reads a file: download the feed first');
  const schedule = await readSchedule(file, inner);
  const now = systemClock(instantOption(options, 'now')).now();
  for (const line of summaryOf(schedule, now)) output.write(`${line}\n`);
  for (const where of live.split(',').filter((one) => one !== ''))
    for (const line of await liveLines(schedule, where, now, env)) output.write(`${line}\n`);
};

async function liveLines(schedule: Schedule, where: string, now: Date, env: Env): Promise<string[]> {
  const isAddress = /^https?:/.test(where);
  const name = isAddress ? new URL(where).host + new URL(where).pathname : where;
  try {
    const message = isAddress ? await fetched(where, env) : await readMessage(await readFile(where));
    return liveSummaryOf(name, await readLive(schedule, message, now), now);
  } catch (fault) {
    const why = fault instanceof HeadwayError ? fault.message : 'there is no such file';
    throw new HeadwayError('malformed', `${name}: ${why}`, { cause: fault });
  }
}

async function fetched(address: string, env: Env): Promise<RealtimeMessage> {
  const answer = await fetchMessage(address, readGtfsHeaders(env), undefined);
  if (!answer) throw new TypeError('a first message is always newer');
  return answer.message;
}
