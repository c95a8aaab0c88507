import { isOfOrders } from '../../question.ts';
import { ORDER } from '../grammar/tables.ts';
import { readTopic } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { namedDate } from '../../following/named-date.ts';
import { readOptions } from '../../following/read-options.ts';
import { namesFollowed } from '../../following/topic-kind.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { followedName } from '../corrections/correct-question.ts';
import { remarkOf } from '../remarks.ts';
import { followAt, isBeside, termsBefore, termsOf } from './order-hours.ts';
import { isAtOnce, orderSaid } from './order-ways.ts';
import type { FollowedTopic, TopicChange } from '../../named-topics.ts';
import { ofOneTopic, ofSome, onlyOne, othersThan } from '../../named-topics.ts';
import { OF_TROUBLE } from '../../order-question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare, plain, wordsOf } from '../plain.ts';
import type { InHand, Means, MeansInHand, MeansRead, ResolveContext } from '../resolution.ts';
import { posed } from '../resolution.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import type { DialogueState } from '../state.ts';

/** "What am I following", and "list them", "is the bus one still on?" where that was just spoken of. */
export const listedAgain: Means = (text, { question, reminder }) => {
  if (reminder && ORDER.todays(text)) return 'cancel my reminders';
  const remark = wordsOf(text).includes('saved') ? undefined : remarkOf(orderSaid(text));
  const isSpokenOf = (remark === 'listed' || ORDER.stillOn(text)) && isOfOrders(question);
  return remark === 'list' || isSpokenOf || ORDER.todays(text) ? 'my subscriptions' : undefined;
};

type Named = readonly Pick<StationSlot, 'name'>[];

function unitsAt({ equipment }: Slots, at: Named, said: Slots, context: ResolveContext) {
  const units = equipment === 'escalator' ? 'escalators' : 'elevators';
  return at.length === 0
    ? undefined
    : at.map(({ name }) => followAt(`${units} at ${name}`, termsOf(said), context));
}

/** The stations whose elevators the last answer told of: those asked about, and of a trip without stairs those of its rides. Absent: none. */
function withUnits({ question, rows = [], facts }: InHand, { catalog }: ResolveContext): Named | undefined {
  const { intent, slots } = question;
  const { stations, station, from_station: from, to_station: to } = slots;
  const named = stations ?? [station, from, to].filter((one) => one !== undefined);
  if (intent === 'elevators' && named.length > 0) return named;
  const isOfStairs = TRIPS.has(intent) && (slots.step_free ?? facts?.stepFree);
  if (intent !== 'elevators' && !isOfStairs) return undefined;
  const codes = rows.flatMap(({ about }) => about?.stations ?? about?.station ?? []);
  return [...new Set(codes.flatMap((code) => catalog.stationByCode.get(code) ?? []))];
}

/** Those of some stations that a message names; else all. */
function namedOf(stations: Named, text: string) {
  const named = stations.filter(({ name }) => plain(text).includes(name.toLowerCase()));
  return named.length > 0 ? named : stations;
}

/** Which machines an order of stations alone is of: those that were asked about or followed last. Absent: none. */
function unitsInHand(text: string, state: DialogueState, context: ResolveContext) {
  const { question } = state;
  if (!question || OF_TRAINS.test(text) || !withUnits({ ...state, question }, context)) return undefined;
  return question.slots.equipment === 'escalator' ? 'escalators' : 'elevators';
}

/** An order of a station, after its elevators: of those there. */
export function ofUnits(text: string, state: DialogueState, context: ResolveContext): Understanding {
  const order = context.read(text);
  if (order.kind !== 'intent' || order.slots.act !== 'follow' || order.slots.topic !== 'station')
    return order;
  const topic = unitsInHand(text, state, context) ?? order.slots.topic;
  return { ...order, slots: { ...order.slots, topic } };
}

/** "Tell me if an elevator breaks at Takoma or Brookland", "if Union goes down, and Takoma too" after elevators: at each. */
export const unitsAtEach: MeansRead = (text, state, context, order) => {
  if (order.kind !== 'intent' || order.intent !== 'subscribe') return undefined;
  const { from_station: from, to_station: to, station: one, stations, ...rest } = order.slots;
  // "If it goes down ping me, and Bethesda too": there, too.
  const isToo = one !== undefined && isBeside(text) && POINTS.test(text);
  const held = isToo ? state.question?.slots.station : undefined;
  const isOfUnits = rest.topic === 'elevators' || rest.topic === 'escalators';
  const areSeveral = !rest.line && (rest.topic === 'segment' || stations !== undefined);
  const topic = isOfUnits ? rest.topic : (areSeveral || isToo) && unitsInHand(text, state, context);
  const named = (stations ?? (held ? [held, one] : [from, to])).flatMap((one) => one ?? []);
  if (!topic || new Set(named.map(({ id }) => id)).size < 2) return undefined;
  return named.map((one) => ({ text, understanding: posed('subscribe', { ...rest, topic, station: one }) }));
};

