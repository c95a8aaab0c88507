import { publishedAbilities } from '../assistant/offer.ts';
import { systemClock } from '../common/clock.ts';
import { readConfig } from '../config.ts';
import type { Ability } from '../port.ts';
import { openUpstream } from '../upstream.ts';
import type { Surroundings } from './command.ts';

/** What can be asked of the agency that is served, and the names of its lines. Nothing is kept open. */
export async function readServedAgency({
  env,
}: Pick<Surroundings, 'env'>): Promise<{ abilities: readonly Ability[]; lineNames: readonly string[] }> {
  // What stands beside a service adds none of that.
  const config = { ...readConfig(env), beside: undefined };
  const upstream = await openUpstream({
    config,
    clock: systemClock(),
    observe: () => undefined,
  });
  const { transit } = upstream;
  const lineNames = [...transit.lines.values()].map(({ longName }) => longName);
  const abilities = publishedAbilities(transit, config.gtfs && (await transit.catalog()).value);
  await upstream.close();
  return { abilities, lineNames };
}
