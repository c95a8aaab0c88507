import type { TwinTurn } from './twin.ts';

/** What one door alone says, wherever it stands in a reply; it is left out before replies are compared. */
const PHRASES: readonly (readonly [why: string, said: RegExp])[] = [
  ['predictions name a stop without the quarter of the city, a feed with it', / (?:NW|NE|SW|SE)\b/g],
  ['the operations tell of canceled trains without where those would have called', /^Canceled: .*\n\n/gm],
  [
    'a feed’s timetable tells when it ends, and from when to when a route runs',
    /^(?:By the timetable that ends on|It runs from) .*\n\n/gm,
  ],
  [
    'a feed that tells of trips tells when their rides are expected',
    /, (?:expected at \d+:\d\d [AP]M|may be missed)/g,
  ],
  [
    'a feed has no opening hours, and no words for the hours of the peak',
    /^(?!.*not running).*(?: opens at | is open now; it opened at ).*\n\n| \((?:weekdays from|all other times)[^)]*\)/gm,
  ],
  [
    'a feed has no parking to ask for, and no addresses of stations',
    /^ {2}(?:parking at|Parking {2}).*\n?|, at [^\n]* (?:DC|MD|VA) \d{5}(?=\.)/gm,
  ],
  ['a feed tells where wheelchairs can board', /^Metro says that wheelchairs can board at .*\n\n/gm],
  [
    'that all stations have elevators is in no feed: its entrances tell of some',
    /^(?:Yes, the e\w+s at .* are working:|I don’t know whether there is an e\w+ at .*, but) no outages are reported\.\n\n/gm,
  ],
  [
    'the operations give the Silver Line one way, a feed its branches: it runs beside the Orange Line',
    / (?:or|and) Silver(?= Line)|(?<= Line)s(?=[.,])| and Ashburn(?=,)/g,
  ],
  [
    'the operations predict buses of an hour and a half',
    /^ {2}(?:9\d min|1\d\d min|(?:\w{3} )?\d+:\d\d [AP]M) +[A-Z]+\d\w* (?:North|South|East|West|Loop|\w+lockwise) to .*\n/gm,
  ],
  [
    'an alert whose time is up would be over',
    /, (?:(?:was due back [A-Z]\w\w \d+|which has passed), still out|no estimate of its return)/g,
  ],
  [
    'the days of a feed’s timetable are those of holidays, too',
    /^Warning: .* is a holiday, when trains may .*\n\n| Trains may run at other times than on a usual \w+\./gm,
  ],
  [
    'what children pay, what passes cost and when to be at an airport is in no feed',
    /^(?:(?:Up to two children|Children) under 5 ride free.*|No separate fare is published for a child\.|A (?:monthly|7-day) pass (?:for|is) .*|Metro does not publish what passes cost\.|Airlines ask to be .*|Metro publishes nothing about how early .*)\n\n/gm,
  ],
];

type Doors = Pick<TwinTurn, 'own' | 'feed'>;

/** Kinds of replies that differ as a whole, each with what is the same in both all the same. `said`: with those phrases. */
const KINDS: readonly (readonly [why: string, holds: (doors: Doors, said: Doors) => boolean])[] = [
  [
    'what is in no feed: parking, what is practical, what buses cost wherever they go',
    ({ own, feed }) =>
      /^Metro (?:does not publish|publishes nothing about|publishes what a bus ride costs) /.test(feed) ||
      (feed.includes(NO_PARKING) && own.replaceAll(PARKED, '') === feed.replaceAll(PARKED, '')),
  ],
  [
    'a travel time comes with the miles of the operations’ fare, or with what a feed says that it costs',
    ({ own, feed }) => MILES.test(own) && own.replace(MILES, '') === feed.replace(COST, ''),
  ],
  [
    'a timetable tells trains that nobody predicts yet, and how often they come on another day',
    (_, { own, feed }) =>
      (isOfTimetable(feed) && (NOT_PREDICTED.test(own) || leaveOf(own) === firstOf(feed))) ||
      (OTHER_DAYS.test(own) && / around (?:noon|\d+:\d\d [AP]M) (?:on|today)/.test(feed)),
  ],
  [
    'a feed names the ways of a route, the operations its variants',
    ({ own, feed }) =>
      /^To \S+ to .*: /m.test(feed) &&
      /\d+ stops(?=, (?:\d+ variants?\.|from \w+ to \w+:)$)/m.exec(own)?.[0] ===
        /^\d+ stops(?=\.$)/m.exec(feed)?.[0],
  ],
  [
    'the hours of all that an agency runs are those of its buses, too',
    ({ own, feed }) => own.startsWith('Metrorail hours ') && hoursOf(own) === hoursOf(feed),
  ],
  [
    'a timetable tells where a bus calls later',
    ({ own, feed }) =>
      (/, reaches .* at /.test(feed) && routesOf(feed).every((route) => own.includes(route))) ||
      (own.includes('No bus route stops near both places.') && NO_BUS_GOES.test(feed)),
  ],
  [
    'where a timetable tells where buses call, trips begin and end at stops, too; a name that one door lacks is like others there',
    ({ own, feed }) =>
      own.replaceAll(RAIL_CHOICES, '') === feed.replaceAll(RAIL_CHOICES, '') ||
      (/From which station\?|^I can’t find a place called “.*(?:rd|st|ave) \w\w”/.test(own) &&
        feed.startsWith('Did you mean ')),
  ],
  [
    'the operations count whole minutes until buses, and how often they come',
    ({ own, feed }) => own.replaceAll(OFTEN, '') === feed.replaceAll(OFTEN, '') && isNearlyAsOften(own, feed),
  ],
];

