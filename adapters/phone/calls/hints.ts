import { LINE_NAMES } from '../../../src/common/line-names.ts';
import { regionTable } from '../../../src/common/region-table.ts';
import type { Services } from '../../../src/platform.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';

/** What callers may say next, for the ear of the carrier, the likeliest first. */
export type Hints = (choices: readonly string[]) => Promise<readonly string[]>;

/** Carriers take so many phrases, of so many characters. */
const MOST_HINTS = 500;
const LONGEST_HINT = 100;
/** What callers say most. */
const COMMON = [
  'next train at',
  'next bus at stop',
  ...Object.values(LINE_NAMES).map((name) => `delays on the ${name} Line`),
  'elevators out',
  'more',
  'repeat',
  'start over',
];

/** Where most riders are, and so what they ask for most: nothing counts what callers ask. */
const BUSIEST = regionTable('busiest-stations').flat();

/**
 * The choices of the moment, what callers say most, and every station: the busiest first, then those where more lines meet.
 * Without the network, whatever is known without it.
 */
export function createHints(network: Pick<Services['network'], 'stations'>): Hints {
  /** How the stations of the region are said, by their names in order. */
  let known: { stations: string; names: readonly string[] } | undefined;

  async function names(): Promise<readonly string[]> {
    try {
      const stations = await network.stations();
      const written = stations.map(({ name }) => name).join('\n');
      if (known?.stations !== written) {
        const often = stations.toSorted((a, b) => rank(a) - rank(b) || b.lines.length - a.lines.length);
        known = { stations: written, names: often.map(({ name }) => asSaid(name)) };
      }
      return known.names;
    } catch {
      return known?.names ?? [];
    }
  }

  return async (choices) => {
    const said = choices.filter((one) => one !== '' && one.length <= LONGEST_HINT);
    return [...new Set([...said, ...COMMON, ...(await names())])].slice(0, MOST_HINTS);
  };
}

function rank({ name }: { name: string }): number {
  const place = BUSIEST.indexOf(name);
  return place === -1 ? BUSIEST.length : place;
}
