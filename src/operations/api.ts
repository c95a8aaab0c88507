import type { TransitApi } from '../api/client.ts';

/** What every question about the service's 20 operations needs: their answers. Instants are given with each question. */
export type Api = Pick<TransitApi, 'get'>;
