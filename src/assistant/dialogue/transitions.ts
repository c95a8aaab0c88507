import { isOfOrders } from '../question.ts';
import { CONFIRMATIONS } from '../confirmations.ts';
import { OF_BUSES } from '../understand/dialogue/held-mode.ts';
import { holidayAsked } from '../understand/dialogue/holiday-question.ts';
import type { Understanding } from '../understand/understanding.ts';
import { askedAgain } from './asked-again.ts';
import * as sentence from './sentence.ts';
import { answered } from './choices/choice.ts';
import type { DialogueCommand } from './commands.ts';
import { correctionOf } from './corrections/corrections.ts';
import * as corrections from './corrections/took-back.ts';
import { askedBefore, backTo, lastBack } from './shifts/asked-before.ts';
import {
  earlyForFlight,
  earlyThere,
  missedTrip,
  tripAtTime,
  turnedRelation,
  hoursOfTrip,
} from './shifts/trip-time.ts';
import { crossStreet } from './shifts/names-place.ts';
import { isOfDepartures, onItsLine, partOfName } from './shifts/heading.ts';
import { modeToo, shifted, movedInTime } from './shifts/shift.ts';
import { inTimeForLast } from './shifts/last-train.ts';
import { cheaperThen, dayWithParking, whoPays } from './shifts/who-pays.ts';
import { longBothWays } from './shifts/there-and-back.ts';
import { withStairs, wheeledTrip, wishedFor, withoutStairs, thingToo } from './shifts/stairs.ts';
import { away, repaused } from './orders/away.ts';
import { daysOff, edited, limited, swapped } from './orders/edit.ts';
import { editedReminder } from './orders/edited-reminder.ts';
import { followedAlert, followedApart, inHalves } from './orders/followed-apart.ts';
import { whoMay } from '../elsewhere.ts';
import { besideKept, orderWays } from './orders/order-ways.ts';
import * as orders from './orders/orders.ts';
import * as reminders from './orders/reminders.ts';
import { plain, withoutExcuse, withoutLeaning } from './plain.ts';
import { asOfBuses, otherBuses } from './pointing/bus-in-hand.ts';
import { closerOf } from './pointing/closer.ts';
import { comparedEnds, comparedModes, comparedStart, comparedTwo } from './pointing/comparison.ts';
import { withRow, ofListedOne, ofListedRoute } from './pointing/listed-rows.ts';
import * as parking from './pointing/parking-in-hand.ts';
import { ofShown } from './pointing/pointed-at.ts';
import { leavesInTime, movedReminder, remindedInHand, remindedOfIt } from './pointing/reminder-of-it.ts';
import * as routes from './pointing/route-at.ts';
import { afterShown, arrivalOfShown, caughtOnFoot } from './pointing/shown-ride.ts';
import { fromOrigin } from './pointing/origin.ts';
import { usuallyLate } from './pointing/usual-lateness.ts';
import { troubleOver } from './pointing/trouble.ts';
import { nameInHand, ofBoth } from './pointing/spoken.ts';
import { getsOffAt } from './pointing/there.ts';
import * as ways from './pointing/way-in-hand.ts';
import type { InHand, Means, ResolveContext, Resolved } from './resolution.ts';
import { aside, isAnswered, resolvedAs } from './resolution.ts';
import { keptRides } from './saving/kept-rides.ts';
import { sameAgain, saved } from './saving/read-save.ts';
import { inLegs, practicalAnd, severalIn } from './several.ts';
import type { DialogueState } from './state.ts';
import { wished, neitherOf, talked, yesToAsked, withReason } from './talk/social.ts';
import { isOfReason, ofNoPlace, ofPractical, ofPracticalInHand, ofQuestionInHand } from './talk/practical.ts';

/*
 * THE TABLE: a command, what must be open for it, and who makes of a message what is asked of the capabilities. The first row
 * that makes something of it decides.
 */

const ofHoliday: Means = (text, { question }, { now }) => {
  const asked = holidayAsked(text, question, now);
  return asked && aside(text, asked);
};

/** What is meant where it is all that a message says: whoever says good morning and then what is wanted does not only greet. */
const ALONE: readonly Row[] = [
  ['cancel', 'anything', talked],
  ['social', 'anything', wished],
  ['several', 'anything', practicalAnd],
  ['ask', 'practical', ofPracticalInHand],
  ['ask', 'anything', ofPractical],
  ['social', 'anything', withReason],
  ['ask', 'anything', ofHoliday],
];

