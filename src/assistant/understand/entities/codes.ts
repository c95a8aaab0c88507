import { listOf, wordSet } from '../../word-list.ts';
import { wordsMeant } from '../../word-table.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { Entity, FindContext, Sentence } from './entity.ts';
import { routeAt } from './routes.ts';
import { stem, stems } from '../words/stem.ts';

const ROUTE_NOUNS = stems('bus', 'route', 'metrobus', 'number', 'line');
const STOP_NOUNS = stems('bus', 'stop', 'number', 'id', 'code', 'no');
const BUS_WORDS = stems('bus', 'route', 'metrobus', 'detour', 'stop');
const RAIL_WORDS = stems(...wordSet(listOf('codes RAIL_WORDS')));
const STATION = stem('station');
const CALLING = stems('from', 'at', 'near', 'leave', 'depart', 'reach', 'pass', 'serve');
const BEFORE_STATION = stems('to', 'toward', 'towards', 'from', 'at', 'near', 'between', 'and', 'via');
const STOP_WORDS = stems('stop', 'id', 'number', 'code', 'bus');

/** Nobody says "the" of the code of a station. */
const A_BUS = /\b(?:the|my|another|an?|this|that|old)\s+$/i;

const DIGITS = wordsMeant(new URL('heard-digits.txt', import.meta.url));
const TIMES_SAID: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const STOP_ID_DIGITS = 7;

/** Bus routes, platform codes, stop ids and points: all that has a fixed form. */
export function findCodes(sentence: Sentence, { gazetteer }: FindContext): Entity[] {
  const found: Entity[] = [];
  const forms = sentence.words.map(({ meant }) => stem(meant));
  const hasBus = forms.some((word) => BUS_WORDS.has(word));
  const hasRail = forms.some((word) => RAIL_WORDS.has(word));
  sentence.words.forEach(({ word, start }, at) => {
    const point = pointAt(sentence, at, gazetteer);
    if (point) found.push(point);
    const code = gazetteer.stationByCode(word.toUpperCase());
    const route =
      code && isCodePair(sentence, at, gazetteer) ? undefined : routeAt({ sentence, forms, gazetteer }, at);
    const calls = code && route && callsSomewhere(sentence, forms, at, gazetteer);
    // "The A12 from Addison Road station, I just got off the train" is none of a train.
    const isOfRail = calls ? isOfTrain(forms[at - 1]) : hasRail;
    const isBus = () => hasBus || A_BUS.test(sentence.text.slice(0, start)) || calls;
    if (code && !(route && !isOfRail && isBus())) {
      found.push({
        kind: 'station',
        start: at,
        end: at + 1,
        cost: 0,
        options: [{ id: code.id, name: code.name, heard: word.toUpperCase(), by: 'code' }],
      });
    }
    if (route && !(code && isOfRail && !hasBus)) found.push(...withNouns(route, forms, ROUTE_NOUNS));
    const stop = stopIdAt(sentence, forms, at, hasBus, gazetteer);
    if (stop)
      found.push(...[stop, ...tripEnd(stop, gazetteer)].flatMap((one) => withNouns(one, forms, STOP_NOUNS)));
  });
  return [...found, ...joinedRoutes(sentence, found)];
}

/** Only who makes a trip means the stop as an end of it, and less often the station near it. */
const END_COST = 0.01;
const NEAR_END_COST = 0.05;

function tripEnd(stop: Entity, gazetteer: Gazetteer): Entity[] {
  const known = stop.kind === 'stop_id' && gazetteer.stopById(stop.value);
  const at = known && { lat: known.lat, lon: known.lon };
  const station = at && !gazetteer.stopsAreEnds ? gazetteer.stationNear(at) : undefined;
  const far = !at || station || gazetteer.stopsAreEnds ? undefined : gazetteer.stationBeyond(at);
  const near = gazetteer.stopsAreEnds ? known : (station ?? far?.station);
  if (!known || !at || !near) return [];
  const beside = { name: known.name, at, stops: [known.id] };
  const { start, end } = stop;
  const away = far && { away: far.meters };
  const option = { id: near.id, name: near.name, heard: known.id, by: 'landmark', ...away, beside } as const;
  const cost = near === known ? END_COST : stop.cost + NEAR_END_COST;
  return [{ start, end, kind: 'station', cost, options: [option] }];
}

function isOfTrain(before = ''): boolean {
  return RAIL_WORDS.has(before) && before !== STATION;
}

const JOINS = new Set(['and', 'or', 'n', 'next']);

/** Several routes said together: "the D80 and the C53", "next P12 and next P20". */
function joinedRoutes({ words }: Sentence, found: readonly Entity[]): Entity[] {
  const routes = found.filter((entity) => entity.kind === 'route');
  return routes.flatMap((first) => {
    const all = [first];
    for (;;) {
      const { end } = all.at(-1) ?? first;
      const isJoin = (at: number) => JOINS.has(words[at]?.word ?? '');
      const start = end + (isJoin(end) ? (isJoin(end + 1) ? 2 : 1) : 0);
      const next = routes.find((route) => route.start === start);
      if (!next) break;
      all.push(next);
    }
    const end = all.at(-1)?.end ?? first.end;
    return all.length > 1 ? [{ ...first, end, all: all.map(({ value }) => value) }] : [];
  });
}

