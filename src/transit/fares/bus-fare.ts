import type { Fare } from './fares.ts';

/** What a regular bus ride of the region costs, wherever it goes, in dollars: https://www.wmata.com/fares, since 2024-06. */
export const BUS_FARE: Fare = { peak: 2.25, offPeak: 2.25, reduced: 1.1 };
