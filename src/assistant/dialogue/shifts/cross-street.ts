import { wordSet } from '../../word-list.ts';
import { bare, withoutLeaning, wordsOf } from '../plain.ts';
import type { MeansInHand } from '../resolution.ts';

/** More words than these name no street. */
const MAX_WORDS = 6;
const BEFORE_STREET = wordSet("it's its the one at on by near and with corner of cross street is");
const PART_OF_CITY = / (?:NW|NE|SW|SE)$/;

/** "Temple Hill", to who was offered corners of another street: where the two cross. */
export const crossStreet: MeansInHand = (text, { offered, question }, { read }) => {
  const [first, ...others] = offered?.isChoice && offered.picked === undefined ? offered.options : [];
  const said = withoutLeaning(bare(text)).split(' ');
  const cross = said.slice(said.findIndex((word) => !BEFORE_STREET.has(word))).join(' ');
  if (!first || cross === '' || wordsOf(cross).length > MAX_WORDS) return undefined;
  const street = sidesOf(first.label).find(
    (side) => others.length > 0 && others.every(({ label }) => sidesOf(label).includes(side)),
  );
  if (street === undefined) return undefined;
  const there = read(first.say.replace(first.label, `${street} & ${cross}`));
  return there.kind === 'intent' && there.intent === question.intent && there.slots.stop_name
    ? there
    : undefined;
};

/** The streets of a corner, whatever part of the city they are in; none of what is no corner. */
function sidesOf(label: string): string[] {
  const sides = label.split(' & ');
  return sides.length < 2 ? [] : sides.map((side) => side.replace(PART_OF_CITY, ''));
}
