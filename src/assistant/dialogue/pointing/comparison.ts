import type { Question } from '../../question.ts';
import { picked, type Slots } from '../../understand/slots/slots.ts';
import { wordSet, wordPattern } from '../../word-list.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { wordsOf } from '../plain.ts';
import { posed, type Means, type MeansInHand } from '../resolution.ts';
import { COMPARED } from '../../capabilities/journeys/mode-words.ts';
import { tripBefore, wayInHand, whenOf } from '../shifts/asked-before.ts';
import { slotsNamed, stationNamed } from '../shifts/names-place.ts';

/** More words than these tell a story. */
const MAX_WORDS = 14;
const COMPARING = wordSet('quicker faster sooner earlier shorter slower longer worse better');
/** What is compared where it is no time, by the words for it; "less" and "least" say which way. */
const PRICE = wordSet('cheaper cheapest pricier expensive cost costs price money');
const WAIT = wordSet('wait waits waiting stand standing');
const LESS = wordSet('less least cheaper cheapest pricier expensive more most');
const POINTING = wordSet('which whichever whichevers who whose two other whats cheapest least');
/** Beside "first" these say that it is no first train. */
const GETTING = wordSet('get gets getting got home there arrive arrives reach reaches');
const MODES = wordSet('bus buses train trains rail walk walking drive');

/** Whether so many words name what is compared, of time or another measure. */
function compares(words: readonly string[]): boolean {
  return words.some((word) => COMPARING.has(word)) || measureIn(words) !== undefined;
}

const LONGEST_NAME = 4;

/** "Metro Center to Takoma or Silver Spring, which is quicker", "is it faster to Vienna from Rosslyn or Ballston": trips that part at an end. */
export const comparedEnds: Means = (text, { question }, { read, readAs }) => {
  const [before = '', after = '', ...more] = text.split(' or ');
  const all = wordsOf(text);
  const isOfTwo = after !== '' && more.length === 0 && compares(all) && all.every((one) => !MODES.has(one));
  if (!isOfTwo) return undefined;
  const said = readAs(before, 'path', question && TRIPS.has(question.intent) ? question : undefined);
  const { from_station: from, to_station: to } = slotsNamed(said);
  const words = wordsOf(after.split(',')[0] ?? '').slice(0, LONGEST_NAME);
  const names = words.map((_, cut) => words.slice(0, words.length - cut).join(' '));
  const other = names.map((one) => stationNamed(one, read)).find((one) => one !== undefined);
  if (said.kind !== 'intent' || !from || !to || !other || [from.id, to.id].includes(other.id))
    return undefined;
  const isGoal = before.lastIndexOf(to.heard) > before.lastIndexOf(from.heard);
  const ends = { from_station: isGoal ? from : other, to_station: isGoal ? other : to };
  const ask = measureIn(all);
  return posed('path', {
    ...said.slots,
    against: { ...picked(said.slots, ['mode']), ...ends },
    ...(ask && { ask }),
  });
};

/** "Which is quicker", "who gets home first", "is that faster than the other": whether a message compares two things. */
export function comparesTwo(text: string): boolean {
  const words = wordsOf(text);
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isCompared = compares(words) || (words.includes('first') && has(GETTING));
  const isOfTwo = has(POINTING) || (words.includes('than') && has(COMPARING));
  return words.length <= MAX_WORDS && isCompared && isOfTwo && !has(MODES);
}

/** What is compared, where it is no time. */
function measureIn(words: readonly string[]): 'price' | 'wait' | undefined {
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  return has(LESS) ? (has(PRICE) ? 'price' : has(WAIT) ? 'wait' : undefined) : undefined;
}

