import { createRequire } from 'node:module';
import type * as Chrono from 'chrono-node/en';
import { once } from './once.ts';

/** Reads days and times in words. Its fifty files are loaded for the first sentence that may have one. */
export const timeWords = once(
  () => (createRequire(import.meta.url)('chrono-node/en') as typeof Chrono).casual,
);
