import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { spokenNumber } from '../../../transit/names/numbers.ts';
import { wordsMeant } from '../../word-table.ts';
import { textBetween, type Entity, type Sentence } from './entity.ts';
import { stems } from '../words/stem.ts';
import { COUNTED } from './numbers.ts';

/** Where the network's new bus routes get their names: an area's letter and two digits, `X` for limited stop. */
const ROUTE = /^[acdfmp](?:\d\d|\dx)$/;
const LIKE_ROUTE = /^(?:[a-z]{1,2}\d{1,3}[a-z]?|\d{1,3}[a-z]?)$/;
const ROUTE_WORDS = stems('bus', 'route', 'metrobus');
/** What follows the name of a route, but not a number of buses. */
const SINGULAR = new Set(['bus', 'route', 'metrobus']);
const ORDINAL = /(?:th|first|second|third)$/;
const LEAST_SPOKEN_ROUTE = 20;
const LETTERS = wordsMeant(new URL('heard-letters.txt', import.meta.url));

/** How routes were named before: "L2", "X9", "16E". Highways are not among them. */
const FORMER_ROUTE = /^(?:[a-hj-np-z]\d{1,2}[a-z]?|\d{1,2}[a-z])$/i;
/** Hours, and numbers of things that are measured: "7a", "5k", "2x". In capitals they are routes. */
const MEASURE = /^\d+[adghkmpsx]$/;
/** What is called by a letter and a number, too. */
const NUMBERED = stems(...'bay gate exit platform track room door suite unit floor seat level'.split(' '));
const FORMER_COST = 0.05;

/** Whether a word as it is written may be a route that the network no longer has. */
function isFormerRoute(written: string, before: string | undefined): boolean {
  return FORMER_ROUTE.test(written) && !MEASURE.test(written) && !NUMBERED.has(before ?? '');
}

interface Heard {
  sentence: Sentence;
  /** The stems of its words. */
  forms: readonly string[];
  gazetteer: Gazetteer;
}

/** The bus route whose name, of now or of before, begins at a word, in one word or in parts. */
export function routeAt(heard: Heard, at: number): Entity | undefined {
  const said = namedAt(heard, at);
  if (said?.kind !== 'route') return said;
  return { ...said, value: heard.gazetteer.presentRoute(said.value) ?? said.value };
}

function namedAt(heard: Heard, at: number): Entity | undefined {
  const { sentence, forms, gazetteer } = heard;
  const { words, text } = sentence;
  const called = gazetteer.routeCalled(words.slice(at).map(({ word }) => word));
  if (called) return { kind: 'route', start: at, end: at + called.count, value: called.id, cost: 0 };
  const word = singular(words[at]?.word ?? '');
  const beside = ROUTE_WORDS.has(forms[at - 1] ?? '') || ROUTE_WORDS.has(forms[at + 1] ?? '');
  const whole = word.toUpperCase();
  const route = (cost: number): Entity => ({ kind: 'route', start: at, end: at + 1, value: whole, cost });
  // "Is the L4 running", of trains; "the 4" may still count.
  if (word > '9' && gazetteer.lines.has(whole) && !gazetteer.hasRoute(whole)) return undefined;
  if (LIKE_ROUTE.test(word) || (word.length > 3 && beside && gazetteer.hasRoute(whole))) {
    if (beside && gazetteer.hasRoute(whole)) return route(0);
    const isNumber = /^\d+$/.test(word);
    const known =
      gazetteer.hasRoute(whole) ||
      (isNumber && gazetteer.presentRoute(whole) !== undefined) ||
      (ROUTE.test(word) && !gazetteer.stationByCode(whole));
    const isOwned = gazetteer.hasRoute(whole) && THE.test(text.slice(0, words[at]?.start));
    const [before = '', after = ''] = [at - 1, at + 1].map((beside) => words[beside]?.word);
    const isCalled =
      (isOwned || BEFORE_ROUTE.has(before) || AFTER_ROUTE.has(after) || (before === 'on' && after === '')) &&
      !COUNTED.has(after) &&
      !HOURS.has(after);
    if (known && (!isNumber || (isCalled && !MEASURED.has(forms[at + 1] ?? '')))) return route(0);
    if (isFormerRoute(textBetween(sentence, at, at + 1), forms[at - 1]) && !gazetteer.stationByCode(whole))
      return route(FORMER_COST);
    if (beside) return route(known ? 0 : 0.2);
    return isFormerNumber(heard, at, at + 1, whole) ? route(0.1) : undefined;
  }
  if (word === 'rex') return route(FORMER_COST);
  return spokenRouteAt(heard, at);
}

