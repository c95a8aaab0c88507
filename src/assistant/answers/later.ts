import type { Reply } from '../../replies/reply.ts';
import { clockText, dayText, serviceDay } from '../../common/time.ts';
import type { StationHours } from '../../transit/stations/hours.ts';
import type { Station } from '../../transit/places.ts';
import type { Context } from '../context.ts';
import type { AskedTime } from './asked-time.ts';
import { asOf, choice, stationTitle, textBlock } from './format.ts';
import { usualHours } from './said-instant.ts';

/** Trains at a time that no prediction reaches: what is published of that day, and when to ask again. */
export async function laterTrains(station: Station, asked: AskedTime, context: Context): Promise<Reply> {
  const { transit, catalog } = context;
  const hours = await transit.hours(catalog, station, serviceDay(asked.at));
  return {
    title: `${stationTitle(station)}: trains ${asked.text}`,
    blocks: [...usualHours(hours.value.day, transit), textBlock(trainsThen(hours.value, asked))],
    choices: [
      choice('Next train', `next train at ${station.name}`),
      choice(
        'First and last',
        `first and last train from ${station.name} ${dayNamed(asked.at, context.now)}`,
      ),
    ],
    asOf: asOf(hours),
  };
}

/** "today", "on Saturday". */
function dayNamed(at: Date, now: Date): string {
  const [weekday = ''] = dayText(at).split(',');
  return serviceDay(at) === serviceDay(now) ? 'today' : `on ${weekday}`;
}

function trainsThen({ station, first, last }: StationHours, { at, text: when }: AskedTime): string {
  const [from, to] = [first[0]?.at, last.at(-1)?.at];
  const again = `Trains are predicted about an hour ahead. Ask again closer to the time.`;
  if (!from || !to) return again;
  const hours = `The first leaves ${station.name} at ${clockText(from)}, the last at ${clockText(to)}.`;
  return at < from || at > to ? `No train runs ${when}. ${hours}` : `${again} ${hours}`;
}
