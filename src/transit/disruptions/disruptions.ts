import type { Effects } from './effects.ts';
import type { Extent } from './extent.ts';

/** Trouble that the service reports, on rail lines or bus routes. Its text is the agency's own. */
export interface Disruption extends Effects, Extent {
  /** Opaque. */
  id: string;
  text: string;
  /** When the agency last touched it, which may be weeks ago. */
  updated: Date | undefined;
  lines: readonly string[];
  /** Base routes; empty for rail. */
  routes: readonly string[];
  /** Bus stops that the text names by their numbers. Empty: it is about the whole routes. */
  stops: readonly string[];
}

/** Where somebody is or goes: on lines, and at stations (ids). No station: anywhere on the lines. */
export interface Whereabouts {
  lines: readonly string[];
  stations: readonly string[];
}

/**
 * Whether trouble on rails is the affair of those who are there: it is on one of their lines and at one of their
 * stations. Trouble that names no line may be on any, and trouble that names no station may be anywhere on its lines.
 */
export function affects(
  { lines: affected, stations }: Pick<Disruption, 'lines' | 'stations'>,
  there: Whereabouts,
): boolean {
  const onLines = affected.length === 0 || affected.some((line) => there.lines.includes(line));
  const anywhere = stations.length === 0 || there.stations.length === 0;
  return onLines && (anywhere || stations.some((id) => there.stations.includes(id)));
}
