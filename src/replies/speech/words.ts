import { regionTable } from '../../common/region-table.ts';
import { remembering } from '../../common/remembering.ts';
import { harmless } from '../text.ts';
import { withSpokenNames } from './names.ts';
import {
  aCount,
  cardinal,
  clockWords,
  digitByDigit,
  moneyWords,
  ordinalWords,
  routeWords,
} from './numbers.ts';

/** Feeds send no longer text that anybody wants to hear. Characters. */
const LONGEST_TEXT = 2000;
/** Texts that are kept as they are said. */
const MAX_SAID = 500;

const MONTHS: Readonly<Record<string, string>> = Object.fromEntries(
  'January February March April May June July August September October November December'
    .split(' ')
    .map((month) => [month.slice(0, 3), month]),
);
const ABBREVIATIONS: ReadonlyMap<string | undefined, string> = new Map(
  regionTable('abbreviations').map(([short, said = '']) => [short, said]),
);

const TYPE = 'St|Ave|Rd|Blvd|Dr|Ln|Pkwy|Hwy';
const TWO_STREETS = new RegExp(
  ` (?:${TYPE})\\.?( [NS][EW])? & ((?:[\\w'.]{1,24} ){0,2}?[\\w'.]{1,24}) (?:${TYPE})\\b\\.?( [NS][EW]\\b)?`,
  'g',
);
const BEFORE_STREET = new RegExp(
  `\\b([NSEW]) (?!(?:${TYPE}|North(?:ea|we)st|South(?:ea|we)st)\\b)(?=[A-Z][a-z]{2}|\\d{1,3}(?:st|nd|rd|th)\\b)`,
  'g',
);
const COMPASS: Readonly<Record<string, string>> = { N: 'North', S: 'South', E: 'East', W: 'West' };

