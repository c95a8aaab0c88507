import { withCapital } from '../../common/capital.ts';
import type { Direction, Lie, Pattern } from './routes.ts';

const CODES: Readonly<Record<Lie, readonly [string, string]>> = {
  NS: ['NORTH', 'SOUTH'],
  EW: ['EAST', 'WEST'],
  ROUND: ['CLOCKWIS', 'ANTICLKW'],
  LOOP: ['LOOP', 'LOOP'],
};

const WORDS: Readonly<Record<Lie, readonly [string, string]>> = {
  NS: ['North', 'South'],
  EW: ['East', 'West'],
  ROUND: ['Clockwise', 'Anticlockwise'],
  LOOP: ['Loop', 'Loop'],
};

/** A trip's direction as bus positions give it (spec, "BusPosition"); recorded answers cut and add some. */
export function directionCode(lie: Lie, direction: Direction): string {
  return CODES[lie][direction];
}

/** A trip's direction as next buses give it: "North to Silver Spring Station". */
export function directionText(lie: Lie, { direction, headsign }: Pattern): string {
  return `${WORDS[lie][direction]} to ${titleCase(headsign)}`;
}

/** Words that stay in capitals. */
const CAPITALS = new Set('AU CUA DC EW FDA GMU HOV IAM ICC II KIPP MD MU MVA NASA NS NVCC UDC VA'.split(' '));

function capitalize(word: string): string {
  if (CAPITALS.has(word) || /^[A-Z]\d+$/.test(word)) return word;
  return withCapital(word.toLowerCase()).replace(/(?<!^)'[a-z](?=[a-z])/g, (part) => part.toUpperCase());
}

/** "L'ENFANT PLAZA" as "L'Enfant Plaza", "16TH ST" as "16th St". */
function titleCase(name: string): string {
  return name.replace(/[A-Z0-9][A-Z0-9']*/g, capitalize);
}

/** A stop's full name as next buses give it, without quadrants: "16th St + Webster St". */
export function fullName(stopName: string): string {
  return titleCase(stopName.replace(/ (NW|NE|SW|SE)(?= \+|$)/g, ''));
}