const OF_TRAINS = wordPattern(listOf('orders OF_TRAINS'));

/** "Follow it", "keep me posted on both til 9", "tell me when it's fixed": of what is in hand, when and how it is said. */
export const followedIt: MeansInHand = (text, state, context) => {
  const { question } = state;
  const { rest, said } = readOptions(orderSaid(text), context.now);
  const isOften = [said.days, said.windows, said.until].some((one) => one !== undefined);
  const held = withUnits(state, context);
  // "If either goes down", of those of two stations that were asked about one after the other.
  const asked = OF_ALL.test(rest) ? (state.earlier ?? []).filter(({ intent }) => intent === 'elevators') : [];
  const more = asked.flatMap((one) => withUnits({ ...state, question: one }, context) ?? []);
  const units = held && [...held, ...more];
  const areNamed = ORDER.followThings(rest) !== undefined;
  const isIt = (ORDER.followIt(rest) ?? ORDER.whenFixed(rest)) !== undefined || rest === 'follow';
  const isMeant = isIt || areNamed || (isOften && ORDER.ifTroubled(rest));
  // "Remind me at 5 about that" comes once, and of a trip before it leaves.
  if ((isOften || TRIPS.has(question.intent)) && OF_REMINDERS.test(text)) return undefined;
  if (!isMeant && !(units && ORDER.ifAnyBreaks(rest))) return undefined;
  const { slots } = question;
  if (units ?? areNamed)
    return unitsAt(slots, units ?? (slots.station ? [slots.station] : []), said, context);
  // What was asked back about is followed as it was said.
  const terms = termsOf(question.intent === 'subscribe' ? { ...question.slots, ...said } : said);
  const { lines = [], routes = [], stations = [] } = slots;
  const all = [
    ...lines.map((line): Slots => ({ line })),
    ...routes.map((route): Slots => ({ route })),
    ...stations.map((station): Slots => ({ station })),
  ];
  const { nth } = ORDER.followIt(rest) ?? {};
  const one = nth === undefined ? undefined : all[placeInList(nth, all.length) ?? -1];
  const meant = one ? [one] : OF_ALL.test(rest) && all.length > 1 ? all : [slots];
  const orders = meant.flatMap((one) => followedName(one, context.catalog) ?? []);
  return orders.length > 0 ? orders.map((name) => followAt(name, terms, context)) : undefined;
};

/**
 * "Text me tonight at 9 if there are problems on that line", of which the words name nothing: what is in hand, or its line.
 * "Ping me when Dupont's is back", after elevators: those there.
 */
export const followedInHand: MeansRead<InHand> = (text, state, context, order) => {
  const { question, rows = [] } = state;
  const asked = scheduled(text, state, context, order);
  if (asked) return asked;
  const isAsked = order.kind === 'intent' || order.kind === 'missing';
  if (!isAsked || order.intent !== 'subscribe' || order.slots.act !== 'follow') return undefined;
  const { slots } = question;
  const units = withUnits(state, context);
  const { topic, line: named, from_station: from, to_station: to } = order.slots;
  const isSameWay =
    from !== undefined && from.id === slots.from_station?.id && to?.id === slots.to_station?.id;
  const isNamed =
    (named ?? order.slots.route) !== undefined ||
    (!isSameWay && ((topic ?? 'station') !== 'station' || wordsOf(text).includes('station')));
  if (units && !isNamed && (OF_UNITS.test(text) || POINTS.test(text)))
    return unitsAt(
      slots,
      order.slots.station ? [order.slots.station] : namedOf(units, text),
      order.slots,
      context,
    );
  if (namesFollowed(order.slots) || !POINTS.test(text)) return undefined;
  if (units) return unitsAt(slots, units, order.slots, context);
  const [shown, ...others] = new Set(rows.flatMap(({ line }) => line ?? []));
  const { route, line = others.length === 0 ? shown : undefined } = slots;
  const isOfLine = route === undefined && OF_LINE.test(text);
  const name = followedName(isOfLine ? (line === undefined ? {} : { line }) : slots, context.catalog);
  return name && [followAt(name, termsOf(order.slots), context)];
};

