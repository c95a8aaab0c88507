/** A way of a route: its headsign, its stops and the minutes to each. Names that end in "Out" go out. */
export type Way<Stop> = readonly [
  route: string,
  headsign: string,
  stops: readonly Stop[],
  minutes: readonly number[],
];

/** When trips of a service begin: the way, the first, the last and the minutes between, in minutes of the day. */
export type Runs<Ways> = readonly (readonly [
  service: string,
  way: keyof Ways & string,
  first: number,
  last: number,
  step: number,
])[];

/** A table of a feed, of its head and its rows. */
export function table(head: string, rows: readonly string[]): string {
  return [head, ...rows, ''].join('\n');
}

/**
 * The rows of trips.txt and of stop_times.txt of some ways. `ofTrip`: what a trip's row ends with; `ofCall`: the stop of a call, its
 * number, and what else its row holds.
 */
export function tripRows<Stop, Ways extends Readonly<Record<string, Way<Stop>>>>(
  ways: Ways,
  runs: Runs<Ways>,
  ofTrip: (route: string, way: keyof Ways & string) => readonly (string | number)[],
  ofCall: (stop: Stop, place: number, isLast: boolean) => readonly (string | number)[],
): { trips: string[]; calls: string[] } {
  const [trips, calls]: [string[], string[]] = [[], []];
  for (const [service, way, first, last, step] of runs) {
    const [route, headsign, stops, minutes] = ways[way] as Way<Stop>;
    for (let start = first; start <= last; start += step) {
      const id = `${service}-${way}-${start}`;
      trips.push(
        [route, service, id, headsign, way.endsWith('Out') ? 0 : 1, ...ofTrip(route, way)].join(','),
      );
      stops.forEach((stop, at) => {
        const when = clock(start + (minutes[at] ?? 0));
        calls.push([id, when, when, ...ofCall(stop, at + 1, at === stops.length - 1)].join(','));
      });
    }
  }
  return { trips, calls };
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}
