import { ORDER } from '../grammar/order.ts';
import { readTopic, topicKey } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { topicOf } from '../../capabilities/following/answers/topics.ts';
import { isYes } from '../choices/choosing.ts';
import { followedName } from '../corrections/corrected.ts';
import { remarkOf } from '../remarks.ts';
import { followedWhen } from './followed-when.ts';
import { hoursFor } from './order-hours.ts';
import { isAtOnce, isPolite, orderSaid } from './order-ways.ts';
import { namedTopic, ofOneTopic, ofSome, type FollowedTopic } from './named-topics.ts';
import { ofOtherPlace, ofReminder, reminderNamed } from './reminders.ts';
import type { Question } from '../../question.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare, plain } from '../plain.ts';
import type { InHand, Part, ResolveContext } from '../resolved.ts';
import type { DialogueState } from '../state.ts';

const IT =
  '(?:(?:it|that|this|them|those|these)(?: all)?|all (?:of )?(?:it|that|this|them|those)|all|everything|(?:the |this )?whole (?:thing|lot)|both|that one|this one|the (?:alerts?|notifications?|subscriptions?|messages?|updates?)|(?:my |those |these |that )?(?:alerts?|notifications?|subscription|messages|updates))';
const FOR_IT = `(?: (?:for|about|on|to|from) ${IT})?`;

const VERB =
  '(?:stop|end|cancel|undo|delete|remove|drop|kill|quit|unfollow|unsubscribe|unwatch|get rid of|turn off|switch off|shut off|disable|clear|wipe|erase|scrap)';
const STOPPING = remembered(
  new RegExp(
    `^(?:${VERB}(?: (?:following|watching|sending|posting|messaging me|sending me|telling me|from|alerting me))* ${IT}${FOR_IT}|(?:turn|switch|shut) ${IT} (?:back )?off|i (?:don'?t|do not) (?:want|need) (?:to follow )?${IT}(?: alerts?| any ?more)*|no more(?: of (?:it|that|those|them))?)(?: (?:again|please|any ?more|now|altogether|completely|entirely|totally|for good|forever|here))*$`,
  ),
);
/** Said right after something was followed, this is about that alone. */
const ALL_THAT = remembered(/\b(?:it|that|this)(?: all)?(?: off)?$/);
/** "Cancel it, I'm getting a ride." */
const CANCELED = remembered(
  /^(?:cancel|stop|drop|forget|delete|remove) (?:it|that|that one|this|them)\b(?!.*\b(?:not|but|instead)\b)/,
);
const RESUMING = remembered(
  new RegExp(
    `^(?:resume|unpause|unmute|restart|reactivate|re-?enable|continue|unsnooze)(?: ${IT})?${FOR_IT}$|^(?:turn|switch|put|start|bring) (?:${IT} )?(?:back )?on(?: again| ${IT})?$|^(?:turn|switch|start) ${IT} (?:up )?again$`,
  ),
);
const PAUSING = remembered(
  new RegExp(
    `^(?:pause|mute|snooze|silence|suspend|hush|quiet)(?: ${IT})?${FOR_IT}(?<rest>(?: (?:until|till|til|for|just|only|tonight|today|over|this|the rest)\\b.{0,60})?)$`,
  ),
);

/** What orders are read with. */
type OrderContext = Pick<ResolveContext, 'now' | 'catalog'>;
/** The whole sentences of an order that leans on one before, each of which names what it is about; absent: it is none. */
type Sentences = readonly string[] | undefined;

/** "Undo that", right after a reminder was promised, and "cancel it" where nothing is followed. */
export function canceledReminder(
  text: string,
  { isReminding, topics = [] }: DialogueState,
): string | undefined {
  const isUndone = isReminding === true && isAtOnce(text);
  return isUndone || (topics.length === 0 && CANCELED.test(orderSaid(text)))
    ? 'cancel my reminders'
    : undefined;
}

/** "What am I following", and "list them" where that was just spoken of. */
export function listedAgain(text: string, { question }: DialogueState): string | undefined {
  const remark = remarkOf(orderSaid(text));
  const isAsked = remark === 'list' || (remark === 'listed' && isOfOrders(question));
  return isAsked ? 'my subscriptions' : undefined;
}

/** What a reminder that was asked for lacks: "10 minutes", "of the last train". */
export function namedReminder(text: string, { question }: InHand): Sentences {
  return reminderNamed(isYes(text) ? 'yes' : orderSaid(text), question);
}

