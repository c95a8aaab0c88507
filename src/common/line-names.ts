import { regionTable } from './region-table.ts';

/** What the rail lines are called ("Red"), by their ids, in the order riders list them. */
export const LINE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  regionTable('lines').map(([id = '', name = '']) => [id, name]),
);
