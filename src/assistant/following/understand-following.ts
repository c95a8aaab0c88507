import { addDays, endOfDay, lastWeekday, serviceDay } from '../../common/time.ts';
import { remembered } from '../../common/remembered-pattern.ts';
import type { IntentName } from '../capabilities.ts';
import { NAMED_SLOTS, picked, type Act, type Slots } from '../understand/slots/slots.ts';
import type { Understand } from '../understand/understand.ts';
import type { Understanding } from '../understand/understanding.ts';
import { LONGEST_MESSAGE } from '../understand/words/tokens.ts';
import { listOf, wordPattern, wordSet } from '../word-list.ts';
import { MAX_SAY_CHARACTERS } from '../../replies/reply.ts';
import { followingTexts, shortDays } from './following-texts.ts';
import { intentOf, namedIn, readFollowing } from './read-following.ts';
import { allBut, isErrand, readLimit } from './condition.ts';
import type { SaidOptions } from './reader.ts';
import { readOptions } from './read-options.ts';
import { namesFollowed, topicSaid } from './topic-kind.ts';

const STANDALONE = remembered(
  /^\W*(?:un)?(?:subscribe|follow|watch)\b|^\W*(?:stop|quit) (?:following|watching)\b/i,
);

/** What sentences of the grammar are about following, and what those ask to do. */
const ACTS: Readonly<Partial<Record<IntentName, Act>>> = {
  subscribe: 'follow',
  unsubscribe: 'unfollow',
  list_subscriptions: 'list',
};

/**
 * Understands sentences about following: days, windows, ends and manners are taken out first, since the grammar would
 * look for places in them; what is left names what is followed.
 */
export function withFollowing(understand: Understand): Understand {
  return (text, given) => {
    const message = text.slice(0, LONGEST_MESSAGE);
    const { now, gazetteer } = given;
    const read = readFollowing(message, now);
    // What was spoken of before is not meant: who says "unsubscribe" is asked from what.
    const options = read || STANDALONE.test(message) ? { now, gazetteer } : given;
    const ask = (question: string) => understand(question, options);
    const listed = (order: Understanding, about: string) =>
      withUnknown(withEach(order, about, ask), about, ask);
    if (!read) {
      const order = withOptions(ask(message), message, now);
      return isOfFollowing(order) ? listed(order, afterVerb(readOptions(message, now).rest)) : order;
    }
    const { about } = read;
    const act = orForWhile(read.act, read.said);
    const once = act === 'remind' ? onOneDay(message, read.said, now) : read.said;
    const { starts, ...ofDay } = once;
    // What is told on days of every week may begin later, and what is told once is of one day.
    const isFar =
      starts !== undefined && starts > addDays(serviceDay(now), 6) && once.until === endOfDay(starts);
    const isOfDay = isFar || once.days !== undefined;
    const said = act === 'remind' && !isOfDay ? ofDay : once;
    const intent = intentOf(act);
    const alone = act === 'remind' && about !== '' ? understand(about, options) : undefined;
    const order = act === 'remind' ? 'remind me' : 'follow';
    const isDone = act === 'remind' && said.condition !== undefined && isErrand(said.condition);
    const named = isDone
      ? placesOf(alone)
      : alone && alone.kind !== 'unknown'
        ? alone
        : about === ''
          ? undefined
          : understand(`${order} ${about}`, options);
    // What names nothing that could be followed may be no change of it: "set my timesheet for eight hours".
    const isNamed = named === undefined || named.kind === 'intent' || named.kind === 'which';
    const meant = act === 'change' && !isNamed ? understand(message, options) : undefined;
    if (meant?.kind === 'unknown') return meant;
    const slots = named && named.kind !== 'unknown' ? named.slots : {};
    const filled = { ...slots, act, ...said, ...lostTime(act, said, about), ...wordsOf(slots, act, message) };
    if (named?.kind === 'which') {
      const { lead } = said;
      const before = lead === undefined ? 'remind me of' : `remind me ${lead} minutes before`;
      const options = named.options.map(({ label, say }) => ({ label, say: `${before} ${say}` }));
      const which = { ...named, intent, slots: filled, ...(act === 'remind' && { options }) };
      return asking(which, act === 'remind' ? picked(said, ['days', 'windows', 'until', 'starts']) : said);
    }
    const line = named?.kind === 'unknown' ? named.line : undefined;
    const unplaced = named?.unplaced ?? (line && lineSaid(line));
    const whole = {
      kind: 'intent',
      intent,
      slots: filled,
      ...(unplaced !== undefined && { unplaced }),
    } as const;
    return listed(whole, about);
  };
}

