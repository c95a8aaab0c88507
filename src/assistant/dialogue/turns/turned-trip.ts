import { type Slots, picked, saidExactly } from '../../understand/slots/slots.ts';
import type { LabelRanking } from '../../understand/model/classifier.ts';
import { listOf, wordSet, wordPattern } from '../../word-list.ts';
import { wordsOf, plain } from '../plain.ts';
import { slotsNamed } from '../shifts/names-place.ts';
import { TRIPS, WAYS } from '../shifts/trip-time.ts';
import {
  nearIn,
  saysNoHalf,
  saysTimeAlone,
  HALF_DAY_MINUTES,
} from '../../understand/entities/time-and-day.ts';
import type { Revision } from '../resolution.ts';
import type { TripTurn } from '../../understand/model/trip-turn.ts';
import { hoursMinutes, secondsOf } from '../../../common/time.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { slotLacking } from '../../question.ts';
import { isBackOf } from '../shifts/asked-before.ts';

/** The share from which the way back is meant, or a time is taken for another kind than it was read as. */
const SURE = 0.6;
const MORNING = '05:00';
const FLIGHT = wordSet('flight flights plane planes land lands landed landing');

/** "My shift starts at 7", "and home at 7:15", after a trip: its way and what its time is of, as the reader of trips hears them. */
export const turnedTrip: Revision = (text, { question }, resolved, context) => {
  const [part, ...others] = resolved.parts;
  const now = part?.understanding;
  const { from_station: from, to_station: to } = question?.slots ?? {};
  if (!part || others.length > 0) return resolved;
  if (now?.kind !== 'intent' || !TRIPS.has(now.intent) || !from || !to) return resolved;
  const said = context.readAs(withClock(text), 'path');
  const told: Slots = said.kind === 'unknown' ? {} : said.slots;
  if (told.station || told.from_station || told.to_station) return resolved;
  const ranking = context.tripTurn(text);
  const isCorrected = resolved.as === 'correct_slots';
  const isBack = !isCorrected && shareOf(ranking, 'back') >= SURE && now.slots.from_station?.id === from.id;
  const way = isBack ? backFrom(now.slots, told) : now.slots;
  const isSaid =
    told.time === undefined ? isCorrected && way.time !== question?.slots.time : told.time === way.time;
  const near = isSaid && !told.day;
  const saidOf = { ...way, isBare: saysNoHalf(text), isBack: way.from_station?.id === to.id };
  const when = near ? nearIn(saidOf, question?.slots) : {};
  // Who comes from an airport leaves it when the plane is there.
  const lands = way.from_station?.name.includes('Airport') && wordsOf(text).some((word) => FLIGHT.has(word));
  const { arrive_by: _, ...left } = { ...way, ...when };
  const isLeft = lands && told.time !== undefined;
  const timed = isCorrected ? { ...way, ...when } : timedAs(ranking, told, { ...way, ...when });
  const isLeftBefore = !question?.slots.arrive_by;
  const slots =
    isLeft || (isLeftBefore && !told.arrive_by && saysTimeAlone(text, context.now)) ? left : timed;
  const understanding = { ...now, slots: ofItsNight(slots, told, question?.slots) };
  return { ...resolved, parts: [{ ...part, understanding }] };
};

/** How long a way takes at most, where nobody who has to be there then can be back. */
const MOST_RIDE_S = 60 * 60;

/** "And back at 5:45", after a trip to be there by 5:30: nobody is back so soon, so that is when they leave. */
export const leavesAgain: Revision = (text, { question }, resolved) => {
  const [part, ...others] = resolved.parts;
  const now = part?.understanding;
  const before = question?.slots ?? {};
  if (!part || others.length > 0 || now?.kind !== 'intent' || !now.slots.arrive_by) return resolved;
  const [there, back] = [before, now.slots].map(({ time = '' }) => secondsOf(time) ?? Infinity);
  const isSoon = there !== undefined && back !== undefined && back >= there && back - there <= MOST_RIDE_S;
  const isSameDay = before.day?.date === now.slots.day?.date;
  if (
    !before.arrive_by ||
    !isSoon ||
    !isSameDay ||
    !isBackOf(now.slots, before) ||
    wordsOf(text).includes('by')
  )
    return resolved;
  const { arrive_by: _, ...slots } = now.slots;
  return { ...resolved, parts: [{ ...part, understanding: { ...now, slots } }] };
};

/** "It's Saturday, the show", of a trip in the small hours of a night: those of the night of that day. */
function ofItsNight(slots: Slots, told: Slots, before: Slots = {}): Slots {
  const isNight = (before.time ?? MORNING) < MORNING && (before.day === undefined || before.day.night);
  const isMoved = isNight && told.time === undefined && told.day !== undefined;
  return isMoved && slots.day ? { ...slots, day: { ...slots.day, night: true } } : slots;
}

/** How likely a kind of turn is among those that ask for a trip. */
function shareOf(ranking: LabelRanking<TripTurn>, kind: string): number {
  const trips = ranking.filter(({ label }) => label !== 'other');
  const sum = (some: typeof trips) => some.reduce((total, { share }) => total + share, 0);
  return sum(trips.filter(({ label }) => label.includes(kind))) / sum(trips);
}

