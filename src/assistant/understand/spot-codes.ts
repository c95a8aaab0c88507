import type { LineCode } from '../../transit/places.ts';
import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import { spokenNumber } from '../../transit/names/numbers.ts';
import { said, slipCost, type Entity, type Sentence, type Word } from './entities.ts';
import { stem } from './stem.ts';

const LINES: Readonly<Record<string, LineCode>> = {
  red: 'RD',
  rd: 'RD',
  orange: 'OR',
  silver: 'SV',
  sv: 'SV',
  slvr: 'SV',
  blue: 'BL',
  bl: 'BL',
  blu: 'BL',
  yellow: 'YL',
  yl: 'YL',
  ylw: 'YL',
  green: 'GR',
  gr: 'GR',
  gn: 'GR',
  grn: 'GR',
};

/** Names of lines, for mending misspelt ones. */
export const LINE_WORDS = ['red', 'orange', 'silver', 'blue', 'yellow', 'green'];

const stems = (...words: string[]): ReadonlySet<string> => new Set(words.map(stem));

/** Where the network's new bus routes get their names: an area's letter and two digits, `X` for limited stop. */
const ROUTE = /^[acdfmp](?:\d\d|\dx)$/;
const LIKE_ROUTE = /^(?:[a-z]{1,2}\d{1,3}[a-z]?|\d{1,3}[a-z]?)$/;
const ROUTE_WORDS = stems('bus', 'route', 'metrobus');
const ROUTE_NOUNS = stems('bus', 'route', 'metrobus', 'number', 'line');
/** What follows the name of a route, but not a number of buses. */
const SINGULAR = new Set(['bus', 'route', 'metrobus']);
const ORDINAL = /(?:th|first|second|third)$/;
const LEAST_SPOKEN_ROUTE = 20;
const STOP_NOUNS = stems('bus', 'stop', 'number', 'id', 'code', 'no');
const BUS_WORDS = stems('bus', 'route', 'metrobus', 'detour', 'stop');
const RAIL_WORDS = stems(
  'train',
  'station',
  'metro',
  'elevator',
  'escalator',
  'fare',
  'park',
  'parking',
  'entrance',
  'exit',
  'rail',
);
const STOP_WORDS = stems('stop', 'id', 'number', 'code', 'bus');

const DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  to: '2',
  too: '2',
  three: '3',
  four: '4',
  for: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const TIMES_SAID: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const MOST_COUNTED = 999;
/** A number of these, or one that names one of those, counts nothing that is asked for. */
const MEASURES = stems(
  'minute',
  'min',
  'hour',
  'second',
  'mile',
  'meter',
  'block',
  'foot',
  'feet',
  'day',
  'dollar',
  'car',
  'year',
);
const NUMBERED = stems('platform', 'track', 'gate', 'bay', 'exit', 'door', 'pier', 'number', 'bus', 'route');
const STOP_ID_DIGITS = 7;

/** Lines, bus routes, platform codes, stop ids and numbers: all that has a fixed form. */
export function spotCodes(sentence: Sentence, gazetteer: Gazetteer): Entity[] {
  const found: Entity[] = [];
  const forms = sentence.words.map(({ meant }) => stem(meant));
  const hasBus = forms.some((word) => BUS_WORDS.has(word));
  const hasRail = forms.some((word) => RAIL_WORDS.has(word));
  sentence.words.forEach(({ word }, at) => {
    const point = pointAt(sentence, at);
    if (point) found.push(point);
    const line = lineAt(sentence, at);
    if (line) found.push(line);
    const code = gazetteer.stationByCode(word.toUpperCase());
    const route =
      code && isCodePair(sentence, at, gazetteer) ? undefined : routeAt(sentence, forms, at, gazetteer);
    if (code && !(route && hasBus && !hasRail)) {
      found.push({
        kind: 'station',
        start: at,
        end: at + 1,
        cost: 0,
        options: [{ id: code.id, name: code.name, heard: word.toUpperCase(), by: 'code' }],
      });
    }
    if (route && !(code && hasRail && !hasBus)) found.push(...withNouns(route, forms, ROUTE_NOUNS));
    const count = Object.hasOwn(COUNTS, word)
      ? COUNTS[word]
      : /^\d{1,3}$/.test(word)
        ? Number(word)
        : undefined;
    if (count !== undefined && count > 0 && count <= MOST_COUNTED) {
      const number = { start: at, end: at + 1, value: count, cost: 0 };
      found.push({ ...number, kind: 'number' });
      if (!MEASURES.has(forms[at + 1] ?? '') && !NUMBERED.has(forms[at - 1] ?? ''))
        found.push({ ...number, kind: 'count' });
    }
    const stop = stopIdAt(sentence, forms, at, hasBus);
    if (stop) found.push(...withNouns(stop, forms, STOP_NOUNS));
  });
  return found;
}

/** "A15 to K08", "E10 > C15": the codes of two stations. */
function isCodePair({ words }: Sentence, at: number, gazetteer: Gazetteer): boolean {
  return [-1, 1].some(
    (step) =>
      words[at + step]?.word === 'to' &&
      gazetteer.stationByCode(words[at + 2 * step]?.word.toUpperCase() ?? '') !== undefined,
  );
}

/** The same with the nouns around it: "bus stop number 1001195", "the D80 bus". */
function withNouns(entity: Entity, forms: readonly string[], nouns: ReadonlySet<string>): Entity[] {
  let { start, end } = entity;
  while (start > 0 && entity.start - start < 3 && nouns.has(forms[start - 1] as string)) start--;
  if (entity.kind === 'route' && nouns.has(forms[end] ?? '')) end++;
  return start === entity.start && end === entity.end ? [entity] : [entity, { ...entity, start, end }];
}

