import { regionTable } from './region-table.ts';

/** What riders of the region call its agency. */
export const AGENCY_WORD = regionTable('agency').flat().join();
