import type { MeasuredService } from '../../alerts/measured/store.ts';
import { within, type Clock } from '../../common/clock.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Lines } from '../../transit/lines.ts';
import type { ExtraAliases } from '../../transit/names/build-gazetteer.ts';
import type { Aliases } from '../aliases.ts';
import type { KeptPlaces } from '../../alerts/subscriptions/kept-places.ts';

/** Milliseconds that what is kept of a rider may take: an answer without it is better than none in time. */
const RECALL_TIMEOUT_MS = 500;

/** What the database holds, or `without` it: a plain question is answered though the database is away. */
export type WithFallback = <T>(stored: Promise<T>, without: T) => Promise<T>;

/** Bounds each wait; faults go to `report`. */
export function createWithFallback(clock: Clock, report?: (fault: unknown) => void): WithFallback {
  return async (stored, without) => {
    try {
      return (await within(clock, RECALL_TIMEOUT_MS, stored)) ?? without;
    } catch (fault) {
      report?.(fault);
      return without;
    }
  };
}

const NO_ALIASES: ExtraAliases = new Map();

/** What answers ask the database for; where it is away, they do without. */
export function withoutDatabase(
  stored: { aliases: Pick<Aliases, 'all'>; measured?: MeasuredService; keptPlaces?: KeptPlaces },
  withFallback: WithFallback,
) {
  const { aliases, measured, keptPlaces } = stored;
  return {
    aliases: { all: async () => withFallback(aliases.all(), NO_ALIASES) },
    measured: {
      lineRuns: async (now: Date) => measured && withFallback(measured.lineRuns(now), undefined),
      usually: async (at: Date) => measured && withFallback(measured.usually(at), undefined),
    },
    keptPlaces: keptPlaces && {
      keep: async (catalog: Catalog) => withFallback(keptPlaces.keep(catalog), undefined),
      read: async (lines: Lines) => withFallback(keptPlaces.read(lines), undefined),
    },
  };
}