const lineSaid = (name: string) => (name.toLowerCase().endsWith(' line') ? name : `${name} Line`);
const afterVerb = (text: string) => text.slice(STANDALONE.exec(text)?.[0].length ?? 0);

/** An order with what of several is named and known to nobody: "red and zorbax". */
function withUnknown(order: Understanding, about: string, ask: Ask): Understanding {
  const pieces = about.split(BETWEEN);
  if (order.kind !== 'intent' || order.unplaced !== undefined || pieces.length < 2) return order;
  const { slots } = order;
  if (slots.act !== 'follow' || !namesFollowed(slots) || slots.stop_name || slots.stop_id) return order;
  const read = pieces.filter(Boolean).map((piece) => ({ piece, alone: ask(`follow ${piece}`) }));
  const unplaced = read.find(
    ({ alone }) => (alone.unplaced ?? (alone.kind === 'unknown' ? alone.line : undefined)) !== undefined,
  )?.piece;
  if (unplaced === undefined) return order;
  // What stands beside a name that nobody knows is not taken for a part of it.
  const lines = read.flatMap(({ alone }) => (alone.kind === 'intent' ? (alone.slots.line ?? []) : []));
  return { ...order, slots: { ...slots, ...(lines.length > 1 && { lines }) }, unplaced };
}

type Ask = (question: string) => Understanding;
/** What parts the names of a list. */
const BETWEEN = / ?[,&] ?(?:(?:and|or|plus) )?| (?:and|or|plus) /;

/** Of three stations or more each is meant, and not the way between the last two. */
function withEach(order: Understanding, about: string, ask: Ask): Understanding {
  const { from_station: from, to_station: to, ...slots } = order.kind === 'intent' ? order.slots : {};
  if (order.kind !== 'intent' || !from || !to || slots.act === 'remind' || slots.act === 'list') return order;
  const { topic } = slots;
  const at = about.indexOf(' at ');
  const listed = ask(at < 0 ? `elevators at ${about}` : `elevators${about.slice(at)}`);
  const stations =
    listed.kind === 'intent' && listed.intent === 'elevators' ? listed.slots.stations : undefined;
  const [station] = stations ?? [];
  if (!stations || !station || stations.length < 3) return order;
  const kind = topic === 'segment' ? ('station' as const) : topic;
  return { ...order, slots: { ...slots, station, stations, ...(kind && { topic: kind }) } };
}

/** Of "to leave Shady Grove for Metro Center" the places. */
function placesOf(errand: Understanding | undefined): Understanding | undefined {
  if (errand?.kind !== 'intent' || errand.guessed) return undefined;
  return { ...errand, slots: picked(errand.slots, NAMED_SLOTS) };
}

/** "Friday at 8" is the next one; "fridays" and "every friday" are all of them. */
export function onOneDay(message: string, said: SaidOptions, now: Date): SaidOptions {
  const isOne = said.days?.length === 1 && said.until === undefined && said.starts === undefined;
  if (!isOne || EACH.test(message)) return said;
  return { ...said, until: endOfDay(lastWeekday(serviceDay(now), said.days)) };
}

const EACH = wordPattern('every each weekly mondays tuesdays wednesdays thursdays fridays saturdays sundays');

/** Which one is meant, by sentences that say when and how, too: "follow Reston Town Center weekdays". */
function asking(which: Understanding & { kind: 'which' }, said: SaidOptions): Understanding {
  return { ...which, options: which.options.map(({ label, say }) => ({ label, say: withSaid(say, said) })) };
}

function withSaid(sentence: string, said: SaidOptions): string {
  const texts = { ...followingTexts(said), ...(said.days && { days: shortDays(said.days) }) };
  const whole = [sentence, ...Object.values(texts).filter((text) => text !== undefined)].join(' ');
  return whole.length > MAX_SAY_CHARACTERS ? sentence : whole;
}

/** What the grammar understood, with what a sentence about following says beside. */
function withOptions(understanding: Understanding, message: string, now: Date): Understanding {
  if (understanding.kind === 'unknown') return understanding;
  const usual = ACTS[understanding.intent];
  if (!usual) return understanding;
  // A sentence that says what an order before lacks keeps what was to be done; which train is said of reminders alone.
  const { act: before, which } = understanding.slots;
  const { said, rest } = readOptions(message, now);
  const isReminder = understanding.intent === 'subscribe' && (which !== undefined || REMIND.test(message));
  const act = orForWhile(before ?? (isReminder ? 'remind' : usual), said);
  const slots = { ...understanding.slots, act, ...said, ...lostTime(act, said, rest) };
  const words = wordsOf(slots, act, message);
  // "Same for Braddock Road", after the elevators of another station.
  const { topic } = slots;
  const isSameTopic = words.topic === 'station' && (topic === 'elevators' || topic === 'escalators');
  const filled = { ...slots, ...words, ...(isSameTopic && { topic }) };
  const unplaced =
    understanding.unplaced ?? (act === 'unfollow' ? unknownAfterFor(message, filled, now) : undefined);
  const whole = { ...understanding, slots: filled, ...(unplaced !== undefined && { unplaced }) };
  return whole.kind === 'which' ? asking(whole, said) : whole;
}

