import type { TrackCircuit } from '../../api/resources/track-circuit.ts';
import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';

/** Circuit numbers as the tables of facts write them: `5-8 12 3-1` is 5 6 7 8 12 3 2 1. */
export function readChain(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    const step = to < from ? -1 : 1;
    return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + i * step);
  });
}

function readCircuits(): TrackCircuit[] {
  const found = new Map<number, { track: number; left: number[]; right: number[] }>();
  for (const [first = '', circuits] of readRows('circuits.txt')) {
    if (circuits !== undefined) {
      for (const id of readChain(circuits)) found.set(id, { track: Number(first), left: [], right: [] });
      continue;
    }
    const chain = readChain(first);
    for (const [i, id] of chain.entries()) {
      const before = chain[i - 1];
      if (before === undefined) continue;
      found.get(before)?.right.push(id);
      found.get(id)?.left.push(before);
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([id, { track, left, right }]) => ({
      CircuitId: id,
      Neighbors: [
        { CircuitIds: left, NeighborType: 'Left' },
        { CircuitIds: right, NeighborType: 'Right' },
      ].filter(({ CircuitIds }) => CircuitIds.length > 0),
      Track: track,
    }));
}

/** Every circuit of the region with its neighbors (spec, "TrackCircuit"), by number. */
export const trackCircuits = once(readCircuits);
