import { isOfOrders } from '../../question.ts';
import { topicKey, type Topic } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { isWithin } from '../../../alerts/subscriptions/topic-parts.ts';
import { lineName } from '../../../transit/lines.ts';
import { topicOf } from '../../capabilities/following/answers/topics.ts';
import { readCondition } from '../../following/condition.ts';
import { topicSaid } from '../../following/topic-kind.ts';
import { beginsAsQuestion, withoutOpening } from '../../understand/words/questions.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { ORDER } from '../grammar/tables.ts';
import { wordSet } from '../../word-list.ts';
import { plain, wordsOf } from '../plain.ts';
import {
  orderOf,
  type InHand,
  type Part,
  type ResolveContext,
  type Means,
  type MeansInHand,
} from '../resolution.ts';
import { applied, isApart } from '../../following/apply-edit.ts';
import { editSaid, type Edit } from '../../following/read-edit.ts';
import { onlyOne, type FollowedTopic } from '../../named-topics.ts';
import { followAt, isBeside, termsBefore } from './order-hours.ts';
import { isPolite, orderSaid } from './order-ways.ts';
import { followedIn, orderedLast } from './orders.ts';
import { OF_TROUBLE } from '../../order-question.ts';
import { withoutRestless } from '../../following/lead-words.ts';

/** "Make it til 9:30", "not fridays", "just Takoma to Union Station", "Silver too, same hours": a piece of an order, and no question. */
export const edited: MeansInHand = (text, state, context) => {
  const followed = followedIn(state, context.catalog);
  const [last] = followed;
  if (!last) return undefined;
  const before = termsBefore(last.topic, state, context.catalog);
  const edit = editSaid(orderSaid(text), before?.windows ?? [], context.now);
  if (!edit || asks(text, edit) || (!isOfOrders(state.question) && !isPlain(edit, state))) return undefined;
  const named = edit.name === '' ? undefined : ofNamed(edit, text, state, context);
  if (named || (edit.name !== '' && !edit.isAside)) return named;
  if (edit.changes.length === 0) return undefined;
  const topics = edit.signs.has('all') ? followed : orderedLast(state, context.catalog);
  const orders = topics.map((one) => changed(edit, one, text, state, context));
  return orders.includes(undefined) ? undefined : orders.flatMap((one) => one ?? []);
};

/** "I don't work Fridays", where something is followed: how those are left out. */
export const daysOff: Means = (text, state, context) => {
  const { some = '' } = ORDER.daysOff(orderSaid(text)) ?? ORDER.daysOff(plain(text)) ?? {};
  if (text.endsWith('?') || !some.split(' and ').every((day) => /days?$/.test(day))) return undefined;
  const days = some.replaceAll(/day\b/g, 'days');
  const held = {
    ...state,
    question: { intent: 'list_subscriptions', slots: { act: 'list' }, more: 0 },
  } as const;
  const refused = `Nothing has changed yet. To leave out ${days}, say “not ${days}”.`;
  return edited(`not ${days}`, held, context) && { kind: 'unknown', near: [], refused };
};

/** "Swap red for silver": the other in its place, when and how the first was. */
export const swapped: MeansInHand = (text, state, context) => {
  const { name, place } = ORDER.swapped(orderSaid(text)) ?? {};
  const followed = followedIn(state, context.catalog);
  const old = name === undefined ? undefined : onlyOne(name, followed);
  const other = old && namedBy(place ?? '', followed, context);
  if (!old || !other || topicKey(old.topic) === topicKey(other.topic)) return undefined;
  const terms = termsBefore(old.topic, state, context.catalog) ?? {};
  return [orderOf(`stop following ${old.name}`, context), followAt(other.name, terms, context)];
};

/** "Only when it's raining", "both ways", right after an order: what cannot be gone by, or is so already, is told. */
export const limited: MeansInHand = (text, state, context) => {
  const { question, together = 1 } = state;
  const [last] = followedIn(state, context.catalog);
  const isOrder = question.intent === 'subscribe' && question.slots.act !== 'remind';
  if (!last || !isOrder || text.endsWith('?')) return undefined;
  const said = orderSaid(text);
  const more: Slots | undefined = ORDER.bothWays(said)
    ? { direction: 'both' }
    : readCondition(said, context.now)?.said;
  const rest = more?.condition === undefined ? '' : said.replace(more.condition, '');
  if (!more || withoutRestless(rest) !== '') return undefined;
  if (together > 1 && more.condition !== undefined)
    return { kind: 'intent', intent: 'subscribe', slots: { act: 'change', ...more } };
  return [orderOf(`follow ${last.name}`, context, more)];
};

/** Whether an edit is one although it was asked since how things are: it says which end, or adds or drops days. */
function isPlain({ changes }: Edit, { question: { intent } }: InHand): boolean {
  return OF_TROUBLE.has(intent) && changes.length > 0 && changes.every(isSureChange);
}

/** Whether a change is one whatever was spoken of since. */
export function isSureChange({ piece, end, signs }: Edit['changes'][number]): boolean {
  const isOff = signs.has('not') && (piece.kind === 'days' || piece.kind === 'date');
  const isSet = piece.kind === 'days' && (signs.has('add') || piece.said.startsWith('only '));
  return end !== undefined || isOff || isSet;
}

/** Whether a message may be a question; "do the yellow the same way" and "do it every weekday" are none. */
export function asks(text: string, { signs, changes: [first] }: Edit): boolean {
  if (isPolite(text)) return false;
  const said = withoutOpening(text);
  const isTold =
    signs.has('same') ||
    (first?.piece.kind === 'part' && !text.toLowerCase().startsWith('am i ')) ||
    TELLS.some((start) => said.toLowerCase().startsWith(start));
  return said.trim().endsWith('?') || (!isTold && beginsAsQuestion(said));
}

