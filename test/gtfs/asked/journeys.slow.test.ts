import { expect, it } from 'vitest';
import { describeFeeds, wronglyAnswered } from '../../support/gtfs/asked-feeds.ts';
import { endsOf, type Sample } from '../../support/gtfs/sampled.ts';
import { clockOf, lettersOf, lineOf } from '../../support/gtfs/told.ts';

const SEED = 99;
const HALF_DAY = 12 * 3600;
/** A trip that is there so much later may be told where it is less to walk or to change. */
const LATER = 120;
/** "  Bus 400  A to B (5:12–5:22 PM, …": what is ridden, from where, to where, when. */
const LEG =
  /^ {2}(?:Bus )?(.+?) {2,}(.+?) \((?:\w{3} )?(\d+:\d\d)(?: ([AP]M))?–(?:\w{3} )?(\d+:\d\d) ([AP]M)/gm;

interface Direct {
  leaves: number;
  arrives: number;
}

describeFeeds('journeys', SEED, (feed) => {
  const goals = new Map<Sample, string>();
  const goalOf = (sample: Sample) => {
    const goal = endsOf(feed().raw, sample.place, sample.picked.trip_id).at(-1);
    if (goal !== undefined) goals.set(sample, goal);
    return goal;
  };

  /** Rides without a change, of half a day. */
  const directs = ({ place, now }: Sample, goal: string): Direct[] => {
    const from = now.getTime() / 1000;
    return feed().raw.rows<Direct & object>(
      `SELECT at AS leaves, starts + l.arrival_time AS arrives FROM boardings b JOIN stop_times l USING (trip_id) JOIN stops s ON s.stop_id = l.stop_id
         LEFT JOIN stops p ON p.stop_id = s.parent_station
       WHERE b.stop_id IN (${place.stops}) AND at >= ? AND at < ? AND l.stop_sequence > b.stop_sequence AND l.drop_off_type <> '1'
         AND l.arrival_time IS NOT NULL AND trim(coalesce(p.stop_name, s.stop_name)) = ?`,
      from,
      from + HALF_DAY,
      goal,
    );
  };

  /** Whether a trip of the tables makes each leg at its times. */
  const areLegs = (reply: string, { now }: Sample): boolean => {
    const { raw } = feed();
    const legs = [...reply.split('\nOr\n')[0]!.matchAll(LEG)];
    return (
      legs.length > 0 &&
      legs.every(([, ridden = '', way = '', begins = '', half, ends = '', afternoon = '']) => {
        const times = raw.rows<{
          leaves: number;
          arrives: number | null;
          route: string;
          first: string;
          last: string;
        }>(
          `SELECT at AS leaves, starts + l.arrival_time AS arrives, coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) AS route,
             f.stop_name AS first, t.stop_name AS last
           FROM boardings b JOIN stop_times l USING (trip_id) JOIN routes USING (route_id) JOIN stops f ON f.stop_id = b.stop_id JOIN stops t ON t.stop_id = l.stop_id
           WHERE b.stop_id IN (SELECT stop_id FROM stops WHERE instr(?, letters(stop_name)) = 1 OR instr(letters(stop_name), ?) = 1)
             AND at BETWEEN ? AND ? AND l.stop_sequence > b.stop_sequence`,
          lettersOf(way),
          lettersOf(way.split(' to ')[0] ?? ''),
          now.getTime() / 1000 - 60,
          now.getTime() / 1000 + 2 * HALF_DAY,
        );
        return times.some(
          ({ leaves, arrives, route }) =>
            lettersOf(ridden).includes(lettersOf(lineOf(route))) &&
            clockOf(leaves, raw.zone) === `${begins} ${half ?? afternoon}` &&
            (arrives === null || clockOf(arrives, raw.zone) === `${ends} ${afternoon}`),
        );
      })
    );
  };

  it('that leave soon are made by trips of the tables, and are there no later than one without a change', async () => {
    const wrong = await wronglyAnswered(
      feed(),
      (sample) => {
        const goal = goalOf(sample);
        return goal && directs(sample, goal).length > 0 && !goal.includes(sample.place.said)
          ? `how do i get from ${sample.place.said} to ${goal}`
          : undefined;
      },
      (reply, sample) => {
        const soonest = Math.min(...directs(sample, goals.get(sample) ?? '').map(({ arrives }) => arrives));
        const [, arrival = ''] = /arrive at (?:\w{3} )?(\d+:\d\d [AP]M)/.exec(reply) ?? [];
        const times = Array.from(
          { length: (soonest + LATER - sample.now.getTime() / 1000) / 60 + 1 },
          (_, at) => clockOf(soonest + LATER - at * 60, feed().raw.zone),
        );
        // What is near is walked to.
        return reply.includes('It is a walk of') || (times.includes(arrival) && areLegs(reply, sample));
      },
    );
    expect(wrong).toEqual([]);
  });

  it('that are to be there in time leave no sooner than one without a change', async () => {
    const { zone } = feed().raw;
    const latest = (sample: Sample, goal: string) => {
      const all = directs(sample, goal).toSorted((a, b) => a.arrives - b.arrives);
      return all[Math.floor(all.length / 2)];
    };
    const wrong = await wronglyAnswered(
      feed(),
      (sample) => {
        const goal = goalOf(sample);
        const by = goal === undefined ? undefined : latest(sample, goal);
        return by && goal && !goal.includes(sample.place.said)
          ? `how do i get from ${sample.place.said} to ${goal} arriving by ${clockOf(by.arrives, zone)}`
          : undefined;
      },
      (reply, sample) => {
        const by = latest(sample, goals.get(sample) ?? '');
        const [, leave = ''] = /leave at (?:\w{3} )?(\d+:\d\d [AP]M)/i.exec(reply) ?? [];
        const length = by === undefined ? 0 : (by.arrives - by.leaves) / 60 + 1;
        const times = Array.from({ length }, (_, at) =>
          clockOf((by?.leaves ?? 0) - LATER + at * 60 + LATER, zone),
        );
        return times.includes(leave) && areLegs(reply, sample);
      },
    );
    expect(wrong).toEqual([]);
  });
});
