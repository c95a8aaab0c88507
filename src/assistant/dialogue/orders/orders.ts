import { ORDER } from '../grammar/order.ts';
import { readTopic, topicKey } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { topicOf } from '../../capabilities/following/answers/topics.ts';
import { CONFIRMATIONS } from '../../confirmations.ts';
import { bare, ofMessage, plain, withoutExcuse } from '../plain.ts';
import { besideKept } from '../beside-kept.ts';
import { isYes } from '../choices/choosing.ts';
import { followedName } from '../corrections/corrected.ts';
import { correctionOf, selfCorrectionOf } from '../corrections/corrections.ts';
import { remarkOf } from '../remarks.ts';
import { followedWhen } from './followed-when.ts';
import { thingsFollowed } from './followed-things.ts';
import { hoursFor, sameHours } from './order-hours.ts';
import { withoutReason } from './order-reason.ts';
import { namedTopic, ofOneTopic, ofSome, type FollowedTopic } from './named-topics.ts';
import { ofOtherPlace, ofReminder, reminderNamed } from './reminders.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { ResolveContext } from '../resolved.ts';
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
const SURE = remembered(/^\W*yes\W+(?:stop|cancel|forget)\b/i);
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

/** What is added to what was said, rather than said in its place. */
const ADDED = remembered(/^\W*(?:and|also|plus)\b|\b(?:too|as well|also)\W*$/i);
/** Whether it was asked whether everything is to end. */
function isAskedForAll({ offered }: DialogueState): boolean {
  return offered?.confirm === CONFIRMATIONS.stopAll;
}

/**
 * The whole sentences of an order that leans on what was followed or promised before: "only in the mornings" is
 * "follow the Green Line only in the mornings". Absent where a message is none. Each names what it is about.
 */
export function ordersOf(
  text: string,
  state: DialogueState,
  context: OrderContext,
): readonly string[] | undefined {
  const order = besideKept(text);
  if (order !== undefined) return orderIn(order, state, context) ?? [order];
  const sentences = orderIn(text, state, context);
  if (sentences) return sentences;
  // "Make that from seven, no, from eight to nine."
  const then = correctionOf(selfCorrectionOf(text)?.instead ?? '')?.meant ?? '';
  const instead = then === '' ? undefined : orderIn(then, state, context);
  if (instead) return instead;
  // "Change that to 6 to 8 they moved my shift".
  const brief = withoutReason(text);
  const shorter = brief === text ? undefined : orderIn(brief, state, context);
  if (shorter) return shorter;
  // "Could you make it 8 to 10? We open later now": the reason is said after.
  const asked = isPolite(text) ? orderIn(withoutExcuse(text), state, context) : undefined;
  if (asked) return asked;
  // "I'm on vacation, hush until Wednesday": the reason is said first.
  const last = reasonedOrder(text);
  const reasoned = last === undefined ? undefined : orderIn(last, state, context);
  if (reasoned || state.reminder === undefined) return reasoned;
  return ofOtherPlace(text, state.reminder, isOfReminders(state));
}

