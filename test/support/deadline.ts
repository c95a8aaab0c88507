import type { MayStill } from '../../src/port.ts';

/** Whoever sends is in time, however long it takes. */
export const inTime: MayStill = async () => true;