/** The way back; when the way there was is not when one comes back. */
function backFrom(slots: Slots, told: Slots): Slots {
  const { from_station: from, to_station: to, time: _, arrive_by: __, place: ___, ...rest } = slots;
  return {
    ...rest,
    ...(to && { from_station: to }),
    ...(from && { to_station: from }),
    ...(told.time !== undefined && { time: slots.time ?? told.time }),
  };
}

/** A time that is said is when to be there, or when to leave; "what about 8" is what the time before was. */
function timedAs(ranking: LabelRanking<TripTurn>, told: Slots, slots: Slots): Slots {
  if (told.time === undefined) return slots;
  if (told.arrive_by) return { ...slots, arrive_by: true };
  const { arrive_by: _, ...rest } = slots;
  if (shareOf(ranking, 'arrive') >= SURE) return { ...rest, arrive_by: true };
  return shareOf(ranking, 'leave') >= SURE ? rest : slots;
}

const AFTER_NOON = wordSet('pm afternoon evening night tonight');
const BEFORE_NOON = wordSet('am morning');
const HOUR = wordPattern(listOf('turned-trip HOUR'));
/** Before an hour, it is read as one without an "at". */
const LED = wordSet('at by until till til before after around about from since for to past');
/** Before "one", it counts nothing and is no hour: "that one then". */
const POINTED = wordSet('that this the which first second last next other another same later earlier');
/** After a number, these tell that it is an hour and counts nothing. */
const AFTER = wordSet(listOf('turned-trip AFTER'));

/** "Tip off is 7": with an "at" before the hour, where a message says one by itself; as it is, where it says none. */
export function withClock(text: string): string {
  const words = text.split(' ');
  const said = words.map(plain);
  const at = said.findIndex((word, i) => {
    const next = said[i + 1];
    const isWhole = HOUR.exec(word)?.[0] === word || HOUR.exec(`${word} ${next ?? ''}`)?.index === 0;
    const before = said[i - 1] ?? '';
    if (word === 'one' && POINTED.has(before)) return false;
    return isWhole && !LED.has(before) && (next === undefined || AFTER.has(next));
  });
  return at < 1 ? text : [...words.slice(0, at), 'at', ...words.slice(at)].join(' ');
}

/** "I meant pm", "in the morning obviously", of a trip: the same hour in the half of the day that is said. */
export function inSaidHalf(text: string, meant: Understanding, before: Slots): Understanding {
  if (meant.kind !== 'intent' || !TRIPS.has(meant.intent) || meant.slots.time !== before.time) return meant;
  const words = wordsOf(plain(text).replace('p m', 'pm').replace('a m', 'am'));
  const [isLate, isEarly] = [AFTER_NOON, BEFORE_NOON].map((known) => words.some((word) => known.has(word)));
  if (before.time === undefined || isLate === isEarly) return meant;
  const hour = ((secondsOf(before.time) ?? 0) / 60) % HALF_DAY_MINUTES;
  return { ...meant, slots: { ...meant.slots, time: hoursMinutes(isLate ? hour + HALF_DAY_MINUTES : hour) } };
}

/** How somebody wants to travel, whenever and whichever way. */
const WISHES = ['avoid', 'walk', 'step_free'] as const satisfies readonly (keyof Slots)[];

/** A trip as the one in hand was wanted, where it is the same at another time, its way back, or the one that was still to be named. */
export const withWishes: Revision = (_, { question }, resolved) => {
  const [part, ...others] = resolved.parts;
  const now = part?.understanding;
  if (!question || !part || now?.kind !== 'intent' || others.length > 0 || resolved.as === 'correct_slots')
    return resolved;
  if (![question, now].every(({ intent }) => TRIPS.has(intent)) || now.slots.against) return resolved;
  const ends = [question.slots, now.slots].flatMap(({ from_station: from, to_station: to }) => [
    from?.id,
    to?.id,
  ]);
  if (new Set(ends).size > 2 && slotLacking(question) === undefined) return resolved;
  const slots = { ...picked(question.slots, WISHES), ...now.slots };
  return { ...resolved, parts: [{ ...part, understanding: { ...now, slots } }] };
};

const FROM = wordSet('from frm leaving');

/** "How do I get there frm Navy Yard", after Union Station: a way that would end where it begins has the station in hand as its other end. */
export const betweenTwo: Revision = (text, { question, spoken = [] }, resolved, { catalog, read }) => {
  const [part, ...others] = resolved.parts;
  const said = part?.understanding;
  if (!part || others.length > 0 || said?.kind !== 'intent' || !WAYS.has(said.intent)) return resolved;
  const { from_station: from, to_station: to, ...rest } = said.slots;
  if (!from || from.id !== to?.id || from.beside || to.beside || rest.place) return resolved;
  // "Medical Center to NIH" says both.
  const heard = from.heard.toLowerCase();
  if (heard !== to.heard.toLowerCase()) return resolved;
  const { to_station, from_station, station } = question?.slots ?? {};
  const [before = ''] = text.toLowerCase().split(heard);
  const own = slotsNamed(read(before)).station;
  const known = [own, to_station, from_station, station].flatMap((one) => (one ? [one.id] : []));
  const id = [...known, ...spoken].find((one) => one !== from.id);
  const found = catalog.stationByCode.get(id ?? '');
  if (!found) return resolved;
  const other = saidExactly(found);
  const isStart = FROM.has(wordsOf(before).at(-1) ?? '');
  const slots = { ...rest, from_station: isStart ? from : other, to_station: isStart ? other : to };
  return { ...resolved, parts: [{ ...part, understanding: { ...said, slots } }] };
};
