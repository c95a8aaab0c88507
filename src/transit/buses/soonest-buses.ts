import type { Aged } from '../../common/time.ts';
import type { BusDue, BusesDue } from './buses.ts';

/** What is due at some stops. */
export type StopsDue = readonly { due: Aged<BusesDue> }[];

/** The buses due at some stops, soonest first. */
export function soonestBuses(told: StopsDue): BusDue[] {
  return told
    .flatMap(({ due: { value } }) => (value.kind === 'due' ? value.buses : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The ways of the compass that the buses due at some stops are signed for. */
export function signedWays(told: StopsDue): ReadonlySet<string> {
  return new Set(soonestBuses(told).map(({ direction }) => direction.split(' ')[0] ?? ''));
}