/** "Mon-fri 7 to 9", after a question of trouble, and no more: whether what it is of is to be followed then. */
function scheduled(
  text: string,
  { question }: InHand,
  context: ResolveContext,
  order: Understanding,
): Understanding | undefined {
  const { said, rest } = readOptions(text, context.now);
  const isNamed =
    order.kind !== 'unknown' &&
    !order.guessed &&
    (order.intent !== 'subscribe' || namesFollowed(order.slots));
  const name = OF_TROUBLE.has(question.intent) ? followedName(question.slots, context.catalog) : undefined;
  if (isNamed || rest !== '' || !said.days || !said.windows || name === undefined) return undefined;
  const { text: say, understanding } = followAt(name, said, context);
  const options = [{ label: 'Follow', say }];
  const slots = understanding.kind === 'unknown' ? said : understanding.slots;
  return { kind: 'which', intent: 'subscribe', slots, slot: 'topic', ask: `Should I ${say}?`, options };
}

const OF_REMINDERS = wordPattern('remind reminder');
const OF_UNITS = wordPattern('back fixed repaired working break* broke* out down up_again');
const POINTS = wordPattern(listOf('orders POINTS'));
const OF_LINE = wordPattern('(?:that|this|the)_line');

/** "Can I have early warnings for silver", right after something was followed. */
export const earlyFor: MeansInHand = (text) => {
  const { color, route } = ORDER.earlyFor(orderSaid(text)) ?? {};
  const name = route ?? (color && `the ${color} line`);
  return name && `follow ${name} with early warnings`;
};

/** "And Takoma station too", "the Blue Line too", right after something was followed: a name, and nothing else. After elevators, its elevators. */
export const followedToo: MeansInHand = (text, { question }, { read, catalog }) => {
  const name = isBeside(text) ? ALSO.exec(bare(text))?.[1] : undefined;
  const understanding = name === undefined ? undefined : read(`follow ${name}`);
  if (name === undefined || understanding?.kind !== 'intent' || understanding.guessed) return undefined;
  const { intent, slots } = understanding;
  const ends = [slots.station, slots.from_station, slots.to_station].map(
    (one) => `${one?.name} ${one?.heard}`,
  );
  const known = new Set(wordsOf(`${followedName(slots, catalog)} ${ends.join(' ')}`));
  // "Should I follow blue too" says more.
  const isAll = wordsOf(name).every((word) => known.has(word) || LITTLE.has(word));
  if (intent !== 'subscribe' || !isAll) return undefined;
  const { topic = slots.topic } = question.slots;
  const isOfUnits = topic === 'elevators' || topic === 'escalators';
  const kept = isOfUnits && slots.topic === 'station' ? posed(intent, { ...slots, topic }) : understanding;
  return [{ text: `follow ${name}`, understanding: kept }];
};

const LITTLE = wordSet('on the at bus route line one station toward to from and elevators any time all day');
const ALSO = remembered(
  /^(?:and |also |plus |then |add |throw in |include )*(?:follow )?(.{3,40}?)(?: too| as well| also)?$/,
);

/** "Undo that", right after something was ended. */
export const resumedEnded: Means = (text, state, context) => {
  const { question, ended = [] } = state;
  const said = orderSaid(text);
  const isSaid = ORDER.resuming(said) ?? ORDER.undo(said);
  // What rests was not ended.
  if (isSaid && question?.slots.act === 'pause') return ['resume alerts'];
  const topics = followedIn({ topics: ended }, context.catalog);
  // "Actually keep blue".
  const kept = onlyOne(ORDER.keeping(said)?.['name'] ?? '', topics);
  if (!isSaid && !kept) return undefined;
  return (kept ? [kept] : topics).map(({ topic, name }) =>
    followAt(name, termsBefore(topic, state, context.catalog) ?? {}, context),
  );
};

/** "Just the red one", to who was asked whether everything is to end. */
export const endedSome: Means = (text, state, { catalog }) =>
  ofSome(orderSaid(text), followedIn(state, catalog));

/** What becomes of the one that is named, or of what one order made last: "stop the red one", "pause it until monday". */
export const topicsChanged = (text: string, state: DialogueState, context: ResolveContext) =>
  ofOneTopic(orderSaid(text), followedIn(state, context.catalog), listedIn(state, context.catalog)) ??
  lastChanged(text, state, context);

function ordersFor({ order, topics, rest }: TopicChange): readonly string[] {
  return topics.map(({ name }) => [order, name, rest].filter(Boolean).join(' '));
}

/** "Only Brookland and Takoma", of more that were followed: the others end. */
export const keptSome: MeansInHand = (text, state, { catalog }) => {
  const followed = isOfOrders(state.question) ? followedIn(state, catalog) : [];
  const others = othersThan(plain(text), followed);
  return others && ordersFor({ order: 'stop following', topics: others });
};

