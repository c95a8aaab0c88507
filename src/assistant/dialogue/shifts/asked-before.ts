import { wordPattern } from '../../word-list.ts';
import { slotLacking, type Question } from '../../question.ts';
import { RETURN } from '../grammar/tables.ts';
import { wordsMeant } from '../../word-table.ts';
import { isOfDepartures } from './heading.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { askedAgain } from '../asked-again.ts';
import { bare, wordsOf } from '../plain.ts';
import { posed, type Means, type MeansInHand, type MeansRead, type ReadText } from '../resolution.ts';
import type { DialogueState } from '../state.ts';

/** "Back to the trains", "that bus again": what was asked of them before, or what it still lacks. */
export const backTo: MeansInHand = (text, state, context) => {
  const said = bare(text);
  const before = questionOn(RETURN.backTo(said)?.rest ?? RETURN.topicAgain(said)?.topic, state, context.read);
  return before && (askedAgain({ question: before }, context.catalog) ?? posed(before.intent, before.slots));
};

/** "Now the trip, from Cleveland Park": what was asked before, and what is said of it now. Absent where it goes back to nothing. */
export function returnedTo(
  text: string,
  state: DialogueState,
  read: ReadText,
): { question: Question; rest: string } | undefined {
  const { topic, rest } = RETURN.returning(text) ?? {};
  const question = questionOn(topic?.toLowerCase(), state, read);
  return question && rest !== undefined ? { question, rest } : undefined;
}

/** What was asked last on a topic. */
function questionOn(
  topic: string | undefined,
  { question, earlier = [] }: DialogueState,
  read: ReadText,
): Question | undefined {
  const meant = topic === undefined ? undefined : read(TOPICS.get(topic) ?? topic);
  return [...(question ? [question] : []), ...earlier].find(
    ({ intent }) => meant && meant.kind !== 'unknown' && intent === meant.intent,
  );
}

const TOPICS = wordsMeant(new URL('../data/en/topics.txt', import.meta.url), ',');

/** "What was the fare again": asked of the same places as when it was asked before. */
export const askedBefore: MeansRead = (text, { earlier = [] }, { read }, understanding) => {
  if (
    !(RETURN.again(text) ?? RETURN.ofTrip(text)) ||
    (understanding.kind !== 'missing' && !understanding.guessed)
  )
    return undefined;
  const asked = understanding.kind === 'missing' ? understanding : read(text.replace(POINTING_AGAIN, ''));
  const before =
    asked.kind === 'missing' && earlier.find((one) => one.intent === asked.intent && !slotLacking(one));
  if (before) return posed(before.intent, before.slots);
  const trip = RETURN.ofTrip(text) ? earlier.find(isOfWay) : undefined;
  if (!trip || asked.kind !== 'missing') return undefined;
  return posed(asked.intent, { ...asked.slots, ...tripBefore({ question: trip }) });
};

const POINTING_AGAIN = wordPattern('that again', 'gi');

/** "When's the last one back", after that, "the last train home": of the way back to where the trip began. */
export const lastBack: Means = (text, state, { isSaved }) => {
  const said = bare(text);
  const { which } = RETURN.lastBack(said) ?? {};
  const isHome = wordsOf(said).includes('home');
  if (which === undefined || (isHome && isSaved('home'))) return undefined;
  const on = timeOfTrip(state).day?.said;
  const isTold = isOfWay(state.question) && on === undefined;
  const trip = isHome ? wayOut(state) : isTold ? undefined : tripBefore(state);
  return (
    trip && [which, 'train from', trip.to_station?.name, 'to', trip.from_station?.name, on].join(' ').trim()
  );
};

/** The trip in hand as it was asked for first: who asked for the way back since is not at home where that begins. */
export function wayOut(state: DialogueState): ReturnType<typeof tripBefore> {
  const trip = tripBefore(state);
  const back = trip && state.earlier?.find(({ slots }) => isBackOf(slots, trip));
  return back ? tripBefore({ question: back }) : trip;
}

/** Whether a way goes back over another one. */
export function isBackOf({ from_station: from, to_station: to }: Slots, other: Slots): boolean {
  const [start, end] = [other.from_station?.id, other.to_station?.id];
  return from !== undefined && to !== undefined && from.id === end && to.id === start;
}

function isOfWay(question: Question | undefined): boolean {
  return question?.slots.from_station !== undefined && question.slots.to_station !== undefined;
}

/** When the trip that was asked of is; what it costs depends on that. */
export function timeOfTrip({
  question,
  earlier = [],
}: DialogueState): Pick<Slots, 'time' | 'day' | 'arrive_by'> {
  return whenOf([question, ...earlier].find(isOfWay)?.slots ?? {});
}

/** The slots that say when. */
export function whenOf({ time, day, arrive_by: isBy }: Slots): Pick<Slots, 'time' | 'day' | 'arrive_by'> {
  return { ...(time && { time }), ...(day && { day }), ...(isBy && { arrive_by: isBy }) };
}

/** The ends of the trip that was asked of, where nothing was since but what is about one of them, or about no place. */
export function tripBefore({
  question,
  earlier = [],
  alighting,
  ridden = [],
}: DialogueState): Pick<Slots, 'from_station' | 'to_station'> | undefined {
  const {
    station,
    from_station: start = station,
    stop_id: stop,
    stop_name: name,
    place,
  } = question?.slots ?? {};
  if (start && alighting) return { from_station: start, to_station: alighting };
  const before = isOfWay(question) ? question : earlier.find(isOfWay);
  const { from_station, to_station } = before?.slots ?? {};
  if (!from_station || !to_station || stop !== undefined || name || place) return undefined;
  const isOfTrip = !start || [from_station.id, to_station.id, ...ridden].includes(start.id);
  return isOfTrip ? { from_station, to_station } : undefined;
}

/** The way or the departures that were asked for, where nothing was since but what is about one place of them. */
export function wayInHand(state: DialogueState): Question | undefined {
  const { question, earlier = [] } = state;
  const hasWay = (one: Question) => isOfWay(one) || isOfDepartures(one.intent);
  const [last] = earlier;
  if (!question || hasWay(question)) return question;
  return tripBefore(state) ? earlier.find(hasWay) : last && hasWay(last) ? last : undefined;
}
