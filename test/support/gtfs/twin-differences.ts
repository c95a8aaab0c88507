import type { TwinTurn } from './twin.ts';

/** What one door alone says, wherever it stands in a reply; it is left out before replies are compared. */
const PHRASES: readonly (readonly [why: string, said: RegExp])[] = [
  ['predictions name a stop without the quarter of the city, a feed with it', / (?:NW|NE|SW|SE)\b/g],
  ['the operations tell of canceled trains without where those would have called', /^Canceled: .*\n\n/gm],
  ['a feed’s timetable ends; the region’s own does not', /^By the timetable that ends on .*\n\n/gm],
  [
    'a feed has no words for opening and closing in the hours of the peak',
    / \((?:weekdays from|all other times)[^)]*\)/g,
  ],
  ['a feed has no opening hours', /^.*(?: opens at | is open now; it opened at ).*\n\n/gm],
  ['a feed has no parking to ask for', /^ {2}(?:parking at|Parking {2}).*\n?/gm],
  ['a feed tells where wheelchairs can board', /^Metro says that wheelchairs can board at .*\n\n/gm],
  ['a feed has no addresses of stations', /, at [^\n]* DC \d{5}(?=\.)/g],
];

/** That is said of what is in no feed: parking, what is practical, whatever the operations answer. */
const UNPUBLISHED = /^Metro (?:does not publish|publishes nothing about) /;

/** Miles come with the fare of the operations, and a travel time is told with those; without them with what it costs. */
const MILES = /, \d+(?:\.\d)? miles(?=\.)/;
const COST = /, \$\d+\.\d\d(?: now, \$\d+\.\d\d after \d+:\d\d [AP]M)?(?=\.)/;

/** Turns that differ as a whole, by their conversation and place in it. */
export const TURNS: Readonly<Record<string, string>> = {
  ...because('a timetable tells departures that nobody predicts yet', [
    'clock-change 1',
    'clock-change 2',
    'later 1',
    'later 3',
    'later 4',
    'next-bus-night 1',
    'next-train-night 1',
  ]),
  ...because('a timetable tells where a bus calls later', [
    'bus-routes 3',
    'next-bus-from-to 1',
    'next-bus-from-to 2',
  ]),
  ...because('a feed names a route and the ways of it, the operations its variants', ['bus-routes 2']),
  ...because('the operations count whole minutes until buses', ['how-often 4', 'how-often 5']),
  ...because('the operations give a line one way, a feed its branches', [
    'route-or-station 3',
    'station-info 2',
    'station-info 3',
  ]),
  ...because('an alert whose time is up would be over', ['elevators-line 2']),
  ...because('a bus tells how late it is, a feed how late it comes', ['route-or-station 4']),
  ...because('a feed names no police', ['danger 2']),
  ...because('a timetable tells the hours of buses, too', ['hours 3']),
};

function because(why: string, turns: readonly string[]): Record<string, string> {
  return Object.fromEntries(turns.map((turn) => [turn, why]));
}

/** How many differences are declared. */
export const DECLARED = PHRASES.length + 2 + Object.keys(TURNS).length;

/** Whether both doors say the same, but for what one of them alone can say. */
export function isSame({ own, feed }: Pick<TwinTurn, 'own' | 'feed'>): boolean {
  if (UNPUBLISHED.test(feed)) return true;
  return MILES.test(own)
    ? plain(own.replace(MILES, '')) === plain(feed.replace(COST, ''))
    : plain(own) === plain(feed);
}

function plain(reply: string): string {
  return PHRASES.reduce((text, [, said]) => text.replaceAll(said, ''), reply).trim();
}
