import { expect, it } from 'vitest';
import { describeFeeds, wronglyAnswered } from '../../support/gtfs/asked-feeds.ts';
import type { RawBoarding, Sample } from '../../support/gtfs/sampled.ts';
import { clockOf, lettersOf, rowsIn } from '../../support/gtfs/told.ts';

const SEED = 4_711;
const LONG_NAME = 30;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The weekday of one of the days after, on which something leaves: that one of its nights is asked of. */
function dayOf({ now, boardings, picked }: Sample): { night: string; weekday: string } | undefined {
  const later = boardings.filter(
    ({ at }) => at > now.getTime() / 1000 + 36 * 3600 && at < now.getTime() / 1000 + 5 * 86_400,
  );
  const { night } = later.find((one) => one.night > picked.night) ?? later[0] ?? {};
  if (night === undefined) return undefined;
  const date = new Date(`${night.slice(0, 4)}-${night.slice(4, 6)}-${night.slice(6)}T12:00:00Z`);
  return { night, weekday: WEEKDAYS[date.getUTCDay()] ?? '' };
}

describeFeeds('first and last departures', SEED, (feed) => {
  /** Whether each row is the first, or last, of its route and end, and that of all is among them. */
  const hasEnds = (reply: string, sample: Sample, which: 'first' | 'last') => {
    const { zone } = feed().raw;
    const asked = dayOf(sample)?.night;
    const ofDay = sample.boardings.filter(({ night }) => night === asked);
    const sorted = which === 'first' ? ofDay : ofDay.toReversed();
    const keyOf = ({ route, headsign, end }: RawBoarding) =>
      sample.place.kind === 'bus' ? `${route} ${headsign || end}` : end;
    const ends = [...Map.groupBy(sorted, keyOf).values()].map(([one]) => one as RawBoarding);
    const rows = rowsIn(reply);
    const isOf = ({ lead, text }: (typeof rows)[number], { at, route, headsign }: RawBoarding) =>
      lead.replace(/^\w{3} (?=\d)/, '') === clockOf(at, zone) &&
      (sample.place.kind === 'train' || lettersOf(text).startsWith(lettersOf(route))) &&
      (sample.place.kind === 'train' || lettersOf(text).includes(lettersOf(headsign)));
    const [utmost] = sorted;
    return (
      rows.length > 0 &&
      rows.every((row) => ends.some((end) => isOf(row, end))) &&
      utmost !== undefined &&
      rows.some((row) => isOf(row, utmost))
    );
  };

  it.each(['first', 'last'] as const)('are the %s of a day', async (which) => {
    const wrong = await wronglyAnswered(
      feed(),
      (sample) => {
        const day = dayOf(sample);
        // Of longer names the title alone fills a text message.
        return day && sample.place.said.length < LONG_NAME
          ? `${which} ${sample.place.kind} from ${sample.place.said} on ${day.weekday}`
          : undefined;
      },
      (reply, sample) => hasEnds(reply, sample, which),
    );
    expect(wrong).toEqual([]);
  });

  it('are those of a whole route, which runs on that day or does not', async () => {
    const { raw } = feed();
    const wrong = await wronglyAnswered(
      feed(),
      (sample) =>
        sample.place.kind === 'bus' ? `is the ${sample.picked.route} bus running on sunday` : undefined,
      (reply, { now, picked }) => {
        const day = new Date(now);
        do day.setUTCDate(day.getUTCDate() + 1);
        while (day.toLocaleDateString('en-US', { timeZone: raw.zone, weekday: 'long' }) !== 'Sunday');
        const text = day.toLocaleDateString('sv-SE', { timeZone: raw.zone }).replaceAll('-', '');
        const [run] = raw.rows<{ first: number | null }>(
          `SELECT min(at) AS first FROM boardings JOIN routes USING (route_id)
           WHERE night = ? AND coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) = ?
             AND stop_sequence = (SELECT min(stop_sequence) FROM stop_times t WHERE t.trip_id = boardings.trip_id)`,
          text,
          picked.route,
        );
        const first = run?.first ?? undefined;
        return first === undefined
          ? /\bNo, |No buses run|not run|n’t run|no such bus/.test(reply)
          : reply.includes(clockOf(first, raw.zone));
      },
    );
    expect(wrong).toEqual([]);
  });
});