/** What leans on the state, whatever is asked: tried with all of a message, then without the reason that is said in it. */
const LEANING: readonly Row[] = [
  ['order', 'anything', keptRides],
  ['ask', 'anything', whoMay],
  ['answer', 'offered', answered],
  ['order', 'anything', followedApart],
  ['order', 'question', movedReminder],
  ['refer', 'anything', ofBoth],
  ['set_slots', 'question', earlyThere, earlyForFlight],
  ['ask', 'anything', parking.parksAndRides],
  ['set_slots', 'question', movedInTime],
  ['correct_slots', 'question', turnedRelation],
  ['set_slots', 'asked', modeToo],
  ['ask', 'question', ways.tripInTrouble],
  ['order', 'anything', inHalves(transition), ordered],
  ['ask', 'question', longBothWays, cheaperThen, closerOf],
  ['ask', 'anything', comparedEnds],
  ['ask', 'question', comparedTwo, comparedStart],
  ['repeat', 'asked', yesToAsked],
  ['answer', 'question', neitherOf],
  ['repeat', 'question', sameAgain],
  ['refer', 'departures', caughtOnFoot],
  ['ask', 'anything', wishedFor, wheeledTrip],
  ['refer', 'question', arrivalOfShown],
  ['set_slots', 'question', withStairs],
  ['refer', 'question', remindedOfIt],
  ...ALONE,
  // "No stairs" corrects nothing.
  ['set_slots', 'question', withoutStairs, fromOrigin],
  ['refer', 'question', ways.nextLeg, ways.passedOnTrip],
  ['order', 'anything', saved],
  ['order', 'following', orders.followedToo],
  ['set_slots', 'question', inTimeForLast, missedTrip, tripAtTime],
  ['answer', 'question', sentence.placeAsked],
  ['correct_slots', 'saved', corrections.savedElsewhere],
  ['set_slots', 'question', getsOffAt],
  ['correct_slots', 'anything', corrections.tookBack],
  ['cancel', 'anything', corrections.tookAllBack],
  ['correct_slots', 'anything', corrections.tookBackAtOnce],
  ['ask', 'question', comparedModes, dayWithParking, parking.parkingOfTrip, parking.rideAfterParking],
  ['refer', 'question', ways.endToEnd, ways.lineFromThere, routes.stopsThere, routes.stopsHere, otherBuses],
  ['refer', 'question', ofListedOne, afterShown],
  ['refer', 'routes', withRow, ofListedRoute],
  ['refer', 'buses', routes.ofBusInHand],
  ['refer', 'question', parking.cheaperParking, usuallyLate, ofShown],
  ['ask', 'question', ofQuestionInHand],
  ['refer', 'nearby', withRow],
  ['set_slots', 'question', shifted, whoPays],
];

const BRIEFLY = LEANING.filter((row) => !ALONE.includes(row));

/** An order that leans on what is followed or promised. */
const ORDERS: readonly Row[] = [
  ['order', 'orders', repaused],
  ['order', 'held', away, daysOff],
  ['order', 'reminder', reminders.anotherReminder, editedReminder],
  ['order', 'reminders', reminders.canceledPlaces, reminders.canceledReminder],
  ['order', 'anything', orders.listedAgain],
  ['order', 'following', orders.earlyFor],
  ['order', 'question', reminders.namedReminder],
  ['order', 'reminder', reminders.askedReminder],
  ['order', 'question', followedAlert, orders.followedIt],
  ['order', 'ended', orders.resumedEnded],
  ['order', 'all', orders.endedSome],
  ['order', 'question', orders.keptSome],
  ['order', 'anything', orders.changedTopics],
  ['order', 'orders', orders.endedAll],
  ['order', 'question', swapped, edited, limited],
];

/** The same, where none of those is meant. */
const ORDERS_APART: readonly Row[] = [
  ['order', 'anything', besideKept],
  ['order', 'reminder', reminders.otherReminder],
];

/** Two things in one message, each whole by itself. */
const SEVERAL: readonly Row[] = [['several', 'anything', inLegs, severalIn]];

/** What is not read as it stands, since it leans on the question before. */
const UNREAD: readonly Row[] = [
  ['refer', 'saved', sentence.atSaved],
  ['set_slots', 'question', thingToo, crossStreet],
  ['return', 'question', backTo],
  ['return', 'anything', lastBack],
];

/** What a message comes to that was read: as it was, where no row makes more of it. */
const READ: readonly Row<Read>[] = [
  ['refer', 'question', hoursOfTrip, nameInHand],
  ['set_slots', 'question', onItsLine],
  ['ask', 'question', sentence.ofALine],
  ['order', 'anything', orders.unitsAtEach],
  ['order', 'question', remindedInHand, orders.followedInHand],
  ['order', 'anything', leavesInTime],
  ['refer', 'buses', routes.routeThere],
  ['refer', 'question', troubleOver, ways.onTheWay],
  ['set_slots', 'question', ways.byBus],
  ['refer', 'question', ways.whereOneChanges, asOfBuses],
  ['set_slots', 'question', sentence.numberAsked, partOfName],
  ['return', 'anything', askedBefore],
  ['ask', 'anything', ofNoPlace],
];