/** All that one order made last of what is followed. */
export function orderedLast(state: DialogueState, catalog: Catalog): readonly FollowedTopic[] {
  return followedIn(state, catalog).slice(0, state.together ?? 1);
}

/** "Stop both", of several things that are followed, and "all of them" where one was ended or is to end; "all" points at none. */
export const endedAll: MeansInHand = (text, { question, topics = [] }) => {
  const said = orderSaid(text);
  const isOfThem = wordsOf(text).length > 1 && remarkOf(text) === 'all';
  const isAllToo = question.intent === 'unsubscribe' && topics.length > 0 && isOfThem;
  const isAll = isAllToo || (topics.length > 1 && OF_ALL.test(said) && ORDER.stopping(said) !== undefined);
  return isAll ? 'stop following everything' : undefined;
};

/** "Stop the red one", "drop the first one", "resume", "pause it until monday". */
export const changedTopics: Means = (text, state, context) => {
  const change = topicsChanged(text, state, context);
  return change && ordersFor(change);
};

/** "Start again next monday": what was spoken of last rests till then. */
function startsAgain(said: string, state: DialogueState, { catalog, now }: ResolveContext) {
  const { place: when = '' } = ORDER.startsAgain(said) ?? {};
  if (namedDate(when, now) === undefined || !isOfOrders(state.question)) return undefined;
  return { order: 'pause', topics: orderedLast(state, catalog), rest: `until ${when}` } as const;
}

function lastChanged(text: string, state: DialogueState, context: ResolveContext): TopicChange | undefined {
  const { catalog } = context;
  const said = orderSaid(text);
  const again = startsAgain(said, state, context);
  if (again && again.topics.length > 0) return again;
  const [last, ...others] = followedIn(state, catalog);
  const [pausing, isResumed] = [ORDER.pausing(said), ORDER.resuming(said) !== undefined];
  // "Pause everything" is of reminders, too.
  const isMore = others.length > 0 || pausing !== undefined || isResumed;
  // "Resume", after all was paused.
  const isSame = isResumed && !said.includes(' ') && !followedName(state.question?.slots ?? {}, catalog);
  // "Stop all that", right after something was followed, is of that alone.
  const isThat = state.question?.intent === 'subscribe' && ALL_THAT.test(said) && !state.isReminding;
  if (!last || isSame || (isMore && !isThat && OF_ALL.test(said))) return undefined;
  const topics = orderedLast(state, catalog);
  if (isResumed) return { order: 'resume', topics };
  if (pausing) return { order: 'pause', topics, rest: pausing['until'] };
  const isEnded =
    ORDER.stopping(said) !== undefined || (state.question?.intent === 'subscribe' && isAtOnce(text));
  if (!isOfOrders(state.question) || !isEnded) return undefined;
  return { order: 'stop following', topics: ALL.test(said) && !isThat ? [EVERYTHING] : topics };
}

const ALL_THAT = remembered(/\b(?:it|that|this)(?: all)?(?: off)?$/);
const EVERYTHING: FollowedTopic = { topic: { kind: 'everything' }, name: 'everything' };
export const ALL = wordPattern('everything all_alerts all_of_it it_all');
const OF_ALL = wordPattern(
  'all both either them those these alerts notifications messages updates everything',
);

export function followedIn({ topics = [] }: DialogueState, catalog: Catalog): readonly FollowedTopic[] {
  return topics.map((topic) => ({ topic, name: topicWords(topic, catalog) }));
}

/** What is followed as it was just listed, or as one order told it. */
function listedIn(state: DialogueState, catalog: Catalog): readonly FollowedTopic[] {
  const { question, rows = [], together = 1 } = state;
  if (question?.intent === 'subscribe' && together > 1) return orderedLast(state, catalog);
  if (question?.intent !== 'list_subscriptions') return [];
  const topics = rows.flatMap(({ about }) => (about?.topic === undefined ? [] : [readTopic(about.topic)]));
  return followedIn({ topics }, catalog);
}

const OF_REMINDERS_ACTS: ReadonlySet<Slots['act']> = new Set(['list', 'forget reminders'] as const);
/** Whether reminders were spoken of last. */
export function isOfReminders({ isReminding, question }: DialogueState): boolean {
  return isReminding === true || OF_REMINDERS_ACTS.has(question?.slots.act);
}

/** Whether an order says what it is about; a reminder of the last train says from where. */
export function isWhole(understanding: Understanding): boolean {
  if (understanding.kind !== 'intent') return false;
  const { act, which, station, from_station: from } = understanding.slots;
  return act !== 'remind' || which === undefined || station !== undefined || from !== undefined;
}
