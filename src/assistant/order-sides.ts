import { isSayable } from '../replies/reply.ts';
import { capabilityOf } from './capabilities.ts';
import { compose } from './compose.ts';
import type { Order } from './order-question.ts';
import { textsOf } from './sentences.ts';
import { picked, type Slots } from './understand/slots/slots.ts';
import type { Said, Understanding } from './understand/understanding.ts';
import type { Lines } from '../transit/lines.ts';

const TOLD = String.raw`(?:follow|send|tell|text|ping|messag|notif|alert|watch|post|giv|bother|remind|wake|warn|monitor|track)\w*`;
/** Who says so wants no more of it, and nothing else. */
const ENDS_ONLY = new RegExp(
  String.raw`^\W*(?:please |kindly |just |ok |now )*(?:(?:don'?t|do not|never) (?:remind|tell|notify|alert|text|ping|message|send|wake|bother|post)\b(?!.*\b(?:unless|until|except)\b)|(?:end|undo|discontinue|deactivate|disable|kill|wipe|cut) (?:my |the |all |push |your )*(?:alerts?|notices?|notifications?|push|pings?|texts?|sub|subscription|follow|messages?|reminders?|\w+ (?:alerts?|line|texts?|pings?|follow))\b|un-?follow\b|forget about following\b)|\bsigned up for .* (?:by mistake|undo)\b|\b(?:want|get|take|pull|count) (?:me )?out of the .{2,30} (?:alerts?|notices?|texts?|pings?)\b`,
  'i',
);
/** Words that end something, which another word of the sentence may turn. */
const ENDS = new RegExp(
  String.raw`\b(?:un-?follow|un-?subscribe|un-?watch|no more|had enough|enough (?:of|with|about)|(?:stop|quit|cease) ${TOLD}|opt (?:me )?out|(?:take|sign) me off|no longer (?:want|need|follow|care)|(?:don'?t|do not|needn'?t) (?:want|need|care|${TOLD}|hear)|not interested)\b`,
  'i',
);
/** Words that begin something, though "drop" and "raise" are of the other side. */
const BEGINS =
  /\b(?:drop|shoot|send) (?:me|us) (?:a|an) (?:line|note|message|text|word)\b|\b(?:raise|sound) the alarm\b/i;
/** Who wants to see what there is changes nothing. */
const LOOKS = /^\W*(?:please |now )*(?:let (?:me|us) see|show (?:me|us)|read (?:me|us|back|out)|list)\b/i;
/** Departures that are asked for once. */
const DEPARTURES = /\b(?:departures?|(?:train|bus) times|next (?:train|bus|one)|timetable)\b/i;
const OFTEN = /\b(?:every|each|daily|weekdays|weekends|\w+days|mornings|evenings|whenever|when|if|before)\b/i;

/**
 * An order to follow or to stop, where its own words are of the other side: never is what ends something taken for its
 * beginning, or the other way about. What has words of both is asked back. Absent: it is what it seems.
 */
export function turnedRight(order: Order, said: string, lines: Lines): Understanding | undefined {
  const { intent, slots } = order;
  if (intent === 'unsubscribe')
    return BEGINS.test(said) && !ENDS.test(said)
      ? { kind: 'intent', intent: 'subscribe', slots: { ...slots, act: 'follow' } }
      : undefined;
  if (intent !== 'subscribe' || (slots.act ?? 'follow') !== 'follow') return undefined;
  // "Warn me early, I don't want pings on weekends" says which it wants.
  if (slots.early) return undefined;
  if (ENDS_ONLY.test(said))
    return { kind: 'intent', intent: 'unsubscribe', slots: { ...slots, act: 'unfollow' } };
  if (ENDS.test(said)) return whichEnd(slots, lines);
  if (LOOKS.test(said) && order.guessed)
    return { kind: 'intent', intent: 'list_subscriptions', slots: { act: 'list' } };
  if (DEPARTURES.test(said) && order.guessed && !OFTEN.test(said)) return departuresOf(slots);
  return undefined;
}

function departuresOf(slots: Slots): Understanding | undefined {
  if (slots.route || !(slots.station ?? slots.from_station)) return undefined;
  return { kind: 'intent', intent: 'next_train', slots: picked(slots, OF_DEPARTURES) };
}

const OF_DEPARTURES = ['line', 'station', 'from_station', 'to_station', 'day', 'time'] as const;

/** Both, where it may be either. */
function whichEnd(slots: Slots, lines: Lines): Understanding {
  const end: Said = { intent: 'unsubscribe', slots: { ...slots, act: 'unfollow' } };
  const begin: Said = { intent: 'subscribe', slots: { ...slots, act: 'follow' } };
  const choices = [end, begin].map((one) => ({
    label: capabilityOf(one.intent).title,
    say: compose(one.intent, textsOf(one.slots, lines)),
  }));
  return {
    kind: 'which',
    ...end,
    slot: 'topic',
    ask: 'Should I follow that, or stop following it?',
    options: choices.filter(isSayable),
    alternatives: [end.intent, begin.intent],
  };
}
