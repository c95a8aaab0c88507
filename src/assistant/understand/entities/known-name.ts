import { SURE_NAME } from '../phrases/matching.ts';
import type { Slots } from '../slots/slots.ts';
import type { Entity } from './entity.ts';

/** What a sentence surely names, the longest first: for telling what was recognized of one that is not understood. */
export function knownName(entities: readonly Entity[]): KnownName | undefined {
  const sure = entities.filter(({ cost }) => cost <= SURE_NAME);
  for (const entity of sure.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (entity.kind === 'station' && entity.options.length === 1) {
      const [station] = entity.options;
      return station && { station };
    }
    if (entity.kind === 'stop_id') return { stop_id: entity.value };
    if (entity.kind === 'route') return { route: entity.value };
    if (entity.kind === 'line') return { line: entity.value };
  }
  return undefined;
}

/** One of these. */
export type KnownName = Pick<Slots, 'station' | 'stop_id' | 'route' | 'line'>;
