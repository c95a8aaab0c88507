import { equal } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { clockText, dayText, easternText, MINUTE_MS, parseEastern } from '../../src/common/time.ts';
import { atLeast, type Outcome } from '../kit/row.ts';
import { compare, each, inTurns } from '../kit/rounds.ts';

// Loaded by require: as an ES module it takes over a second.
const { formatInTimeZone, fromZonedTime } = createRequire(import.meta.url)(
  'date-fns-tz',
) as typeof import('date-fns-tz');

const ZONE = 'America/New_York';
const FROM = Date.UTC(2024, 0, 1, 5);
const TO = Date.UTC(2031, 0, 1, 5);
/** The library is asked for one minute of so many: for each it would take minutes. */
const SAMPLED = 211;
const CALLS = 4000;
/** Ours is called so many times as often, for a round of each to take about as long. */
const REPEATS = 20;
const ROUNDS = { rounds: 9, warmUp: 2 };
const FASTER = 20;

/**
 * Eastern local time beside date-fns-tz. "3:42 PM" of every minute of 2024 to 2030 has to be what Node's own formatter
 * says, and what the library says for a sample.
 */
export async function run(): Promise<Outcome> {
  const minutes = (TO - FROM) / MINUTE_MS;
  checkEveryMinute(minutes);
  const instant = (index: number) => new Date(FROM + ((index * 7919) % minutes) * MINUTE_MS);
  const instants = Array.from({ length: CALLS }, (_, index) => instant(index));
  const texts = instants.map(easternText);
  const at = (index: number) => instants[index % CALLS] as Date;
  const textAt = (index: number) => texts[index % CALLS] as string;
  const sides = [
    ['"3:42 PM" of an instant', clockText, 'h:mm a'],
    ['"Saturday, Nov 21" of an instant', dayText, 'EEEE, MMM d'],
    ['"2026-11-21T15:42:00" of an instant', easternText, "yyyy-MM-dd'T'HH:mm:ss"],
  ] as const;
  const rows = [];
  for (const [what, format, pattern] of sides) {
    const { ours, peer } = await inTurns(
      {
        ours: each(CALLS * REPEATS, (index) => format(at(index))),
        peer: each(CALLS, (index) => formatInTimeZone(at(index), ZONE, pattern)),
      },
      ROUNDS,
    );
    rows.push(row(what, ours, peer));
  }
  const { ours, peer } = await inTurns(
    {
      ours: each(CALLS * REPEATS, (index) => parseEastern(textAt(index))),
      peer: each(CALLS, (index) => fromZonedTime(textAt(index), ZONE)),
    },
    ROUNDS,
  );
  rows.push(row('an instant of "2026-11-21T15:42:00"', ours, peer));
  return { rows, notes: [`${minutes.toLocaleString('en-US')} minutes are equal.`] };
}

function row(what: string, ours: readonly number[], peer: readonly number[]) {
  const aim = (ratio: number) => atLeast(FASTER, ratio);
  return compare({ what, beside: 'date-fns-tz', unit: 'µs', ours, peer, faster: true, aim });
}

function checkEveryMinute(minutes: number): void {
  const referee = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = new Date(FROM + minute * MINUTE_MS);
    const own = clockText(at);
    // It writes a narrow space before "PM".
    if (own !== referee.format(at).replace('\u202F', ' ')) equal(own, referee.format(at), at.toISOString());
    if (minute % SAMPLED > 0) continue;
    equal(own, formatInTimeZone(at, ZONE, 'h:mm a'), at.toISOString());
    equal(dayText(at), formatInTimeZone(at, ZONE, 'EEEE, MMM d'), at.toISOString());
    equal(easternText(at), formatInTimeZone(at, ZONE, "yyyy-MM-dd'T'HH:mm:ss"), at.toISOString());
    // Of the doubled hour, ours is told which is meant.
    equal(parseEastern(easternText(at), at)?.getTime(), at.getTime(), at.toISOString());
  }
}
