import type { Answer, OperationName } from '../../../src/api/operations.ts';
import type { Source } from '../../../src/api/source.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { createRegion } from '../../../src/region/region.ts';
import type { Shown } from './truth.ts';

/** One object, so that the service encodes it once. */
const noBuses = { Predictions: [], StopName: '' };

/** What the service shows of the region's troubles, the same for all calls of a period. */
export function createShowing(seed: number, partial: { from: Date; to: Date }, clock: Clock) {
  const region = createRegion(seed, clock);
  const draw = random(seed);
  let shown: Shown['shown'] | undefined;

  async function next(): Promise<Shown> {
    const [rail, bus, units] = await Promise.all([
      region.answer('railIncidents', {}),
      region.answer('busIncidents', {}),
      region.answer('elevatorIncidents', {}),
    ]);
    const now = clock.now();
    const isPartial = now >= partial.from && now < partial.to && draw() < 0.35;
    shown = isPartial
      ? {
          rail: { Incidents: rail.Incidents.filter(({ LinesAffected }) => LinesAffected?.startsWith('RD')) },
          bus: { BusIncidents: half(bus.BusIncidents) },
          units: { ElevatorIncidents: half(units.ElevatorIncidents) },
        }
      : { rail, bus, units };
    return { all: { rail, bus, units }, shown };
  }

  const source: Source = {
    async answer<O extends OperationName>(operation: O): Promise<Answer<O>> {
      const answers: Partial<Record<OperationName, unknown>> = {
        railIncidents: shown?.rail,
        busIncidents: shown?.bus,
        elevatorIncidents: shown?.units,
        nextBuses: noBuses,
      };
      return answers[operation] as Answer<O>;
    },
  };
  return { next, source };
}

function half<T>(list: readonly T[]): T[] {
  return list.slice(0, Math.ceil(list.length / 2));
}

/** Numbers in [0, 1) that a seed determines. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