/** Whether a number is said as the name of a bus route, and measures nothing: "is the 70 late". */
function isFormerNumber({ sentence, forms }: Heard, start: number, end: number, number: string): boolean {
  const { text, words } = sentence;
  if (!FORMER_NUMBER.test(number) || MEASURED.has(forms[end] ?? '')) return false;
  return end < words.length && OWNED.test(text.slice(0, words[start]?.start));
}

/** "D80s" are buses of the D80. */
const singular = (word: string) => (word.endsWith('s') ? word.replace(/(?<=\d)s$/, '') : word);

/** What a route that is a number alone stands after: "the next 1". */
const BEFORE_ROUTE = new Set(['next', 'first', 'last']);
/** What a route that is a number alone stands before: "does 7 run on Sunday". */
const AFTER_ROUTE = new Set(['run', 'runs', 'running']);
/** "Does the 7 run on Sunday", "is there a 7 tonight", but not "the 7 am bus". */
const THE = /\b(?:the|there an?)\s+$/i;
const HOURS = new Set(['am', 'pm', 'o', 'oclock']);
const AN_A = /\ba\s+$/i;
/** "The 70", "my old 42": what riders call a route that had a number alone. */
const FORMER_NUMBER = /^[3-9]\d$/;
const OWNED = /(?:^\W*|\b(?:the|my|that|ol|old|another)\s+)$/i;
/** "A twelve minute wait" is no route. */
const MEASURED = stems(...wordSet(listOf('routes MEASURED')));

/** A route in parts, as it is spoken: "D 80", "d eighty", "pea forty two", "ninety two bus", "sixteen c". */
function spokenRouteAt(heard: Heard, start: number): Entity | undefined {
  const { sentence, forms, gazetteer } = heard;
  const { words, text } = sentence;
  const letterAt = (at: number) => {
    const word = words[at]?.word ?? '';
    return /^[a-z]$/.test(word) ? word : (LETTERS.get(word) ?? '');
  };
  const letter = letterAt(start);
  const digits = start + letter.length;
  const first = words[digits]?.word ?? '';
  const spoken = spokenNumber(first, words[digits + 1]?.word);
  const number = spoken?.digits ?? singular(first);
  if (!/^\d{1,2}x?$/.test(number)) return undefined;
  const before = letter || (AN_A.test(text.slice(0, words[start]?.start)) ? 'a' : '');
  const last = digits + (spoken?.words ?? 1);
  const following = letterAt(last);
  const isLimited = following === 'x' && gazetteer.hasRoute(`${before}${number}x`.toUpperCase());
  const after = before === '' || isLimited ? following : '';
  const end = last + after.length;
  const value = `${before}${number}${after}`.toUpperCase();
  if (letter === '' && before !== '')
    return gazetteer.hasRoute(value) && !MEASURED.has(forms[end] ?? '') && spoken
      ? { kind: 'route', start, end, value, cost: 0.15 }
      : undefined;
  const known = gazetteer.hasRoute(value) || ROUTE.test(value.toLowerCase());
  if (known && before !== '') return { kind: 'route', start, end, value, cost: 0.1 };
  // "X 2": no other letter before a number is hardly anything else.
  if (letter === 'x' && isFormerRoute(value, forms[start - 1]))
    return { kind: 'route', start, end, value, cost: 0.1 };
  // "Two buses" and "the second bus" are no routes.
  const isNamed =
    ROUTE_WORDS.has(forms[start - 1] ?? '') ||
    SINGULAR.has(words[end]?.word ?? '') ||
    (letter === '' && isFormerNumber(heard, start, end, number));
  const isCounted = ORDINAL.test(first) || (end - start === 1 && Number(number) < LEAST_SPOKEN_ROUTE);
  return isNamed && !isCounted ? { kind: 'route', start, end, value, cost: 0.25 } : undefined;
}