/** "Make it 15", "when will you remind me", of the reminder that was promised last. */
export function changedReminder(text: string, state: DialogueState): Sentences {
  return state.reminder && ofReminder(orderSaid(text), state.reminder, isOfReminders(state));
}

/** "Not Columbia Heights, Navy Yard", of the reminder of a last train. */
export function otherReminder(text: string, state: DialogueState): Sentences {
  return state.reminder && ofOtherPlace(text, state.reminder, isOfReminders(state));
}

/** "Follow those elevators", "tell me if any breaks", of the station in hand. */
export function followedUnits(text: string, { question: { intent, slots } }: InHand): string | undefined {
  const said = orderSaid(text);
  const isOfThem = intent === 'elevators' && (isFollowed(said) || ORDER.ifAnyBreaks(said));
  return slots.station && (isOfThem || ORDER.followThings(said))
    ? `follow elevators at ${slots.station.name}`
    : undefined;
}

/** "Follow it", "tell me when it's fixed": of what is in hand. */
export function followedIt(
  text: string,
  { question }: InHand,
  { catalog }: OrderContext,
): string | undefined {
  const name = isFollowed(orderSaid(text)) ? followedName(question.slots, catalog) : undefined;
  return name && `follow ${name}`;
}

function isFollowed(said: string): boolean {
  return ORDER.followIt(said) !== undefined || said === 'follow' || ORDER.whenFixed(said) !== undefined;
}

/** "And the Blue Line too", right after something was followed. */
export function lineToo(text: string): string | undefined {
  const { color } = (isBeside(text) && ORDER.lineToo(orderSaid(text))) || {};
  return color && `follow the ${color} line`;
}

/** "Can I have early warnings for silver", right after something was followed. */
export function earlyFor(text: string): string | undefined {
  const { color, route } = ORDER.earlyFor(orderSaid(text)) ?? {};
  const name = route ?? (color && `the ${color} line`);
  return name && `follow ${name} with early warnings`;
}

/** "And Takoma station too", right after something was followed. */
export function stationToo(
  text: string,
  _: DialogueState,
  { read }: Pick<ResolveContext, 'read'>,
): readonly Part[] | undefined {
  const name = isBeside(text) ? ALSO.exec(bare(text))?.[1] : undefined;
  const understanding = name === undefined ? undefined : read(`follow ${name}`);
  const isOne =
    understanding?.kind === 'intent' && understanding.intent === 'subscribe' && understanding.slots.station;
  return isOne && understanding.guessed === undefined
    ? [{ text: `follow ${name}`, understanding }]
    : undefined;
}

const ALSO = remembered(/^(?:and |also |plus |then )*(?:follow )?(.{3,40}?)(?: too| as well| also)?$/);

/** Whether it is added to what was said, rather than said in its place. */
const isBeside = (text: string) => BESIDE.test(plain(text));
const BESIDE = remembered(/^(?:and|also|plus)\b|\b(?:too|as well|also)(?:\W+(?:please|thanks|then))?$/);

/** "Undo that", right after something was ended. */
export function resumedEnded(
  text: string,
  { ended = [] }: DialogueState,
  { catalog }: OrderContext,
): Sentences {
  const said = orderSaid(text);
  const isSaid = RESUMING.test(said) || ORDER.undo(said);
  return isSaid ? ended.map((one) => `follow ${topicWords(one, catalog)}`) : undefined;
}

/** "Just the red one", to who was asked whether everything is to end. */
export function endedSome(text: string, state: DialogueState, { catalog }: OrderContext): Sentences {
  return ofSome(orderSaid(text), followedIn(state, catalog));
}

/** "Stop the red one", "drop the first one". */
export function changedOne(text: string, state: DialogueState, { catalog }: OrderContext): Sentences {
  return ofOneTopic(orderSaid(text), followedIn(state, catalog), listedIn(state, catalog));
}

/** "Stop it", right after two lines were followed: both. */
export function endedLast(text: string, state: DialogueState, { catalog }: OrderContext): Sentences {
  const said = orderSaid(text);
  if (!STOPPING.test(said) || !ALL_THAT.test(said) || state.question?.intent !== 'subscribe')
    return undefined;
  const { lines = [], routes = [] } = state.question.slots;
  const followed = followedIn(state, catalog).slice(0, Math.max(1, lines.length, routes.length));
  return followed.map(({ name }) => `stop following ${name}`);
}

