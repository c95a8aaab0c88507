import { regionTable } from '../../common/region-table.ts';
import type { Fare } from './fares.ts';

const PRICES = new Map(regionTable('fares').map(([of = '', ...prices]) => [of, prices.map(Number)]));
const [fare, reduced] = PRICES.get('bus') ?? [];

/** What a ride on a regular bus of the region costs, wherever it goes. */
export const BUS_FARE: Fare = { peak: fare, offPeak: fare, reduced };
/** What its monthly pass costs, in rides at the fare that it covers. */
export const [RIDES_OF_MONTHLY_PASS = 0] = PRICES.get('month') ?? [];
/** What its pass for a week costs, in dollars. */
export const [WEEKLY_PASS = 0] = PRICES.get('week') ?? [];
