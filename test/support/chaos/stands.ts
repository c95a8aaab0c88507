import type { Answer } from '../../../src/api/operations.ts';
import type { Source } from '../../../src/api/source.ts';
import { oneOf, type Random } from '../fuzz/mutate.ts';

type Circuits = Answer<'standardRoutes'>['StandardRoutes'][number]['TrackCircuits'];
type Position = Answer<'trainPositions'>['TrainPositions'][number];

/** A train that stood between two stations, in milliseconds of the machine's clock; nobody announces it. */
export interface Stand {
  line: string;
  /** The station that its way ends at. */
  toward: string;
  since: number;
  until: number | undefined;
  /** All else is well while it stands: everybody must hear of it. */
  isSure?: true;
}

/** Lines on which nothing is announced. */
export const STAND_LINES = ['SV', 'YL'];
/** The stations at which their ways end. */
const NAMES: Readonly<Record<string, string>> = {
  N12: 'Ashburn',
  G05: 'Downtown Largo',
  C15: 'Huntington',
  E10: 'Greenbelt',
};
/** Circuits that a train runs in a millisecond, and from one train of a way to the next. */
const PACE = 0.004;
const APART = 40;
/** Circuits behind which a train has left a station, wherever it was seen first. */
const RUN = 40;
/** Seconds that a train has stood when it is first seen to: nobody waits for six minutes here. */
const STOOD = 400;

/** One way of a line: two trains, of which the one behind stands now and then. */
interface Way {
  line: string;
  toward: string;
  end: string | null;
  direction: number;
  /** As trains run over them, again and again. */
  circuits: Circuits;
  /** Where the train behind stands. */
  stand?: { told: Stand; circuit: number };
  /** When each was at the first circuit, as if it had never stood. */
  began: { ahead: number; behind: number };
}

/** Trains that run as this tells them to, and stand now and then. */
export interface Stands {
  readonly all: readonly Stand[];
  /** The trains as the service shows them. */
  shown(): Position[];
  /** Lets a train stand, or one that stands go on. */
  happen(): void;
  /** Lets all go on, and one stand on the way that was kept for the end; whether it does by now. */
  beginLast(): boolean;
  endLast(): void;
}

/** `speed`: seconds that are told for one of the machine's; `least`: milliseconds that each stands or runs at the least. */
export async function createStands(
  region: Source,
  random: Random,
  { speed, least }: { speed: number; least: number },
): Promise<Stands> {
  const all: Stand[] = [];
  const [last, ...others] = (await waysOf(region)) as [Way, ...Way[]];

  function begin(way: Way): void {
    const { line, toward, circuits, began } = way;
    const circuit = circuitOf(began.behind);
    const along = circuit % circuits.length;
    const isBetween = !circuits[along]?.StationCode && circuits.slice(along).some((one) => one.StationCode);
    if (along < RUN || !isBetween) return;
    const told: Stand = { line, toward, since: Date.now(), until: undefined };
    way.stand = { told, circuit };
    all.push(told);
  }

  function end(way: Way): void {
    if (!way.stand) return;
    way.stand.told.until = Date.now();
    way.began.behind = Date.now() - way.stand.circuit / PACE;
    delete way.stand;
  }

  return {
    all,
    shown: () =>
      [last, ...others].flatMap((way) => {
        const { stand, began } = way;
        const stood = stand ? STOOD + ((Date.now() - stand.told.since) / 1000) * speed : 0;
        return [
          positionOf(way, 'A', circuitOf(began.ahead), 0),
          positionOf(way, 'B', stand?.circuit ?? circuitOf(began.behind), stood),
        ];
      }),
    happen() {
      const way = oneOf(random, others);
      const before = all.findLast(({ toward }) => toward === way.toward);
      if (Date.now() - (before?.until ?? before?.since ?? 0) < least) return;
      if (way.stand) end(way);
      else begin(way);
    },
    beginLast() {
      others.forEach(end);
      if (!last.stand) begin(last);
      if (last.stand) last.stand.told.isSure = true;
      return last.stand !== undefined;
    },
    endLast: () => end(last),
  };
}

const circuitOf = (began: number) => Math.floor((Date.now() - began) * PACE);

async function waysOf(region: Source): Promise<Way[]> {
  const { StandardRoutes: routes } = await region.answer('standardRoutes', {});
  const now = Date.now();
  return routes
    .filter(({ LineCode }) => STAND_LINES.includes(LineCode))
    .map(({ LineCode: line, TrackNum: direction = 1, TrackCircuits }) => {
      const row = TrackCircuits.toSorted((a, b) => a.SeqNum - b.SeqNum);
      const circuits = direction === 1 ? row : row.toReversed();
      const end = circuits.findLast(({ StationCode }) => StationCode)?.StationCode ?? null;
      const toward = NAMES[end ?? ''] ?? '';
      return { line, toward, end, direction, circuits, began: { ahead: now - APART / PACE, behind: now } };
    });
}

function positionOf(
  { line, direction, circuits, end }: Way,
  name: string,
  circuit: number,
  seconds: number,
): Position {
  return {
    CarCount: 8,
    CircuitId: circuits[circuit % circuits.length]?.CircuitId ?? 0,
    DestinationStationCode: end,
    DirectionNum: direction,
    LineCode: line,
    SecondsAtLocation: Math.round(seconds),
    ServiceType: 'Normal',
    // Who begins again is another train.
    TrainId: `${line}${direction}${name}${Math.floor(circuit / circuits.length)}`,
    TrainNumber: '701',
  };
}