const TELLS = ['have it ', 'do it ', 'do that ', 'do this '];

/** What is named: something else that is followed, a part of it, or something to be followed too. */
function ofNamed(
  edit: Edit,
  text: string,
  state: InHand,
  context: ResolveContext,
): readonly Part[] | undefined {
  const followed = followedIn(state, context.catalog);
  const named = onlyOne(edit.name, followed) ?? namedBy(edit.name, followed, context);
  const [last] = followed;
  if (!named || !last) return undefined;
  const known = followed.find(({ topic }) => topicKey(topic) === topicKey(named.topic));
  if (known && edit.changes.length > 0) return changed(edit, known, text, state, context);
  // "Not Gallery Place".
  const isOff = edit.signs.has('not') && edit.changes.length === 0 && followed.length > 1;
  if (known) return isOff ? [orderOf(`stop following ${known.name}`, context)] : undefined;
  const isPart = edit.signs.has('only') && isWithin(named.topic, last.topic);
  const isOther = edit.signs.has('same') || (edit.signs.has('add') && edit.changes.length > 0);
  if (!isPart && !isOther)
    return edit.signs.has('only') ? oneWay(named.topic, last, text, context) : undefined;
  const before = isPart || edit.signs.has('same') ? termsBefore(last.topic, state, context.catalog) : {};
  // What is named is added, and not what is said of it.
  const added = new Set(['add'] as const);
  const changes = edit.changes.map((one) => ({ ...one, signs: one.signs.difference(added) }));
  const after = applied({ ...edit, changes }, before ?? {}, false, context.now);
  if (after === undefined || after === 'nothing' || 'rests' in after) return undefined;
  const order = followAt(named.name, after.terms, context);
  return isPart && !edit.signs.has('add')
    ? [orderOf(`stop following ${last.name}`, context), order]
    : [order];
}

function changed(
  edit: Edit,
  { topic, name }: FollowedTopic,
  text: string,
  state: InHand,
  context: ResolveContext,
): readonly Part[] | undefined {
  const before = termsBefore(topic, state, context.catalog);
  // How it is followed is not known here, and only some of it is said.
  const leans = edit.changes.some(
    ({ piece, signs }) => piece.kind === 'clock' || signs.has('not') || signs.has('add'),
  );
  if (!before && leans) return undefined;
  if (before && isApart(edit, before, isBeside(text)))
    return [orderOf(`follow ${name}`, context, { condition: orderSaid(text) })];
  const after = applied(edit, before ?? {}, isBeside(text), context.now);
  if (after === undefined) return undefined;
  if (after === 'nothing') return [orderOf(`stop following ${name}`, context)];
  return 'rests' in after
    ? [orderOf(`pause ${name}`, context, after.rests)]
    : [followAt(name, after.terms, context)];
}

/** What is said to who wants one way of a line alone, with the part of it up to a station that is named too. */
function oneWay(
  { kind, ...end }: Topic,
  { topic: whole, name }: FollowedTopic,
  text: string,
  { catalog }: ResolveContext,
): readonly Part[] | undefined {
  const station = catalog.stationByCode.get(
    'station' in end && typeof end.station === 'string' ? end.station : '',
  );
  if (kind !== 'station' || whole.kind !== 'line' || !station?.lines.includes(whole.line)) return undefined;
  const said = plain(text);
  // "Only the Vienna side was late" tells how it went.
  if (wordsOf(said).some((word) => WENT.has(word))) return undefined;
  const other = [...catalog.stationByCode.values()].find(
    ({ name: own, lines }) =>
      lines.includes(whole.line) && own !== station.name && said.includes(own.toLowerCase()),
  )?.name;
  const part = `${other} to ${station.name}`;
  const which = other === undefined ? `Which part of ${name} is it?` : `Follow only ${part}?`;
  const ask = `I can’t follow one way alone, only a part of a line, and nothing has changed. ${which}`;
  const options = other === undefined ? [] : [{ label: `Only ${part}`, say: `only ${part}` }];
  const order = { intent: 'subscribe', slots: { act: 'follow' }, slot: 'topic' } as const;
  return [{ text, understanding: { kind: 'which', ...order, ask, options } }];
}

const WENT = wordSet('was were');

/** The topic that words name, with its words. Absent: they name none for sure. */
function namedBy(
  said: string,
  [last]: readonly FollowedTopic[],
  { read, catalog }: ResolveContext,
): FollowedTopic | undefined {
  const code = catalog.lines.has(said.toUpperCase()) ? said.toUpperCase() : undefined;
  const isUnits = topicSaid({}, said) === 'elevators' || topicSaid({}, said) === 'escalators';
  const ways = code
    ? [lineName(catalog, code)]
    : [
        said,
        ...(isUnits && last ? [`${said} at ${last.name}`, `${said} on ${last.name}`] : [`between ${said}`]),
      ];
  for (const way of ways) {
    const order = read(`follow ${way}`);
    if (order.kind !== 'intent' || order.intent !== 'subscribe' || order.guessed || order.unplaced) continue;
    const named = topicOf(order.slots, catalog);
    const { lines = [], routes = [] } = order.slots;
    if (lines.length > 1 || routes.length > 1) continue;
    if (named.kind !== 'topic') continue;
    const topic = unitsToo(named.topic, last?.topic);
    return { topic, name: topicWords(topic, catalog) };
  }
  return undefined;
}

/** "Same for Van Ness", after elevators: those there. */
function unitsToo(topic: Topic, last: Topic | undefined): Topic {
  if (last?.kind !== 'units' || topic.kind !== 'station') return topic;
  return { ...last, at: { station: topic.station } };
}