/** The two things that were asked of last, beside each other: two trips, two lines where one waits, how two lines run. */
export const comparedTwo: MeansInHand = (text, { question, against, earlier = [] }, { read, readAs }) => {
  const { intent, slots } = question;
  const isOfBoth = against !== undefined || slots.ask === 'modes';
  if (isOfBoth && wordsOf(text).length <= MOST_OF_BOTH && compares(wordsOf(text)))
    return posed(intent, measured(slots, against, measureIn(wordsOf(text))));
  if (!comparesTwo(text)) return undefined;
  const isPointing = wordsOf(text).some((word) => POINTING.has(word));
  const ask = measureIn(wordsOf(text));
  const isByBus =
    intent === 'bus_routes' && slots.from_station !== undefined && slots.to_station !== undefined;
  if (TRIPS.has(intent) || isByBus) {
    const mode = isByBus ? 'bus' : slots.mode;
    // A trip by bus is compared with the train rather than with a trip between other places.
    const isOther = (one: Question) => TRIPS.has(one.intent) && (!mode || sharesEnd(one.slots, slots));
    const other = isPointing ? earlier.find(isOther) : undefined;
    // Of one trip its ways are compared, or the train with the bus.
    const own = mode ? { ...slots, mode: mode === 'bus' ? ('rail' as const) : ('bus' as const) } : slots;
    const two = other?.slots ?? ((ask ?? mode) && own);
    return two && posed('path', { ...slots, ...(mode && { mode }), against: two, ...(ask && { ask }) });
  }
  const stops = [...new Set([question, ...earlier].flatMap(({ slots: { stop_id: id } }) => id ?? []))];
  if (slots.stop_id !== undefined && stops.length > 1) {
    const { direction } = slotsNamed(readAs(text, 'next_bus'));
    const ids = stops.slice(0, 2).reverse();
    const both = { ids, name: `Stops ${ids.join(' and ')}`, heard: text };
    return posed('next_bus', { stop_name: both, ...(direction && { direction }) });
  }
  const told = slotsNamed(read(text));
  const routes = [slots.route, told.route].filter((one) => one !== undefined);
  if (intent === 'bus_incidents' && new Set(routes).size > 1)
    return posed(intent, { ...slots, routes, ask: 'compared' });
  const lines = linesOf(told.line, question, earlier);
  if (lines.length < 2) return undefined;
  const { from_station: begin, to_station: to } = slotsNamed(readAs(text, 'path'));
  if (begin && to && begin.by !== 'before')
    return posed('path', { from_station: begin, to_station: to, lines });
  if (intent === 'delays') return posed(intent, { ...slots, ...ofLines(lines), ask: 'compared' });
  if (intent !== 'next_train') return undefined;
  const { station, from_station: from = station, direction: _, ...rest } = slots;
  if (slots.ask !== 'frequency' && (!from || !to || from.id === to.id)) return undefined;
  const way: Slots = from && to ? { ...rest, from_station: from, to_station: to } : slots;
  const understanding = posed(intent, { ...way, ...ofLines(lines) });
  return slots.ask === 'frequency' ? understanding : [{ text, understanding, aspect: 'arrives' }];
};

function sharesEnd({ from_station: from, to_station: to }: Slots, other: Slots): boolean {
  return from?.id === other.from_station?.id || to?.id === other.to_station?.id;
}

/** More words than these ask of more than the two that are compared. */
const MOST_OF_BOTH = 4;

/** "And cheaper", of two trips, or of the train and the bus: the same two by another measure. */
function measured(before: Slots, against: Slots | undefined, ask: Slots['ask']): Slots {
  const { ask: _, ...slots } = before;
  const modes = against
    ? { against }
    : ask
      ? { mode: 'rail' as const, against: { ...slots, mode: 'bus' as const } }
      : { ask: 'modes' as const };
  return { ...slots, ...modes, ...(ask && { ask }) };
}

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
  const ask = measureIn(wordsOf(text));
  const isCompared = ask !== undefined || COMPARED.test(text);
  if (wordsOf(text).length > MAX_WORDS || !isCompared || !MODE.test(text)) return undefined;
  const { slots } = state.question;
  const goal = text.toLowerCase().split(' to ').slice(1).at(-1) ?? slots.direction;
  const named = goal === undefined ? undefined : stationNamed(goal, read);
  const trip = tripBefore(state);
  const from = slots.station ?? trip?.from_station;
  const to = named ?? trip?.to_station ?? slots.to_station;
  if (!from || !to || from.id === to.id) return undefined;
  const ends = { from_station: from, to_station: to, ...whenOf(slots) };
  return ask
    ? posed('path', { ...ends, mode: 'rail', against: { ...ends, mode: 'bus' }, ask })
    : posed('travel_time', { ...ends, ask: 'modes' });
};

const BETTER = wordSet('better smarter wiser easier quicker faster sooner cheaper');
const DRIVING = wordSet('drive driving car parking garage');

/** "Would Dunn Loring be smarter, I have a car", of a trip: from there or from where it begins, with parking at both for who drives. */
export const comparedStart: MeansInHand = (text, state, { read }) => {
  const words = wordsOf(text);
  const way = state.question.intent === 'parking' ? undefined : wayInHand(state)?.slots;
  const { station, from_station: from = station, to_station: to } = way ?? {};
  if (!way || !from || !to || words.length > MAX_WORDS || !words.some((word) => BETTER.has(word)))
    return undefined;
  const told = slotsNamed(read(text));
  const other = told.to_station ?? told.station ?? told.from_station;
  if (!other || other.by === 'before' || other.id === from.id || other.id === to.id) return undefined;
  const against = { from_station: from, to_station: to };
  const parks = words.some((word) => DRIVING.has(word)) ? [from, other] : [];
  return [
    { text, understanding: posed('path', { ...against, ...whenOf(way), from_station: other, against }) },
    ...parks.map(({ name }) => `parking at ${name}`),
  ];
};
