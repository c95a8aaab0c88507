/** A row of a list of departures as a rider reads it: "5 min  9 North to University Area (scheduled)". */
export interface ToldRow {
  /** "now", "5 min", "7:12 AM" or "Sun 2:45 AM". */
  lead: string;
  text: string;
}

/** The rows of a reply that begin with a time. */
export function rowsIn(reply: string): ToldRow[] {
  return [...reply.matchAll(/^ {2}(now|\d+ min|(?:\w{3} )?\d+:\d\d [AP]M) {2,}(.*)$/gm)].map(
    ([, lead = '', text = '']) => ({ lead, text }),
  );
}

/** Whether a row's time is that of an instant (epoch seconds). */
function isAt({ lead }: ToldRow, at: number, now: Date, zone: string): boolean {
  const [minutes] = /^\d+(?= min$)/.exec(lead) ?? (lead === 'now' ? ['0'] : []);
  if (minutes !== undefined) return Math.abs(at - now.getTime() / 1000 - Number(minutes) * 60) < 60;
  return lead.replace(/^\w{3} (?=\d)/, '') === clockOf(at, zone);
}

/** "7:12 AM". */
export function clockOf(at: number, zone: string): string {
  return new Date(at * 1000)
    .toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
    .replace(/\s/g, ' ');
}

/** What is looked for in a row. */
interface Wanted {
  at: number;
  route: string;
  isLive?: boolean;
}

/** Letters and digits alone: how names are written differs. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What riders call a route: the way or days that a feed writes after a line's name are none of it. */
export function lineOf(route: string): string {
  return route.replace(/-(?:[NS]|Sun|Wkd\/Sat)$/, '');
}

/**
 * Whether the rows of a reply are some of the boardings that are wanted, soonest first, and the soonest is among them. `isLive`, where
 * it is known: the row does not say that it is of the timetable alone.
 */
export function areNext(reply: string, now: Date, zone: string, wanted: readonly Wanted[]): boolean {
  const rows = rowsIn(reply);
  const isOf = (row: ToldRow, { at, route, isLive }: Wanted) =>
    isAt(row, at, now, zone) &&
    lettersOf(row.text).includes(lettersOf(lineOf(route))) &&
    (isLive ?? !row.text.includes('(scheduled')) === !row.text.includes('(scheduled');
  return (
    rows.length > 0 &&
    rows.every((row) => wanted.some((one) => isOf(row, one))) &&
    wanted.slice(0, 1).every((first) => rows.some((row) => isOf(row, first)))
  );
}