/** What is open in a state. */
const OPEN = {
  anything: () => true,
  /** What was offered, and needs no clear yes. */
  offered: ({ offered }) => offered !== undefined && offered.confirm === undefined,
  /** What was asked back and is not answered. */
  asked: (state, { catalog }) =>
    state.offered?.picked === undefined && askedAgain(state, catalog) !== undefined,
  /** Whether everything is to end was asked. */
  all: ({ offered }) => offered?.confirm === CONFIRMATIONS.stopAll,
  question: ({ question }) => question !== undefined,
  departures: ({ question }) => question !== undefined && isOfDepartures(question.intent),
  buses: ({ question }) => question !== undefined && OF_BUSES.has(question.intent),
  routes: ({ question }) => question?.intent === 'bus_routes',
  nearby: ({ question, listed }) => question?.intent === 'nearby_stops' || (question && listed) !== undefined,
  practical: ({ practical }) => practical !== undefined,
  /** Something was followed just now. */
  following: ({ question }) => question?.slots.act === 'follow',
  /** What is followed was spoken of last. */
  orders: ({ question }) => isOfOrders(question),
  ended: ({ ended, question }) =>
    isOfOrders(question) && (ended !== undefined || question?.slots.act === 'pause'),
  reminder: ({ reminder }) => reminder !== undefined,
  /** Something is followed or to be reminded of. */
  held: ({ topics = [], reminder }) => topics.length > 0 || reminder !== undefined,
  reminders: (state) => orders.isOfReminders(state),
  saved: ({ saved: place }) => place !== undefined,
} as const satisfies Record<string, (state: DialogueState, context: ResolveContext) => boolean>;

type Open = keyof typeof OPEN;
/** What is open only beside a question. */
type OfQuestion = 'question' | 'departures' | 'buses' | 'routes' | 'nearby' | 'following' | 'orders';
type Read = readonly [understanding: Understanding];
type Row<Given extends readonly unknown[] = []> =
  | readonly [DialogueCommand['kind'], Exclude<Open, OfQuestion>, ...Means<DialogueState, Given>[]]
  | readonly [DialogueCommand['kind'], OfQuestion, ...Means<InHand, Given>[]];

/** What the first row makes of a message that makes something of it. */
function firstOf<Given extends readonly unknown[]>(
  rows: readonly Row<Given>[],
  text: string,
  state: DialogueState,
  context: ResolveContext,
  ...given: Given
): Resolved | undefined {
  for (const [command, open, ...all] of rows)
    for (const means of OPEN[open](state, context) ? all : []) {
      const meant = means(text, state as InHand, context, ...given);
      if (meant !== undefined) return resolvedAs(command, meant, text, context);
    }
  return undefined;
}

/** What a message, or a part of it that may be all that is meant, asks in its state. */
export function transition(text: string, state: DialogueState, context: ResolveContext): Resolved {
  const said = withoutExcuse(text);
  // "Not Dupont" is half of a correction, whatever follows.
  const isHalf = said === '' || correctionOf(said)?.meant.startsWith('not ');
  const brief = isHalf || said === plain(text) ? undefined : said;
  return (
    firstOf(LEANING, text, state, context) ??
    (brief === undefined ? undefined : firstOf(BRIEFLY, brief, state, context)) ??
    firstOf(SEVERAL, text, state, context) ??
    asSentence(text, brief, state, context)
  );
}

/** A sentence, without the reason that is said with it where all of it is not understood: "at Brookland, I forgot to tell you". */
function asSentence(
  text: string,
  brief: string | undefined,
  state: DialogueState,
  context: ResolveContext,
): Resolved {
  const isAlone = brief !== undefined && (withoutLeaning(brief) !== brief || isOfReason(text, context.read));
  if (isAlone) return asRead(brief, state, context);
  const whole = asRead(text, state, context);
  if (brief === undefined || isAnswered(whole) || !askedAgain(state, context.catalog)) return whole;
  const rest = asRead(brief, state, context);
  return isAnswered(rest) ? rest : whole;
}

function asRead(message: string, before: DialogueState, context: ResolveContext): Resolved {
  const text = sentence.signSaid(message, before);
  const question = before.question && sentence.withSaved(before.question, context);
  const state = question ? { ...before, question } : before;
  const unread = firstOf(UNREAD, text, state, context);
  if (unread) return unread;
  const understanding = sentence.readInHand(text, state, context);
  const read = firstOf(READ, text, state, context, understanding) ?? { parts: [{ text, understanding }] };
  return { ...read, parts: read.parts.map((part) => sentence.justTold(part, question)) };
}

function ordered(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const orderOf = (way: string) => firstOf(ORDERS, way, state, context);
  const order = orderWays(text).map(orderOf).find(Boolean) ?? firstOf(ORDERS_APART, text, state, context);
  // Nothing ends for something else that is not understood.
  const isAll =
    order?.parts.length === 1 || order?.parts.every(({ understanding }) => orders.isWhole(understanding));
  return isAll ? order : undefined;
}