/** "A15 to K08", "E10 > C15": the codes of two stations. */
function isCodePair({ words }: Sentence, at: number, gazetteer: Gazetteer): boolean {
  return [-1, 1].some(
    (step) =>
      words[at + step]?.word === 'to' &&
      gazetteer.stationByCode(words[at + 2 * step]?.word.toUpperCase() ?? '') !== undefined,
  );
}

/** "A11 from Huntington", "does the A11 leave Huntington": what calls at a place is none. "To A11 from Huntington" is. */
function callsSomewhere(
  { words }: Sentence,
  forms: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): boolean {
  const isPlaced = gazetteer.isNameWord(words[at + 2]?.word ?? '');
  return isPlaced && CALLING.has(forms[at + 1] ?? '') && !BEFORE_STATION.has(forms[at - 1] ?? '');
}

/** The same with the nouns around it: "bus stop number 1001195", "the D80 bus". */
function withNouns(entity: Entity, forms: readonly string[], nouns: ReadonlySet<string>): Entity[] {
  let { start, end } = entity;
  while (start > 0 && entity.start - start < 3 && nouns.has(forms[start - 1] as string)) start--;
  if (entity.kind === 'route' && nouns.has(forms[end] ?? '')) end++;
  return start === entity.start && end === entity.end ? [entity] : [entity, { ...entity, start, end }];
}

/** "38.8977,-77.0365": a point near stops. Who leaves out the sign means the west, where that is one. */
function pointAt({ words, text }: Sentence, at: number, gazetteer: Gazetteer): Entity | undefined {
  if (words[at]?.word.includes('.') !== true) return undefined;
  const [lat, lon] = words.slice(at, at + 2).map(({ word, start }) => {
    const degrees = /^\d{1,3}\.\d+$/.test(word) ? Number(word) : 0;
    return text[start - 1] === '-' ? -degrees : degrees;
  });
  if (!lat || !lon) return undefined;
  const place = [-lon, lon].map((west) => ({ lat, lon: west })).find((one) => gazetteer.covers(one));
  const value = place && { name: `${place.lat},${place.lon}`, at: place };
  return value && { kind: 'place', start: at, end: at + 2, cost: 0, value };
}

/** A stop id in one number, in groups of digits, or spoken digit by digit. */
function stopIdAt(
  { words }: Sentence,
  forms: readonly string[],
  at: number,
  hasBus: boolean,
  gazetteer: Gazetteer,
): Entity | undefined {
  const word = words[at]?.word ?? '';
  const hasDigit = /\d/.test(word);
  if (!hasDigit && !DIGITS.has(word) && !Object.hasOwn(TIMES_SAID, word)) return undefined;
  let digits = '';
  let end = at;
  while (end < words.length && digits.length < STOP_ID_DIGITS) {
    const next = words[end]?.word ?? '';
    const times = Object.hasOwn(TIMES_SAID, next) ? TIMES_SAID[next] : undefined;
    const spoken = times ? (words[end + 1]?.word ?? '') : next;
    const digit = DIGITS.get(spoken);
    if (digit === undefined && !/^\d+$/.test(next)) break;
    if (digits === '' && (spoken === 'to' || spoken === 'too' || spoken === 'for' || spoken === 'o')) break;
    digits += digit === undefined ? next : digit.repeat(times ?? 1);
    end += times ? 2 : 1;
  }
  // What follows the number of a stop is another number: "from 102 to 104".
  const isOnSign =
    gazetteer.stopById(word) !== undefined || gazetteer.stopById(word.toUpperCase()) !== undefined;
  if (digits.length === STOP_ID_DIGITS && (end === at + 1 || !isOnSign))
    return { kind: 'stop_id', start: at, end, value: digits, cost: 0 };
  // A number of another length after "stop", or a long one where buses are spoken of, is a stop id all the same,
  // though a wrong one.
  const isCalled = STOP_WORDS.has(forms[at - 1] ?? '');
  if (isOnSign && hasDigit && (word.length > 2 || isCalled)) {
    const value = gazetteer.stopById(word) ? word : word.toUpperCase();
    return { kind: 'stop_id', start: at, end: at + 1, value, cost: hasBus || isCalled ? 0 : 0.1 };
  }
  const least = forms[at - 1] === 'stop' && BEFORE_STATION.has(forms[at - 2] ?? '') ? 2 : 4;
  const isLong = word.length >= least && /^\d{2,12}$/.test(word);
  if (isLong && (STOP_WORDS.has(forms[at - 1] ?? '') || (hasBus && word.length > 4))) {
    return { kind: 'stop_id', start: at, end: at + 1, value: word, cost: 0.2 };
  }
  return undefined;
}
