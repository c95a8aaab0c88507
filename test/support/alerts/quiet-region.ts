import type { Answer, OperationName, Query } from '../../../src/api/operations.ts';
import type { Source } from '../../../src/api/source.ts';
import { systemClock } from '../../../src/common/clock.ts';
import { createRegion } from '../../../src/region/region.ts';
import type { incident } from './watching.ts';

/** The region without its own troubles on the way; its incidents, and trains of some lines, are asked for anew at each poll. */
export function quietRegion(
  incidents: () => ReturnType<typeof incident>[],
  trains?: { lines: readonly string[]; shown: () => Answer<'trainPositions'>['TrainPositions'] },
): Source {
  const region = createRegion(1, systemClock());
  const own: Partial<Record<OperationName, () => unknown>> = {
    railIncidents: () => ({ Incidents: incidents() }),
    busIncidents: () => ({ BusIncidents: [] }),
  };
  return {
    async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
      if (trains && operation === 'trainPositions') {
        const { TrainPositions: all } = await region.answer('trainPositions', {});
        const others = all.filter(({ LineCode }) => !trains.lines.includes(LineCode ?? ''));
        return { TrainPositions: [...others, ...trains.shown()] } as Answer<O>;
      }
      const answer = own[operation];
      return answer ? (answer() as Answer<O>) : region.answer(operation, query);
    },
  };
}
