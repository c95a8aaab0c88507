import { usage } from '../command-line.ts';
import { systemClock } from '../common/clock.ts';
import { readSchedule } from '../gtfs/schedule.ts';
import { summaryOf } from '../gtfs/summary.ts';
import type { Command } from './command.ts';
import { instantOption } from './instant.ts';

/**
 * `headway gtfs check FILE`: what was read of an agency's feed, what riders can be told from it, and what is wrong with it by
 * the rule's name. `FILE#inner.zip` reads a zip within the zip. A feed that cannot be read is one line, and ends with 1.
 */
export const gtfsCheck: Command = async ({ arguments: [feed = ''], options, output }) => {
  const [file = '', inner] = feed.split('#');
  if (/^https?:/.test(file)) throw usage('gtfs check reads a file: download the feed first');
  const schedule = await readSchedule(file, inner);
  for (const line of summaryOf(schedule, systemClock(instantOption(options, 'now')).now()))
    output.write(`${line}\n`);
};