/** "Stop both", of several things that are followed, and "all of them", where one was ended or is to end. */
export function endedAll(text: string, { question, topics = [] }: InHand): string | undefined {
  const said = orderSaid(text);
  const isAllToo = question.intent === 'unsubscribe' && topics.length > 0 && remarkOf(text) === 'all';
  const isAll = isAllToo || (topics.length > 1 && isOfAll(said) && STOPPING.test(said));
  return isAll ? 'stop following everything' : undefined;
}

/** "Resume", "pause it until monday", "stop": what is followed and was spoken of last. */
export function changedLast(
  text: string,
  state: DialogueState,
  { catalog }: OrderContext,
): string | undefined {
  const said = orderSaid(text);
  const [last, ...others] = followedIn(state, catalog);
  if (!last || (others.length > 0 && isOfAll(said))) return undefined;
  if (RESUMING.test(said)) return `resume ${last.name}`;
  const pausing = PAUSING.exec(said)?.groups;
  if (pausing) return `pause ${last.name}${pausing['rest'] ?? ''}`;
  const isEnded = STOPPING.test(said) || (state.question?.intent === 'subscribe' && isAtOnce(text));
  return isOfOrders(state.question) && isEnded ? `stop following ${last.name}` : undefined;
}

/** "Only in the mornings", "make it til 9:30": when and how that is followed. */
export function changedHours(text: string, state: InHand, { now, catalog }: OrderContext): Sentences {
  const said = orderSaid(text);
  const [last, ...others] = followedIn(state, catalog);
  const isAsked = text.trim().endsWith('?') && !isPolite(text);
  if (!last || isAsked || (others.length > 0 && isOfAll(said))) return undefined;
  return followedWhen(said, last.name, hoursBefore(state), isBeside(text), now);
}

/** "Make it 7 to 9 for the Blue": the state in which that one alone is followed, and what is said of it. */
export function hoursOfOne(
  text: string,
  state: InHand,
  { catalog }: OrderContext,
): { state: DialogueState; said: string } | undefined {
  const [topic, hours] = hoursFor(orderSaid(text));
  const named = topic ? namedTopic(`stop ${topic}`, followedIn(state, catalog))?.topic : undefined;
  return named && { state: onlyOf(named, state, catalog), said: `make it ${hours}` };
}

const isOfAll = (said: string) =>
  /\b(?:all|both|them|those|these|alerts|notifications|messages|updates|everything)\b/.test(said);

/** Of several things that are followed, this one alone is spoken of; its hours are known where it was spoken of last. */
function onlyOf(
  { topic }: FollowedTopic,
  { question, ...state }: DialogueState,
  catalog: Catalog,
): DialogueState {
  const last = question && topicOf(question.slots, catalog);
  if (!question || (last?.kind === 'topic' && topicKey(last.topic) === topicKey(topic)))
    return { ...state, topics: [topic], ...(question && { question }) };
  const { days: _, windows: __, ...slots } = question.slots;
  return { ...state, topics: [topic], question: { ...question, slots } };
}

function followedIn({ topics = [] }: DialogueState, catalog: Catalog): readonly FollowedTopic[] {
  return topics.map((topic) => ({ topic, name: topicWords(topic, catalog) }));
}

/** What is followed as it was just listed. */
function listedIn({ question, rows = [] }: DialogueState, catalog: Catalog): readonly FollowedTopic[] {
  if (question?.intent !== 'list_subscriptions') return [];
  const topics = rows.flatMap(({ about }) => (about?.topic === undefined ? [] : [readTopic(about.topic)]));
  return followedIn({ topics }, catalog);
}

/** When what was followed or changed last is followed, also where the list of all was asked for since. */
function hoursBefore({ question, earlier = [] }: DialogueState): Pick<Slots, 'days' | 'windows'> {
  return [question, ...earlier].find((one) => one?.intent === 'subscribe')?.slots ?? {};
}

/** Whether reminders were spoken of last. */
export function isOfReminders({ isReminding, question }: DialogueState): boolean {
  return isReminding === true || question?.slots.act === 'list';
}

/** Whether what is followed was spoken of last. */
export function isOfOrders(question: Question | undefined): boolean {
  return (
    question !== undefined && ['subscribe', 'unsubscribe', 'list_subscriptions'].includes(question.intent)
  );
}

/** Whether an order says what it is about; a reminder of the last train says from where. */
export function isWhole(understanding: Understanding): boolean {
  if (understanding.kind !== 'intent') return false;
  const { act, which, station, from_station: from } = understanding.slots;
  return act !== 'remind' || which === undefined || station !== undefined || from !== undefined;
}
