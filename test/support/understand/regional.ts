import type { OperationName, Query } from '../../../src/api/operations.ts';
import { createRegion } from '../../../src/region/region.ts';
import { createTransit } from '../../../src/operations/transit.ts';
import type { Catalog } from '../../../src/transit/catalog.ts';
import { buildGazetteer } from '../../../src/transit/names/build-gazetteer.ts';
import type { Gazetteer } from '../../../src/transit/names/gazetteer.ts';

const SEED = 1;

/** A weekday afternoon: the instant at which sentences are read when nothing else is said. */
export const AFTERNOON = new Date('2026-11-20T15:00:00-05:00');

/** The places of the simulated region, asked without a service between. */
export async function regionalCatalog(): Promise<Catalog> {
  const region = createRegion(SEED, { now: () => AFTERNOON, wait: () => Promise.resolve() });
  const get = async <O extends OperationName>(operation: O, query?: Query<O>) => ({
    value: await region.answer(operation, query ?? ({} as Query<O>)),
    at: AFTERNOON,
    stale: false,
  });
  return (await createTransit({ get }).catalog()).value;
}

/** Their names. */
export async function regionalGazetteer(): Promise<Gazetteer> {
  return buildGazetteer(await regionalCatalog());
}
