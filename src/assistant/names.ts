import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../common/clock.ts';
import { limit } from '../common/concurrency.ts';
import { MINUTE_MS, SECOND_MS } from '../common/time.ts';
import type { Catalog } from '../transit/catalog.ts';
import { buildGazetteer, type ExtraAliases } from '../transit/names/build-gazetteer.ts';
import type { Gazetteer } from '../transit/names/gazetteer.ts';
import { createAsTrains } from '../transit/names/rail-words.ts';
import { createPutTogether, type PutTogether } from '../transit/names/split-names.ts';
import type { Lines } from '../transit/lines.ts';
import type { Transit } from '../transit/transit.ts';
import { withSpokenNames } from '../replies/speech/names.ts';
import type { Aliases } from './aliases.ts';

/** All places, and how to find them by what riders call them. */
export interface Names {
  catalog: Catalog;
  gazetteer: Gazetteer;
  /** For what was spoken: names of stations that recognition took apart. */
  putTogether: PutTogether;
  /** A message with "train" for what riders call trains here. */
  asTrains: (text: string) => string;
  /** Why they are not all names, but stations and routes that were known last: enough for what is stored. Absent: all are there. */
  lack?: unknown;
}

/** Where the places that were known last are kept. */
interface KeptPlaces {
  keep(catalog: Catalog): Promise<void>;
  /** Absent: they cannot be had either. */
  read(lines: Lines): Promise<Catalog | undefined>;
}

/** How soon a change of the places is known. All who ask need them, and they change once a day. */
const PLACES_KEPT_MS = SECOND_MS;
/** How soon an alias that the operator adds is known to a running process. */
const ALIASES_KEPT_MS = MINUTE_MS;
const ANY_WORD = 'metro';

/**
 * Reads the places; keeps the index of their names while neither places nor aliases change. `kept`: where those that were known
 * last are. Absent: nowhere, and without places it rejects.
 */
export function namesReader(
  transit: Pick<Transit, 'catalog' | 'lines'>,
  aliases: Pick<Aliases, 'all'>,
  clock: Clock,
  kept?: KeptPlaces,
): () => Promise<Names> {
  let known: (Names & { spelled: string; readAt: number }) | undefined;
  let lookedAt = -Infinity;
  let reading: Promise<Names> | undefined;
  /** All who waited would go on at once, and hold up everybody else. */
  const eachInTurn = limit(1);
  const read = async (now: number): Promise<Names> => {
    const { value: catalog } = await transit.catalog();
    lookedAt = now;
    if (known?.catalog === catalog && Math.abs(now - known.readAt) < ALIASES_KEPT_MS) return known;
    const [extra] = await Promise.all([aliases.all(), known?.catalog === catalog || kept?.keep(catalog)]);
    const spelled = JSON.stringify([...extra]);
    const same = known?.catalog === catalog && known.spelled === spelled;
    known = { ...(same && known ? known : await namesOf(catalog, extra)), spelled, readAt: now };
    return known;
  };
  return async () => {
    const now = clock.now().getTime();
    if (known && Math.abs(now - lookedAt) < PLACES_KEPT_MS) return known;
    reading ??= read(now).finally(() => {
      reading = undefined;
    });
    const names = await reading.catch(async (lack: unknown) => {
      const catalog = await kept?.read(transit);
      if (!catalog) throw lack;
      return { ...(await namesOf(catalog, await aliases.all())), lack };
    });
    return eachInTurn(() => Promise.resolve(names));
  };
}

/** Of thousands of stops all at once would hold everybody up: a piece in each turn, of what any sentence asks for. */
async function namesOf(catalog: Catalog, extra: ExtraAliases): Promise<Names> {
  const gazetteer = buildGazetteer(catalog, extra);
  const indexes = [
    () => gazetteer.isStopWord(ANY_WORD),
    () => gazetteer.isLoneStopWord(ANY_WORD),
    () => gazetteer.landmarks(ANY_WORD),
  ];
  for (const build of indexes) {
    await turn();
    build();
  }
  await turn();
  return {
    catalog,
    gazetteer,
    putTogether: createPutTogether(spokenNames(catalog)),
    asTrains: createAsTrains(catalog),
  };
}

/** "Gallery Place Chinatown", "Tenleytown". */
function spokenNames({ stations }: Catalog): string[] {
  return stations.map(({ name }) =>
    withSpokenNames(name)
      .replace(/ (?:[A-Z]\.)+$/, '')
      .replaceAll(/[-/]/g, ' '),
  );
}
