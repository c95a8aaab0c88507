/** How often a route runs, and from when to when. */
export type Level = 'all-hours' | 'frequent' | 'local' | 'neighborhood' | 'hourly' | 'limited' | 'commuter';

/** Days that have a timetable of their own. */
export type DayKind = (typeof dayKinds)[number];

/** All of them. */
export const dayKinds = ['weekday', 'saturday', 'sunday'] as const;

/**
 * `hour@minutes`: from that hour of the service day on, a bus every so many minutes. The last is the hour at which
 * service ends; nothing at all where there is none. All-hours routes run on until the next service day takes over,
 * which is an hour later than usual when clocks go back.
 */
const HOURS: Readonly<Record<Exclude<Level, 'commuter'>, Readonly<Record<DayKind, string>>>> = {
  'all-hours': {
    weekday: '3@40 5@15 6@8 9.5@12 14.5@8 19@12 22@20 25@40 28',
    saturday: '3@40 5@20 8@12 20@15 23@24 25@40 28',
    sunday: '3@40 6@20 9@15 20@20 23@30 25@40 28',
  },
  frequent: {
    weekday: '5@20 6@12 9.5@18 14.5@12 19@20 22.5@30 25.5',
    saturday: '5.5@30 8@20 20@30 25.5',
    sunday: '6@30 9@20 20@30 24.5',
  },
  local: {
    weekday: '5@30 6@18 9.5@30 14.5@18 19@30 21.5@40 24',
    saturday: '6@30 21@40 24',
    sunday: '6.5@30 20@60 23',
  },
  neighborhood: {
    weekday: '5.5@30 6@20 9.5@40 14.5@20 19@45 22',
    saturday: '7@60 21',
    sunday: '8@60 20',
  },
  hourly: { weekday: '6@30 9.5@60 14.5@30 19@60 21', saturday: '7.5@60 19', sunday: '' },
  limited: { weekday: '5.5@15 6@10 9.5@20 14.5@10 19@20 21', saturday: '', sunday: '' },
};

/** Commuter routes run on weekdays: toward the center (direction 0) in the morning, back in the afternoon. */
const COMMUTER = ['5.5@25 9.5', '15@25 19.5'] as const;

function hoursOf(level: Level, kind: DayKind, direction: 0 | 1): string {
  if (level !== 'commuter') return HOURS[level][kind];
  return kind === 'weekday' ? COMMUTER[direction] : '';
}

/**
 * When the trips of one direction of a route leave, in whole minutes of the service day. `shift`, from 0 to 1, sets
 * the first off by that part of a headway, so that routes and directions do not all leave together.
 */
export function departures(level: Level, kind: DayKind, direction: 0 | 1, shift: number): number[] {
  const bands = hoursOf(level, kind, direction)
    .split(' ')
    .map((band) => band.split('@').map(Number));
  const [opens = 0, firstHeadway = 0] = bands[0] ?? [];
  const minutes: number[] = [];
  let next = opens * 60 + Math.floor(firstHeadway * shift);
  for (const [index, [, headway]] of bands.entries()) {
    if (headway === undefined) break;
    const until = (bands[index + 1]?.[0] ?? 0) * 60;
    while (next < until) {
      minutes.push(next);
      next += headway;
    }
  }
  return minutes;
}