const NO_PARKING = 'Metro does not publish parking.';
/** What is said of parking beside a fare, and their sum. */
const PARKED = /^(?:Metro does not publish parking\.|Parking at .*|(?:In all,|For \d+ p|Two rides).*)\n\n/gm;
const RAIL_CHOICES = /^(?: {2}(?:next train|fare)|I took that as: route by rail) from .* to .*\n?/gm;
const NO_BUS_GOES = /No bus goes from .* without a transfer in the next week\./;
const MILES = /, \d+(?:\.\d)? miles(?=\.)/;
const COST = /, \$\d+\.\d\d(?: now, \$\d+\.\d\d after \d+:\d\d [AP]M)?(?=\.)/;
const OFTEN = /(?<=every )(?:\d+ to )?\d+ minutes/g;
/** Minutes by which how often something comes may differ. */
const NEARLY = 2;
const NOT_PREDICTED =
  /predicted about an hour ahead|No trains are predicted|No train runs at|are not running at .* now/;

const OTHER_DAYS = /^Schedules for other days and times aren’t published/m;

/** Whether all the departures of a reply are of the timetable. */
function isOfTimetable(reply: string): boolean {
  const rows = reply.match(/^ {2}(?:now|\d+ min|(?:\w{3} )?\d+:\d\d [AP]M) .*$/gm) ?? [];
  return rows.length > 0 && rows.every((row) => row.includes('(scheduled'));
}

/** "8:01 PM": when a trip leaves, and the first departure of a board. */
function leaveOf(reply: string): string | undefined {
  return /^Leave at (\d+:\d\d [AP]M)/m.exec(reply)?.[1];
}

function firstOf(reply: string): string | undefined {
  return /^ {2}(\d+:\d\d [AP]M) /m.exec(reply)?.[1];
}

/** The day of which hours are told, and when its last train leaves. */
function hoursOf(reply: string): string {
  const [day] = /(?<=, )[A-Z]\w\w \d+$/m.exec(reply) ?? [];
  const last = /(?:last train.* is|first trains .*, the last) at (?:\w{3} )?(\d+:\d\d [AP]M)/.exec(
    reply,
  )?.[1];
  return `${day} ${last}`;
}

/** The routes of the buses of a reply. */
function routesOf(reply: string): string[] {
  return [...reply.matchAll(/ ([A-Z]+\d\w*) (?:North|South|East|West)/g)].map(([, route = '']) => route);
}

function isNearlyAsOften(own: string, feed: string): boolean {
  const minutesOf = (reply: string) =>
    (reply.match(OFTEN) ?? []).flatMap((text) => (text.match(/\d+/g) ?? []).map(Number));
  const [some, others] = [minutesOf(own), minutesOf(feed)];
  return (
    some.length > 0 &&
    some.length === others.length &&
    some.every((minutes, at) => Math.abs(minutes - (others[at] ?? 0)) <= NEARLY)
  );
}

/** Turns that differ as a whole, by their conversation and place in it. */
export const TURNS: Readonly<Record<string, string>> = {
  'station-info 2': 'the operations give a line one way, a feed its branches',
  'station-info 3': 'the operations give a line one way, a feed its branches',
  'danger 2': 'a feed names no police',
  'quadrants/a corner of a station in the quadrant that is said 1':
    'of a corner of a station’s own streets a feed knows no stop',
  'reminders/the bus of a time 1':
    'the operations count whole minutes: of two buses in one another may be first',
  'times-and-days/an hour and its minutes parted by a space 1': 'a feed leaves out trips that do not run',
  'subject-in-hand/the train beside the bus 2': 'a feed leaves out trips that do not run',
  'who-pays/a day with parking 2': 'a feed has no price of parking to add',
};

/** How many differences are declared. */
export const DECLARED = PHRASES.length + KINDS.length + Object.keys(TURNS).length;

/** The declared phrases and kinds that are in none of some turns: they are no differences anymore. */
export function undue(turns: readonly TwinTurn[]): string[] {
  const differing = turns.filter(({ own, feed }) => own !== feed);
  const isSaid = (said: RegExp) =>
    differing.some(({ own, feed }) => String(own.match(said)) !== String(feed.match(said)));
  return [
    ...PHRASES.flatMap(([why, said]) => (isSaid(said) ? [] : [why])),
    ...KINDS.flatMap(([why, holds]) =>
      differing.some((turn) => plain(turn.own) !== plain(turn.feed) && holds(plainly(turn), turn))
        ? []
        : [why],
    ),
  ];
}

/** Whether both doors say the same, but for what one of them alone can say. */
export function isSame(doors: Doors): boolean {
  const told = plainly(doors);
  return told.own === told.feed || KINDS.some(([, holds]) => holds(told, doors));
}

function plainly({ own, feed }: Doors): Doors {
  return { own: plain(own), feed: plain(feed) };
}

/** Without such phrases, and without the blanks that the longest of a column makes. */
function plain(reply: string): string {
  return PHRASES.reduce((text, [, said]) => text.replaceAll(said, ''), reply)
    .replaceAll(/(?<=\S) {2,}/g, ' ')
    .trim();
}