/** "38.8977,-77.0365": a point of the region, where longitudes are west. */
function pointAt(sentence: Sentence, at: number): Entity | undefined {
  const [lat, lon] = sentence.words
    .slice(at, at + 2)
    .map(({ word }) => (/^\d\d\.\d+$/.test(word) ? Number(word) : 0));
  if (!lat || !lon || Math.abs(lat - 39) > 2 || Math.abs(lon - 77) > 2) return undefined;
  return {
    kind: 'place',
    start: at,
    end: at + 2,
    cost: 0,
    value: { name: `${lat},${-lon}`, at: { lat, lon: -lon } },
  };
}

function lineAt(sentence: Sentence, at: number): Entity | undefined {
  const { words } = sentence;
  const word = words[at]?.meant ?? '';
  const next = words[at + 1]?.meant;
  const named = next === 'line' || next === 'lines' || next === 'ln';
  // "or" is a word like any other, unless it is written as the code it can be.
  const isCode =
    word === 'or' &&
    (named || at === words.length - 1 || words[at - 1]?.word === 'line') &&
    said(sentence, at, at + 1) === 'OR';
  const value = isCode ? 'OR' : Object.hasOwn(LINES, word) ? LINES[word] : undefined;
  if (!value) return undefined;
  return {
    kind: 'line',
    start: at,
    end: at + (named ? 2 : 1),
    value,
    cost: (named ? 0 : 0.05) + slipCost(words[at] as Word),
  };
}

function routeAt(
  { words }: Sentence,
  forms: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): Entity | undefined {
  // "D80s" are buses of the D80.
  const word = (words[at]?.word ?? '').replace(/(?<=\d)s$/, '');
  const beside = ROUTE_WORDS.has(forms[at - 1] ?? '') || ROUTE_WORDS.has(forms[at + 1] ?? '');
  const whole = word.toUpperCase();
  if (LIKE_ROUTE.test(word)) {
    const known = gazetteer.hasRoute(whole) || (ROUTE.test(word) && !gazetteer.stationByCode(whole));
    const isNumber = /^\d+$/.test(word);
    if (!beside && (!known || isNumber)) return undefined;
    return { kind: 'route', start: at, end: at + 1, value: whole, cost: known ? 0 : 0.2 };
  }
  return spokenRouteAt(words, forms, at, gazetteer);
}

/** A route in parts, as it is spoken: "D 80", "d eighty", "ninety two bus", "sixteen c". */
function spokenRouteAt(
  words: readonly Word[],
  forms: readonly string[],
  start: number,
  gazetteer: Gazetteer,
): Entity | undefined {
  const letterAt = (at: number) => (/^[a-z]$/.test(words[at]?.word ?? '') ? (words[at]?.word ?? '') : '');
  const before = letterAt(start);
  const digits = start + before.length;
  const first = words[digits]?.word ?? '';
  const spoken = spokenNumber(first, words[digits + 1]?.word);
  const number = spoken?.digits ?? first;
  if (!/^\d{1,2}x?$/.test(number)) return undefined;
  const last = digits + (spoken?.words ?? 1);
  const after = before === '' ? letterAt(last) : '';
  const end = last + after.length;
  const value = `${before}${number}${after}`.toUpperCase();
  const known = gazetteer.hasRoute(value) || ROUTE.test(value.toLowerCase());
  if (known && before !== '') return { kind: 'route', start, end, value, cost: 0.1 };
  // "Two buses" and "the second bus" are no routes.
  const isNamed = ROUTE_WORDS.has(forms[start - 1] ?? '') || SINGULAR.has(words[end]?.word ?? '');
  const isCounted = ORDINAL.test(first) || (end - start === 1 && Number(number) < LEAST_SPOKEN_ROUTE);
  return isNamed && !isCounted ? { kind: 'route', start, end, value, cost: 0.25 } : undefined;
}

/** A stop id in one number, in groups of digits, or spoken digit by digit. */
function stopIdAt(
  { words }: Sentence,
  forms: readonly string[],
  at: number,
  hasBus: boolean,
): Entity | undefined {
  let digits = '';
  let end = at;
  while (end < words.length && digits.length < STOP_ID_DIGITS) {
    const word = words[end]?.word ?? '';
    const times = Object.hasOwn(TIMES_SAID, word) ? TIMES_SAID[word] : undefined;
    const spoken = times ? (words[end + 1]?.word ?? '') : word;
    const digit = Object.hasOwn(DIGITS, spoken) ? DIGITS[spoken] : undefined;
    if (digit === undefined && !/^\d+$/.test(word)) break;
    if (digits === '' && (spoken === 'to' || spoken === 'too' || spoken === 'for' || spoken === 'o')) break;
    digits += digit === undefined ? word : digit.repeat(times ?? 1);
    end += times ? 2 : 1;
  }
  if (digits.length === STOP_ID_DIGITS) return { kind: 'stop_id', start: at, end, value: digits, cost: 0 };
  // A number of another length after "stop", or a long one where buses are spoken of, is a stop id all the same,
  // though a wrong one.
  const word = words[at]?.word ?? '';
  if (/^\d{4,12}$/.test(word) && (STOP_WORDS.has(forms[at - 1] ?? '') || (hasBus && word.length > 4))) {
    return { kind: 'stop_id', start: at, end: at + 1, value: word, cost: 0.2 };
  }
  return undefined;
}