/** Nothing is followed without what it says of when and that was not read. */
function lostTime(act: Act, { condition }: SaidOptions, rest: string): SaidOptions {
  const lost =
    act === 'follow' && condition === undefined
      ? (unreadTime(rest) ?? allBut(rest) ?? (rest.startsWith('but ') ? rest : undefined))
      : undefined;
  return lost === undefined ? {} : { condition: lost };
}

const WHEN = wordPattern(listOf('time-left WHEN'));
const LEADS = wordSet(listOf('time-left LEADS'));

/** What of an order tells when and was not read: it would be lost. Absent: nothing does. */
function unreadTime(rest: string): string | undefined {
  const words = rest.split(' ').filter(Boolean);
  const at = words.findIndex((word) => WHEN.test(word));
  if (at < 0) return undefined;
  const last = words.findLastIndex((word) => WHEN.test(word) || Number.parseInt(word, 10) > 0);
  let first = at;
  while (first > 0 && LEADS.has(words[first - 1]?.toLowerCase() ?? '')) first -= 1;
  return words.slice(first, Math.max(at, last) + 1).join(' ');
}

/** Said after something else, too: "nvm that then, remind me at 4". */
const REMIND = wordPattern('remind_me remind_us');

/** What is to end for a time only rests. */
function orForWhile(act: Act, { until }: SaidOptions): Act {
  return act === 'unfollow' && until ? 'pause' : act;
}

/** What an end is "for" that names nothing that could be followed: "drop the alerts for train 105". */
function unknownAfterFor(message: string, slots: Slots, now: Date): string | undefined {
  if (namesFollowed(slots)) return undefined;
  const [, ...after] = message.split(' for ');
  return namedIn(readOptions(after.join(' for '), now).rest);
}

/** Words of who wants to hear of nothing any more. */
const ALL = remembered(wordPattern(listOf('understand-following ALL')));

const ENDS: ReadonlySet<Act> = new Set<Act>(['unfollow', 'pause', 'resume']);

const LAST = wordPattern('last');
const ALL_OF_IT = wordPattern('all_of_(?:it|them|this|that|those|these)');

/** What is named, and of a reminder which train. */
function wordsOf(slots: Slots, act: Act, message: string): Slots {
  if (act === 'remind') return LAST.test(message) ? { which: 'last' } : {};
  const topic = topicSaid(slots, message, ENDS.has(act));
  const but = ENDS.has(act) ? allBut(message) : undefined;
  if (but !== undefined) return { ...(topic && { topic }), all: true, condition: but };
  // "All of it, the elevators and the bus."
  if (act === 'unfollow' && ALL_OF_IT.test(message)) return { all: true };
  if (topic) return { topic };
  const isAtPlace = (slots.stop_id ?? slots.stop_name ?? slots.place) !== undefined;
  return act === 'unfollow' && !isAtPlace && ALL.test(message) ? { all: true } : {};
}

/** Takes how many messages there may be out of an order first: "no more than 3 texts a day" ends nothing. */
export function withLimit(understand: Understand): Understand {
  return (text, given) => {
    const message = text.slice(0, LONGEST_MESSAGE);
    const { said, rest = '' } = readLimit(message, given.now) ?? {};
    if (!said) return understand(text, given);
    const order = namedIn(rest) ? understand(rest, given) : undefined;
    if (order && isOfFollowing(order)) return { ...order, slots: { ...order.slots, ...said } };
    const whole = understand(text, given);
    // Alone it is of what is followed, as who says so wants messages.
    return order && !isOfFollowing(whole)
      ? whole
      : { ...ANY_FOLLOWED, slots: { ...ANY_FOLLOWED.slots, ...said } };
  };
}

const ANY_FOLLOWED = { kind: 'intent', intent: 'subscribe', slots: { act: 'change' } } as const;

function isOfFollowing(one: Understanding): one is Exclude<Understanding, { kind: 'unknown' }> {
  return one.kind !== 'unknown' && (one.intent === 'subscribe' || one.intent === 'unsubscribe');
}