/** Why a unit is out, as the feed names it before when it is expected back. */
const REASON = /(^|\()((?:[A-Z][a-z]{2,20} ){0,2}[A-Z][a-z]{2,20}), (?=expected back|was (?:due|expected))/g;
/** "607" of "607 13th St": a street follows it. */
const HOUSE = new RegExp(
  `(?<![\\d$.:-])([1-9])(\\d{2}) (?=(?:[NSEW] )?(?:\\d{1,3}(?:st|nd|rd|th)|[A-Z][a-z]{1,20}) (?:${TYPE}|Street|Avenue|Road|Boulevard|Drive)\\b)`,
  'g',
);

/** "202-637-7000", "1 (202) 637-7000". */
const PHONE = /(?<![\d-])(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-](\d{3})[.-](\d{4})(?![\d-])/g;

const STATES: Readonly<Record<string, string>> = Object.fromEntries(regionTable('states'));

/** What is said instead of what is written, in the order in which it is replaced. No pattern looks far. */
const RULES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/<[^<>]{0,200}>/g, ' '],
  [/\b(?:https?:\/\/|www\.)\S{1,300}/g, ' '],
  [/\bSay for example “([^”]{1,100})”/g, 'Say, for example: $1'],
  [/\b(ask|say|for example) “([^”]{1,100})”/g, '$1: $2'],
  [/; say “more”/g, ''],
  [/[“”"«»*_`]|\p{Extended_Pictographic}|\p{Cf}|\u{FE0F}/gu, ''],
  [/[’‘]/g, "'"],
  // Nobody hears a number of a stop as one.
  [/ \(stop [^()]*\)/g, ''],
  [/\bbetween (\d{1,2}(?::\d{2})? ?[AP]M) ?[–-] ?(?=\d)/gi, 'from $1 to '],
  [/\b(used|[AP]M and) (?=\d{1,2}(?::\d{2})? ?[AP]M ?[–-])/g, '$1 from '],
  [/, in (section [A-Z])\b/g, ', and in $1'],
  [/\bspaces? metered for (\d{1,2})-hr\.? max\b\.? ?@ /g, 'spaces have meters, up to $1 hours at '],
  [/ Ride - (?=\d)/g, ' Ride has '],
  [/ per 60 min(?:ute)?s\b/g, ' an hour'],
  [PHONE, (_, area, office, line) => [area, office, line].map((part) => digitByDigit(part ?? '')).join(', ')],
  [/ \((?:[A-Z]\d{2}(?:, )?){1,4}\)/g, ''],
  [/ \(also [A-Z][\w/, ]{1,60}\)/g, ''],
  [/\b(Elevator|Escalator) [A-Z]\d{2}[A-Z]\d{2}\b/g, (_, kind) => `The ${(kind ?? '').toLowerCase()}`],
  [/\b((?:elevator|escalator) is out at [^:]{1,80}): (?:Elevator|Escalator) (?=between )/g, '$1: the one '],
  [/\b[A-Z]\d{2}[A-Z]\d{2}\b/g, ''],
  [/(\d(?: ?[AaPp]\.?[Mm]\b\.?)?) ?[–-] ?(?=\d)/g, '$1 to '],
  [
    /\b(\d{1,2}):(\d{2}) ?([AaPp])\.?[Mm]\b\.?(?: E[SD]T\b)?/g,
    (_, hour, minute, half) => clock(hour, minute, half),
  ],
  [/\b(\d{1,2}) ?([AaPp])\.?[Mm]\b\.?(?: E[SD]T\b)?/g, (_, hour, half) => clock(hour, '0', half)],
  [/\b(DC|MD|VA) \d{5}\b/g, (_, state) => STATES[state ?? ''] ?? ''],
  [/\$(\d{1,4})(?:\.(\d{2}))?\b/g, (_, dollars, cents) => moneyWords(Number(dollars), Number(cents ?? 0))],
  [
    /\b(\d{1,3}) h (\d{1,2}) min\b/g,
    (_, hours, minutes) => `${counted(hours, 'hour')} and ${counted(minutes, 'minute')}`,
  ],
  [/\b(\d{1,2} hours?) (?=\d{1,2} minutes?\b)/g, '$1 and '],
  [/\b(\d{1,3}) h\b/g, (_, hours) => counted(hours, 'hour')],
  [/\b(\d{1,4}) min walk\b/g, (_, minutes) => aCount(Number(minutes), 'minute walk')],
  [/\b(\d{1,4}) min\b\.?/g, (_, minutes) => counted(minutes, 'minute')],
  [/\bmins?\. (?=[A-Z\d])/g, 'minutes. '],
  [REASON, (_, before, reason) => `${before}for ${reasonWords(reason ?? '')}, `],
  [/\b(\d{1,4}) s\b/g, (_, seconds) => counted(seconds, 'second')],
  [
    /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.? (\d{1,2})\b(?:,? (\d{4})\b)?/g,
    (_, month, day, year) =>
      `${MONTHS[month ?? '']} ${ordinalWords(Number(day))}${year ? `, ${yearWords(Number(year))}` : ''}`,
  ],
  [
    /\b((?:[A-Z][a-z]{2,6}\/){1,5})([A-Z][a-z]{2,6}) Line\b/g,
    (_, first, last) => `${commas(first)} and ${last} Lines`,
  ],
  [TWO_STREETS, corner],
  [BEFORE_STREET, (_, side) => `${COMPASS[side ?? '']} `],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [HOUSE, (_, hundred, rest) => houseWords(hundred ?? '', rest ?? '')],
  [/\*(\d)\b/g, ', variant $1'],
  [/\b([A-Z])(\d{3})\b/g, (_, letter, digits) => `${letter} ${digitByDigit(digits ?? '')}`],
  [/\b([A-Z])(\d{1,2})([A-Z])?\b/g, (id) => routeWords(id ?? '')],
  [/\b(\d{1,2})([A-Z])\b/g, (id) => routeWords(id ?? '')],
  [/\b\d{5,12}\b/g, (id) => digitByDigit(id ?? '')],
  [/\b(\d{1,4})(?:st|nd|rd|th)\b/gi, (_, place) => ordinalWords(Number(place))],
  [/(\w) St\b\.?/g, '$1 Street'],
  [/\bSt\b\.? (?=[A-Z])/g, 'Saint '],
  [/\b[A-Za-z]{2,6}\b\.?/g, (word) => ABBREVIATIONS.get(word?.replace(/\.$/, '')) ?? word ?? ''],
  [/\bw\/o /g, 'without '],
  [/\bw\/ ?/g, 'with '],
  [/ & #(?=\d)/g, ', number '],
  [/ ?& ?/g, ' and '],
  [/ \+ /g, ' and '],
  [/ ?@ ?/g, ' at '],
  [/(\w)\/(\w)/g, '$1 $2'],
  [/ ?[–—] ?| - /g, ', '],
  [
    /\b(\d{1,4})\.(\d)\b/g,
    (_, whole, tenth) =>
      `${cardinal(Number(whole))}${tenth === '0' ? '' : ` point ${cardinal(Number(tenth))}`}`,
  ],
  [/([A-Za-z])-(?=\d)/g, '$1 '],
  [/\b0 (?=[a-z]+s\b)/g, 'no '],
  [/\bUS\b/g, 'U.S.'],
  [/\b\d{1,4}\b/g, (number) => cardinal(Number(number))],
  [/(\w[a-z])-([A-Z])/g, '$1 $2'],
  [/ ?\(([^()]{1,300})\)/g, ', $1,'],
  [/;/g, ','],
  [/\.(?: ?\.)+/g, '.'],
  [/[()[\]{}|\\^~<>#=]/g, ' '],
  [/\s+/g, ' '],
  [/ ?(?:, ?)+([.,:?!])/g, '$1'],
  [/ ([.,:?!])/g, '$1'],
];

/**
 * A text as a voice should say it: names as riders say them, numbers, times, money and dates in words, no ids, no
 * brackets, no markup. Anything may come in; what comes out is words and `. , : ? ! ' -` in at most twice the length.
 */
export function asSaid(text: string): string {
  return toWords(text.slice(0, LONGEST_TEXT));
}

/** Names, minutes and alerts are the same for many who ask. */
const toWords = remembering(MAX_SAID, (text) => inWords(withSpokenNames(readable(text))));

/** The same with names of stations as the signs have them: "Foggy Bottom GWU", "King Street Old Town". */
export function asOnSigns(name: string): string {
  return inWords(readable(name));
}

function readable(text: string): string {
  return harmless(text.slice(0, LONGEST_TEXT).toWellFormed().replaceAll('\uFFFD', '').replaceAll(/\s/g, ' '));
}

function inWords(written: string): string {
  return RULES.reduce(
    (said, [pattern, replacement]) =>
      typeof replacement === 'string'
        ? said.replace(pattern, replacement)
        : said.replace(pattern, replacement),
    written,
  ).trim();
}

/** "7th and Massachusetts NW": two streets that meet. */
function corner(...found: string[]): string {
  const [, quadrant, other, another] = found;
  return ` and ${other}${another ?? quadrant ?? ''}`;
}

function clock(hour = '', minute = '', half = ''): string {
  if (Number(hour) === 12 && Number(minute) === 0) return half.toLowerCase() === 'a' ? 'midnight' : 'noon';
  const said = clockWords(Number(hour), Number(minute));
  return `${said} ${half.toLowerCase()}.m.`;
}

/** "Modernization", "a major repair". */
function reasonWords(reason: string): string {
  const said = reason.toLowerCase();
  return /(?:repair|call|inspection)$/.test(said) ? `${/^[aeiou]/.test(said) ? 'an' : 'a'} ${said}` : said;
}

function counted(count = '', unit: string): string {
  return `${cardinal(Number(count))} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function commas(names = ''): string {
  return names.slice(0, -1).replaceAll('/', ', ');
}

/** "six oh seven " of 607. */
function houseWords(hundred: string, rest: string): string {
  const tail = rest === '00' ? 'hundred' : `${rest.startsWith('0') ? 'oh ' : ''}${cardinal(Number(rest))}`;
  return `${cardinal(Number(hundred))} ${tail} `;
}

function yearWords(year: number): string {
  const [century, rest] = [cardinal(Math.floor(year / 100)), cardinal(year % 100)];
  // Nobody should hear a slip in "twenty twenty-seven".
  return rest.startsWith(century) ? cardinal(year) : `${century} ${rest}`;
}
