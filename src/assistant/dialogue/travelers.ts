import type { Question } from '../question.ts';
import { mayBe, peopleIn } from '../understand/entities/people.ts';
import { nearIn, saysNoHalf } from '../understand/entities/time-and-day.ts';
import type { Slots, StationSlot } from '../understand/slots/slots.ts';
import { wordPattern } from '../word-list.ts';
import { RETURN } from './grammar/tables.ts';
import { whenOf } from './shifts/asked-before.ts';
import { slotsNamed } from './shifts/names-place.ts';
import { TRIPS } from './shifts/trip-time.ts';
import { plain, wordsOf } from './plain.ts';
import { isAnswered, type ResolveContext, type Resolved, posed, type Part } from './resolution.ts';
import { isSure } from './several.ts';
import type { DialogueState, TalkFacts, Traveler } from './state.ts';
import { withClock } from './turns/turned-trip.ts';
import { ownRider, paidFor, partySaid } from './party.ts';
import { wallClock } from '../../common/time.ts';
import { needsNoSteps, stairsAreFine } from '../capabilities/journeys/mode-words.ts';
import type { Understanding } from '../understand/understanding.ts';

/** What is asked of the trips of several, of one of them, or of one more, where a message names them. */
export function ofTravelers(
  text: string,
  state: DialogueState,
  context: ResolveContext,
  meant: (state: DialogueState) => Resolved,
): Resolved | undefined {
  const people = peopleIn(text.split(' ').map(plain));
  const [, who = 'we'] = people.find(([, one]) => one !== 'we') ?? [];
  if (who === 'we') return undefined;
  const each = tripsOfEach(text, people, state, context);
  const { travelers = [], question } = state;
  const known = travelers.find((one) => mayBe(one.who, who));
  if (each || (!known && who === 'i')) return each && trips(text, each);
  const { slots } = known ?? question ?? {};
  if (!slots?.from_station || !slots.to_station || (!known && !TRIPS.has(question?.intent ?? 'help')))
    return undefined;
  const own = (changed: Slots) =>
    trips(
      text,
      [{ who: known?.who ?? who, slots: { ...slots, ...changed } }],
      known ? travelers : [{ who: 'i', slots }, ...travelers],
    );
  if (known && RETURN.whose(plain(text))) return own({});
  const { from_station: start, to_station: end, ...told } = tripSaid(text, context);
  const when = {
    ...whenOf(told),
    ...(told.time && nearIn({ ...told, isBare: saysNoHalf(text), isBack: false }, slots)),
  };
  const isStart = start && start.by !== 'before' && !end && start.id !== slots.to_station.id;
  const isEnd = !known && !start && end && end.id !== slots.from_station.id;
  const alone = context.read(text);
  const asksElse = isSure(alone) && !TRIPS.has(alone.intent);
  if ((isStart || isEnd) && !asksElse)
    return own({ ...when, ...(isStart ? { from_station: start } : end && { to_station: end }) });
  if (!known) return undefined;
  const resolved = meant({ ...state, question: { intent: 'path', slots, more: 0 } });
  if (!isAnswered(resolved) && known.who !== 'i') return own(when);
  return { ...resolved, travelers: [known, ...travelers.filter((one) => one !== known)] };
}

/** The trips that are asked for; those of others stay. */
function trips(text: string, asked: readonly Traveler[], before: readonly Traveler[] = []): Resolved {
  const parts = asked.map(({ slots }) => ({ text, understanding: posed('path', slots) }));
  const others = before.filter(({ who }) => asked.every((one) => one.who !== who));
  return { as: parts.length > 1 ? 'several' : 'return', parts, travelers: [...asked, ...others] };
}

/** "I'm at Takoma, my sister is in Vienna, we both have to be at Archives by 9": the trip of each. */
function tripsOfEach(
  text: string,
  people: ReturnType<typeof peopleIn>,
  { question }: DialogueState,
  context: ResolveContext,
): readonly Traveler[] | undefined {
  const words = text.split(' ');
  const starts = new Map<string, StationSlot>();
  let to = question && TRIPS.has(question.intent) ? question.slots.to_station : undefined;
  let when: Slots = {};
  for (const [index, [at, who]] of people.entries()) {
    const told = tripSaid(words.slice(at, people[index + 1]?.[0]).join(' '), context);
    const place = told.to_station ?? told.from_station;
    if (told.time !== undefined) when = { ...whenOf(told), arrive_by: true };
    if (place && who === 'we') to = place;
    else if (place) starts.set(who, place);
  }
  if (!to || starts.size < 2 || [...starts.values()].some(({ id }) => id === to.id)) return undefined;
  return [...starts].map(([who, from]) => ({ who, slots: { ...when, from_station: from, to_station: to } }));
}