const REASONED = remembered(
  /^.{4,80}?[,;.!]\s+((?:so |please |then )*(?:stop|pause|mute|snooze|silence|hush|quiet|resume|unpause|unmute|restart|start|turn|kill|drop|cancel|no more)\b.{2,80})$/i,
);
const reasonedOrder = ofMessage((text) => REASONED.exec(text)?.[1]);
function orderIn(text: string, state: DialogueState, context: OrderContext): readonly string[] | undefined {
  const { now, catalog } = context;
  const topics = followedIn(state, catalog);
  // "Yes, …" is a whole sentence, and surer than the order in it.
  if (SURE.test(text)) return undefined;
  const said = orderSaid(text);
  const atOnce = isAtOnce(text);
  if (state.isReminding && atOnce) return ['cancel my reminders'];
  if (isOfReminders(state) && topics.length === 0 && CANCELED.test(said)) return ['cancel my reminders'];
  const remark = remarkOf(said);
  if (remark === 'list' || (remark === 'listed' && isOfOrders(state))) return ['my subscriptions'];
  const also = sameHours(said, state.question);
  if (also !== undefined) return [also];
  const [topic, hours] = isOfOrders(state) ? hoursFor(said) : [];
  const named = topic ? namedTopic(`stop ${topic}`, topics)?.topic : undefined;
  if (named) return orderIn(`make it ${hours}`, onlyOf(named, state, catalog), context);
  const reminder =
    reminderNamed(isYes(text) ? 'yes' : said, state.question) ??
    (state.reminder && ofReminder(said, state.reminder, isOfReminders(state)));
  if (reminder) return reminder;
  const pointed =
    state.question && (ORDER.followIt(said) || said === 'follow' || ORDER.whenFixed(said))
      ? followedName(state.question.slots, catalog)
      : undefined;
  const things = thingsFollowed(said, state.question);
  if (things !== undefined) return [things];
  const ofThings = state.question?.intent === 'elevators' && state.question.slots.station;
  if (ofThings && (pointed !== undefined || ORDER.ifAnyBreaks(said)))
    return [`follow elevators at ${ofThings.name}`];
  if (pointed !== undefined) return [`follow ${pointed}`];
  const { color } = (state.question?.slots.act === 'follow' && ADDED.test(text) && ORDER.lineToo(said)) || {};
  if (color) return [`follow the ${color} line`];
  const isEnded = state.ended !== undefined && state.question?.intent === 'unsubscribe';
  if (isEnded && (RESUMING.test(said) || ORDER.undo(said)))
    return state.ended?.map((ended) => `follow ${topicWords(ended, catalog)}`);
  const last = topics[0]?.name;
  const some = isAskedForAll(state) ? ofSome(said, topics) : undefined;
  if (some) return some;
  const one = ofOneTopic(said, topics, listedIn(state, catalog));
  if (one) return one;
  if (last === undefined) return undefined;
  const isPlural = /\b(?:all|both|them|those|these|alerts|notifications|messages|updates|everything)\b/.test(
    said,
  );
  if (STOPPING.test(said) && ALL_THAT.test(said) && state.question?.intent === 'subscribe') {
    const { lines = [], routes = [] } = state.question.slots;
    const followed = topics.slice(0, Math.max(1, lines.length, routes.length));
    return followed.map(({ name }) => `stop following ${name}`);
  }
  if (isPlural && topics.length > 1)
    return isOfOrders(state) && STOPPING.test(said) ? ['stop following everything'] : undefined;
  if (RESUMING.test(said)) return [`resume ${last}`];
  const pausing = PAUSING.exec(said)?.groups;
  if (pausing) return [`pause ${last}${pausing['rest'] ?? ''}`];
  if (isOfOrders(state) && (STOPPING.test(said) || (state.question?.intent === 'subscribe' && atOnce)))
    return [`stop following ${last}`];
  if (!isOfOrders(state) || (text.trim().endsWith('?') && !isPolite(text))) return undefined;
  return followedWhen(said, last, hoursBefore(state), ADDED.test(text), now);
}

/** "Could you make it 8 to 10 instead?" */
const POLITE =
  /^(?:\W*(?:and|so|actually|ok|okay|well|oh|sorry|wait|no|please)\b)*\W*(?:can|could|would|will) (?:you|we|i)(?: (?:please|just|maybe))* (?=(?:make|change|set|switch|move|stop|end|cancel|drop|pause|mute|snooze|resume|unmute) )/i;

const isPolite = ofMessage((text) => POLITE.test(text));

/** What an order says, without what leads to it. */
const orderSaid = ofMessage((text) =>
  bare(
    plain(text)
      .replace(
        /^(?:actually|never ?mind,?|(?:no|nah|nope)\b(?! (?:more|early warnings?)\b),?|wait,?|sorry,?|hey,?|hmm,?|better,?|i'?d (?:rather|prefer)(?: it)?,?|something came up,?|on second thoughts?,?|\s)+/g,
        '',
      )
      .replace(POLITE, ''),
  ),
);

const isAtOnce = ofMessage(
  (text) => ORDER.atOnce(bare(text).replace(/^(?:actually|no|wait|oh),? /, '')) !== undefined,
);

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

/** What orders are read with. */
type OrderContext = Pick<ResolveContext, 'now' | 'catalog'>;

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

function isOfReminders({ isReminding, question }: DialogueState): boolean {
  return isReminding === true || question?.slots.act === 'list';
}

function isOfOrders({ question }: DialogueState): boolean {
  return (
    question !== undefined && ['subscribe', 'unsubscribe', 'list_subscriptions'].includes(question.intent)
  );
}
