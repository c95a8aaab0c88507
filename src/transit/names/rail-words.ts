import { remembering } from '../../common/remembering.ts';
import type { Catalog } from '../catalog.ts';

/** What riders call what runs on an agency's rails, beside trains: which of them it is, its lines tell. */
export const RAIL_WORDS: readonly string[] = [
  'tram',
  'trolley',
  'streetcar',
  'light rail',
  'light rail train',
  'lrt',
];

/** Texts whose reading is remembered: each message is read by several. */
const MEMORY = 200;
/** Names that hold such a word and are kept as they are; a feed may have thousands of stops. */
const MOST_NAMES = 500;

/** Gives a message with "train" in place of the other words for it, except where they are part of a name. */
export function createAsTrains({ railWords, lines, stations, stops }: Catalog): (text: string) => string {
  if (railWords.length === 0) return (text) => text;
  const words = railWords.toSorted((a, b) => b.length - a.length).join('|');
  const holds = new RegExp(String.raw`\b(?:${words})s?\b`, 'i');
  const names = [
    ...[...lines.values()].flatMap(({ name, longName, words }) => [name, longName, ...words]),
    ...stations.map(({ name }) => name),
    ...[...stops.values()].map(({ name }) => name),
  ].filter((name) => holds.test(name) && name.includes(' '));
  const kept = [...new Set(names.map((name) => name.toLowerCase()))]
    .slice(0, MOST_NAMES)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name));
  const pattern = new RegExp(
    [...kept.map((name) => `(?:${name})`), String.raw`\b(?<rail>${words})(?<many>s?)\b`].join('|'),
    'gi',
  );
  return remembering(MEMORY, (text: string) =>
    text.replaceAll(pattern, (...match) => {
      const { rail, many = '' } = match.at(-1) as { rail?: string; many?: string };
      return rail === undefined ? match[0] : `train${many}`;
    }),
  );
}
