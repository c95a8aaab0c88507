import type { Question } from '../../question.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import { wordSet, wordPattern } from '../../word-list.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand } from '../resolution.ts';
import { COMPARED } from '../../capabilities/journeys/mode-words.ts';
import { tripBefore, whenOf } from '../shifts/asked-before.ts';
import { stationNamed } from '../shifts/names-place.ts';

/** More words than these tell a story. */
const MAX_WORDS = 14;
const COMPARING = wordSet('quicker faster sooner earlier shorter slower longer worse better');
const POINTING = wordSet('which who whose two other');
/** Beside "first" these say that it is no first train. */
const GETTING = wordSet('get gets getting got home there arrive arrives reach reaches');
const MODES = wordSet('bus buses train trains rail walk walking drive');

/** "Which is quicker", "who gets home first", "is that faster than the other": whether a message compares two things. */
export function comparesTwo(text: string): boolean {
  const words = wordsOf(text);
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isCompared = has(COMPARING) || (words.includes('first') && has(GETTING));
  const isOfTwo = has(POINTING) || (words.includes('than') && has(COMPARING));
  return words.length <= MAX_WORDS && isCompared && isOfTwo && !has(MODES);
}

/** The two things that were asked of last, beside each other: two trips, two lines where one waits, how two lines run. */
export const comparedTwo: MeansInHand = (text, { question, earlier = [] }, { read, readAs }) => {
  if (!comparesTwo(text)) return undefined;
  const { intent, slots } = question;
  const isPointing = wordsOf(text).some((word) => POINTING.has(word));
  if (TRIPS.has(intent)) {
    const other = isPointing ? earlier.find((one) => TRIPS.has(one.intent)) : undefined;
    return other && { kind: 'intent', intent: 'path', slots: { ...slots, against: other.slots } };
  }
  const alone = read(text);
  const stops = [...new Set([question, ...earlier].flatMap(({ slots: { stop_id: id } }) => id ?? []))];
  if (slots.stop_id !== undefined && stops.length > 1) {
    const said = readAs(text, 'next_bus');
    const { direction } = said.kind === 'unknown' ? {} : said.slots;
    const ids = stops.slice(0, 2).reverse();
    const both = { ids, name: `Stops ${ids.join(' and ')}`, heard: text };
    const asked: Slots = { stop_name: both, ...(direction && { direction }) };
    return { kind: 'intent', intent: 'next_bus', slots: asked };
  }
  const named = alone.kind === 'unknown' ? alone.known?.line : alone.slots.line;
  const lines = linesOf(named, question, earlier);
  if (lines.length < 2) return undefined;
  if (intent === 'delays')
    return { kind: 'intent', intent, slots: { ...slots, ...ofLines(lines), ask: 'compared' } };
  if (intent !== 'next_train') return undefined;
  const there = readAs(text, 'path');
  const to = there.kind === 'unknown' ? undefined : there.slots.to_station;
  const { station, from_station: from = station, direction: _, ...rest } = slots;
  if (slots.ask !== 'frequency' && (!from || !to || from.id === to.id)) return undefined;
  const way: Slots = from && to ? { ...rest, from_station: from, to_station: to } : slots;
  const understanding = { kind: 'intent', intent, slots: { ...way, ...ofLines(lines) } } as const;
  return slots.ask === 'frequency' ? understanding : [{ text, understanding, aspect: 'arrives' }];
};

/** The line in hand and the other one: that which is named, or which the same was asked of before. */
function linesOf(
  named: string | undefined,
  question: Question,
  earlier: readonly Question[],
): readonly string[] {
  const { line, lines = line === undefined ? [] : [line] } = question.slots;
  if (lines.length > 1) return lines;
  const before = earlier.find((one) => one.intent === question.intent && one.slots.line !== line)?.slots.line;
  return [...new Set([...lines, ...[named ?? before].filter((one) => one !== undefined)])];
}

function ofLines(lines: readonly string[]): Pick<Slots, 'line' | 'lines'> {
  const [line] = lines;
  return { ...(line !== undefined && { line }), lines };
}

const MODE = wordPattern('bus buses train trains metro rail');

/** "Is the train faster", "is it quicker to take a bus to Silver Spring": both, of the way in hand or to there from the place in hand. */
export const comparedModes: MeansInHand = (text, state, { read }) => {
  if (wordsOf(text).length > MAX_WORDS || !COMPARED.test(text) || !MODE.test(text)) return undefined;
  const { slots } = state.question;
  const stationIn = (place: string | undefined) =>
    place === undefined ? undefined : stationNamed(place, read);
  const goal = text.toLowerCase().split(' to ').slice(1).at(-1);
  const trip: { [End in 'from_station' | 'to_station']?: StationSlot | undefined } = tripBefore(state) ?? {
    from_station: slots.station,
    to_station: slots.to_station ?? stationIn(slots.direction),
  };
  const from = slots.station ?? trip.from_station;
  const to = stationIn(goal) ?? trip.to_station;
  if (!from || !to || from.id === to.id) return undefined;
  return posed('travel_time', { from_station: from, to_station: to, ...whenOf(slots), ask: 'modes' });
};
