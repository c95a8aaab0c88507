import type { RawFeed } from './sql.ts';
import { draws } from './journeys.ts';

/** A place as the raw tables have it: a stop of buses, or a station with all its platforms. */
export interface RawPlace {
  kind: 'bus' | 'train';
  /** What riders say: what is on a stop's sign, the name of a station. */
  said: string;
  /** Ids, for SQL: "'a','b'". */
  stops: string;
}

/** A boarding with what riders read of it. */
export interface RawBoarding {
  /** Epoch seconds. */
  at: number;
  /** `YYYYMMDD`: see the view. */
  night: string;
  trip_id: string;
  route: string;
  headsign: string;
  /** The name of its last stop. */
  end: string;
}

/** Seconds: of what leaves, riders ask so long before at most; so far ahead is looked; one of so many next is asked for. */
const MOST_BEFORE = 1200;
const AHEAD = 8 * 86_400;
const SOON = 40;

const RAIL = "('0','1','2','5','7','12')";

/** All places of a feed where something can be boarded. */
export function placesOf(raw: RawFeed): RawPlace[] {
  return raw
    .rows<{ kind: 'bus' | 'train'; said: string; stops: string }>(
      `WITH served AS (
         SELECT DISTINCT stop_id, CASE WHEN route_type IN ${RAIL} THEN 'train' ELSE 'bus' END AS kind
         FROM stop_times JOIN trips USING (trip_id) JOIN routes USING (route_id)),
       named AS (
         SELECT s.stop_id, kind, coalesce(p.stop_id, s.stop_name) AS root, coalesce(p.stop_name, s.stop_name) AS name,
           CASE WHEN s.stop_code <> '' THEN s.stop_code WHEN s.stop_id GLOB '*[^0-9]*' THEN s.stop_name ELSE s.stop_id END AS code
         FROM served JOIN stops s USING (stop_id) LEFT JOIN stops p ON p.stop_id = s.parent_station)
       SELECT kind, name AS said, '''' || group_concat(stop_id, ''',''') || '''' AS stops FROM named WHERE kind = 'train' GROUP BY root
       UNION ALL SELECT kind, code, '''' || stop_id || '''' FROM named WHERE kind = 'bus' ORDER BY 3`,
    )
    .map((place) => ({ ...place, said: place.said.replaceAll(/\s+/g, ' ').trim() }));
}

/** The boardings at a place, by what it is a place of, from an instant on (epoch seconds). */
export function boardingsAt(
  raw: RawFeed,
  { kind, stops }: RawPlace,
  from: number,
  until: number,
): RawBoarding[] {
  return raw.rows<RawBoarding>(
    `SELECT at, night, trip_id, coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) AS route,
       trip_headsign AS headsign,
       (SELECT stop_name FROM stop_times l JOIN stops USING (stop_id) WHERE l.trip_id = boardings.trip_id ORDER BY stop_sequence DESC LIMIT 1) AS end
     FROM boardings JOIN routes USING (route_id)
     WHERE stop_id IN (${stops}) AND at >= ? AND at < ? AND (route_type IN ${RAIL}) = ? ORDER BY at, route`,
    from,
    until,
    kind === 'train' ? 1 : 0,
  );
}

/** A place at an instant a little before something leaves there. */
export interface Sample {
  place: RawPlace;
  now: Date;
  /** What is asked for: one of the next. */
  picked: RawBoarding;
  /** What leaves there in the next eight days, soonest first. */
  boardings: RawBoarding[];
}

/** Some of them, in the order of time. */
export function sampled(raw: RawFeed, count: number, seed: number): Sample[] {
  const draw = draws(seed);
  const one = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)];
  const places = placesOf(raw);
  const days = raw.rows<{ day: string }>('SELECT DISTINCT day FROM runs ORDER BY day');
  const found: Sample[] = [];
  for (let tries = 0; found.length < count && tries < 50 * count; tries++) {
    const [place, day] = [one(places), one(days)];
    if (!place || !day) continue;
    const leaving = one(
      raw.rows<{ at: number }>(
        `SELECT at FROM boardings WHERE stop_id IN (${place.stops}) AND day = ?`,
        day.day,
      ),
    );
    if (!leaving) continue;
    const from = leaving.at - Math.floor(draw() * MOST_BEFORE);
    const boardings = boardingsAt(raw, place, from, from + AHEAD);
    const picked = one(boardings.slice(0, SOON));
    if (picked) found.push({ place, now: new Date(from * 1000), picked, boardings });
  }
  return found.sort((a, b) => a.now.getTime() - b.now.getTime());
}

/** The other places that a trip calls at after a place, where people may get off. */
export function endsOf(raw: RawFeed, { stops }: RawPlace, trip: string): string[] {
  return raw
    .rows<{ name: string }>(
      `SELECT DISTINCT coalesce(p.stop_name, s.stop_name) AS name FROM stop_times l JOIN stops s USING (stop_id)
         LEFT JOIN stops p ON p.stop_id = s.parent_station
       WHERE l.trip_id = ? AND l.drop_off_type <> '1'
         AND stop_sequence > (SELECT max(stop_sequence) FROM stop_times WHERE trip_id = ? AND stop_id IN (${stops}))`,
      trip,
      trip,
    )
    .map(({ name }) => name.replaceAll(/\s+/g, ' ').trim());
}

/** The trips on which people get off at a place of a name after they got on at another. */
export function reachedBy(raw: RawFeed, { stops }: RawPlace, name: string): Set<string> {
  const trips = raw.rows<{ trip: string }>(
    `SELECT DISTINCT h.trip_id AS trip FROM stop_times h JOIN stop_times l USING (trip_id) JOIN stops s ON s.stop_id = l.stop_id
       LEFT JOIN stops p ON p.stop_id = s.parent_station
     WHERE h.stop_id IN (${stops}) AND l.stop_sequence > h.stop_sequence AND l.drop_off_type <> '1'
       AND trim(coalesce(p.stop_name, s.stop_name)) = ?`,
    name,
  );
  return new Set(trips.map(({ trip }) => trip));
}
