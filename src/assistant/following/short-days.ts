import { wordSet } from '../word-list.ts';

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY = '(?:mo|m|tu|th|t|w|fr|f|sa|su|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)';
const JOINT = ' ?[-–/&+,] ?| (?:to|thru|through|and) | ';
const LIST = new RegExp(String.raw`(?<![\w'’/&-])${DAY}(?:(?:${JOINT})${DAY})+(?![\w'’/&-])`, 'gi');
const RUN = /\b(m)?(tu?)?(w)?(th?)?(f)?\b/gi;
/** Two days that no other word is. */
const PAIRS = wordSet('tth tuth mw');

const numberOf = (said: string) => NAMES.findIndex((name) => name.startsWith(said.slice(0, 3)));

/** "m-f", "m/w/f", "mwf", "tu th" with the days in three letters: "mon-fri", "mon wed fri". */
export function longDays(text: string): string {
  return text.replaceAll(LIST, listed).replaceAll(RUN, (said, ...letters) => {
    const days = NAMES.filter((_, day) => day < 5 && letters[day] !== undefined);
    const isRun = said.toLowerCase() !== 'wtf' && (days.length > 2 || PAIRS.has(said.toLowerCase()));
    return isRun ? days.join(' ') : said;
  });
}

function listed(said: string): string {
  const [first = '', ...others] = said.toLowerCase().split(new RegExp(JOINT));
  const days = [first, ...others];
  const joints = said.match(new RegExp(`(?:${JOINT})(?=${DAY})`, 'gi'))?.map((one) => one.trim()) ?? [];
  // "W f" may be a street.
  const areSure = joints.every((one) => one !== '' && one !== 'and') || days.length > 2;
  const areLetters = days.every(({ length }) => length < 2) && !areSure;
  const inOrder = days.every((day, at) => at === 0 || numberOf(day) > numberOf(days[at - 1] ?? ''));
  if (days.every(({ length }) => length > 2) || areLetters || !(areSure || inOrder)) return said;
  const isRange = /^(?:[-–]|to|thr.*)$/.test(joints[0] ?? '') && others.length === 1;
  return days.map((day) => NAMES[numberOf(day)]).join(isRange ? '-' : ' ');
}
