import { examplesOf } from '../../../src/common/examples.ts';
import { regionTable } from '../../../src/common/region-table.ts';
import { servedZone } from '../../../src/common/eastern-offset.ts';
import type { ServedAgency } from '../../../src/platform.ts';
import { LINE_NAMES } from '../../../src/common/line-names.ts';
import texts from './words.json' with { type: 'json' };
import { SIMULATED_NOTICE } from '../../../src/replies/simulated-notice.ts';

/** Every text of the page, in one table. The browser is given it with the page. */
export const WORDS = {
  ...texts,
  /** Times of day are told in it. */
  zone: servedZone(),
  /** Whether there is a map of what is asked about, with what moves. */
  hasMap: true,
  tagline: regionTable('tagline').flat().join(),
  simulated: SIMULATED_NOTICE,
  nearMeDenied: `Your device did not share where it is. Name a place instead: “${examplesOf('nearby').join()}”.`,
  examples: examplesOf('page'),
  load: { empty: 'empty', 'many seats': 'many seats', 'few seats': 'few seats', full: 'full' } as Record<
    string,
    string
  >,
  lineNames: Object.fromEntries(Object.entries(LINE_NAMES).map(([code, name]) => [code, `${name} Line`])),
};

/** The table, as the browser knows it. */
export type PageWords = typeof WORDS;

/** The table for an agency, of which there is no drawn map. */
export function pageWords(agency: ServedAgency | undefined): PageWords {
  if (!agency) return WORDS;
  return {
    ...WORDS,
    zone: servedZone(),
    hasMap: false,
    question: `Ask about ${agency.vehicles}`,
    ...(agency.vehicles === 'buses' && {
      boardChoice: 'Choose a stop for its buses.',
      boardHelp: 'The board of a stop is at /board?stop= and the number on its sign.',
    }),
    nearMeDenied: 'Your device did not share where it is. Name a place instead.',
    tagline: `${agency.name}, in your own words.`,
    examples: [...agency.examples],
    lineNames: Object.fromEntries(agency.lineNames),
  };
}
