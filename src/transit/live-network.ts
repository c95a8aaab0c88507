import type { Network } from '../live-network.ts';
import type { Transit } from './transit.ts';

/** The network as maps ask for it, without knowing catalog or clock. */
export function createNetwork(transit: Transit, now: () => Date): Network {
  const readCatalog = async () => (await transit.catalog()).value;
  return {
    async stations() {
      const { stations } = await readCatalog();
      return stations.map(({ id, codes, name, lines }) => ({ id, codes, name, lines }));
    },
    live: async () => transit.network(await readCatalog(), now()),
    stopsAhead: async (trainId) => (await transit.stopsAhead(await readCatalog(), trainId)).value,
  };
}