const IS_AT = wordPattern("(?:is|are|now|still|i'm|am|s|s?hes|they're)_(?:at|in) (?:moved|went)_to");

/** What a message says of a trip; where somebody is, it begins. */
function tripSaid(text: string, { readAs }: ResolveContext): Slots {
  const said = slotsNamed(readAs(withClock(text), 'path'));
  const { station, from_station: start = station, to_station: end, ...rest } = said;
  const [from, to] = !start && IS_AT.test(text) ? [end] : [start, end];
  return { ...rest, ...(from && { from_station: from }), ...(to && { to_station: to }) };
}

const ENDS = ['from_station', 'to_station'] as const;

/** The trips of those who were spoken of, that of the one in hand as it was asked now. */
export function travelersAfter(
  [first, ...others]: readonly Traveler[],
  { slots }: Question,
): readonly Traveler[] {
  if (!first) return [];
  const isOfFirst = ENDS.some((end) => ENDS.some((other) => slots[end]?.id === first.slots[other]?.id));
  return [isOfFirst && slots.from_station && slots.to_station ? { ...first, slots } : first, ...others];
}

/** Without one of these no message says when to be somewhere. */
const CLOCK = wordPattern(String.raw`\d+(?:[ap]m)? noon`);

/** What a message asks, with what it lacks of what was told before; and what is known after it. */
export function withFacts(
  text: string,
  { parts, ...rest }: Resolved,
  state: DialogueState,
  context: ResolveContext,
): Resolved {
  const told: Slots = CLOCK.test(text) ? tripSaid(text, context) : {};
  const to = told.to_station ?? (wordsOf(text).includes('from') ? undefined : told.from_station);
  const isOfTrip = parts.some(({ understanding: one }) => 'slots' in one && TRIPS.has(one.intent));
  const isFine = stairsAreFine(text);
  const { stepFree: _, ...others } = state.facts ?? {};
  const facts: TalkFacts = {
    ...(isFine ? others : state.facts),
    ...(!isFine && needsNoSteps(text, isOfTrip) && { stepFree: true }),
    ...(to && told.arrive_by && told.time && { due: { ...whenOf(told), to_station: to } }),
    ...partySaid(text),
    ...ownRider(text),
  };
  const fill = (part: Part) => {
    const dayed = onItsDay(part.understanding, text, state, context);
    // What is asked again is of now.
    const shown = rest.as === 'repeat' ? { ...state, rows: [] } : state;
    return { ...part, understanding: filledFrom(facts, dayed, text, shown) };
  };
  return { ...rest, parts: parts.map(fill), facts };
}

/** "By 7:45 from there", after what was asked of tomorrow: then, and at the hour that is meant of such a day. */
function onItsDay(one: Understanding, text: string, { question }: DialogueState, { read }: ResolveContext) {
  const day = question?.slots.day;
  if (one.kind !== 'intent' || !TRIPS.has(one.intent) || !day || one.slots.day || !one.slots.time) return one;
  if (one.slots.from_station?.by !== 'before' || wordsOf(text).includes('now')) return one;
  const said = slotsNamed(read(`${text} ${day.said}`));
  return posed(one.intent, { ...one.slots, day, ...(said.time !== undefined && { time: said.time }) });
}

/** A trip is without stairs for who told that they need it, at the same time where that is said, in time for what they told. */
function filledFrom(facts: TalkFacts, one: Understanding, text: string, state: DialogueState): Understanding {
  const [{ stepFree, due }, { question, rows = [] }] = [facts, state];
  if (one.kind !== 'intent' && one.kind !== 'missing') return one;
  if (one.intent === 'fare' && one.kind === 'intent')
    return posed('fare', paidFor(text, one.slots, facts, state));
  // "I come from Takoma", after whether trains run early enough.
  const isHours = one.intent === 'station_hours' && due !== undefined && one.slots.time === due.time;
  if (!TRIPS.has(one.intent) && !isHours) return one;
  const isSame = question && TRIPS.has(question.intent) && wordsOf(text).includes('same');
  const shown = rows.find(({ leaves }) => leaves)?.leaves;
  const then = isSame && { ...(shown && { time: wallClock(shown) }), ...whenOf(question.slots) };
  const slots = { ...then, ...(stepFree && { step_free: true }), ...one.slots };
  const { station, ...rest } = slots;
  const [from = question?.slots.station, to] = [slots.from_station ?? station, due?.to_station];
  const isOpen = one.kind === 'missing' && one.slot === 'to_station' && one.unplaced === undefined;
  const isUntimed = slots.time === undefined && !wordsOf(text).includes('now');
  const isDue = isHours || (isUntimed && (isOpen || slots.to_station?.id === to?.id));
  if (!to || !from || !isDue || from.id === to.id) return { ...one, slots };
  return posed(isHours ? 'path' : one.intent, { ...rest, ...due, from_station: from });
}
