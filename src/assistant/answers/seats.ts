import type { Crowding } from '../../transit/trains/trains.ts';

/** How full a train or bus is, beside when it comes: "lots of seats". */
export const SEATS: Readonly<Record<Crowding, string>> = {
  empty: 'empty',
  'many seats': 'lots of seats',
  'few seats': 'a few seats left',
  full: 'full',
};
