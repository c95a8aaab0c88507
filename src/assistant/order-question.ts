import { lineName, type Lines } from '../transit/lines.ts';
import { isSayable, type Choice } from '../replies/reply.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { textsOf } from './sentences.ts';
import { picked, type Slots } from './understand/slots/slots.ts';
import type { Said, Understanding } from './understand/understanding.ts';

/** What is understood that may be an order. */
export type Order = Exclude<Understanding, { kind: 'unknown' }>;

/** Questions of what goes wrong now. */
export const OF_TROUBLE: ReadonlySet<IntentName> = new Set(['delays', 'bus_incidents', 'elevators']);

/** The question that an order answers: how things are with what would be followed, changed or saved. */
export function questionBehind({ intent, slots }: Said): Said {
  if (capabilityOf(intent).group === 'places') return { intent: 'places', slots: {} };
  if (intent !== 'subscribe' || slots.act === 'resume')
    return { intent: 'list_subscriptions', slots: { act: 'list' } };
  const { route, station, from_station: from, to_station: to } = slots;
  const at = station ?? (to ? undefined : from);
  const rail = { ...picked(slots, ['line', 'lines', 'stations']), ...(at && { station: at }) };
  if (slots.topic === 'elevators' || slots.topic === 'escalators') {
    const equipment = slots.topic === 'elevators' ? 'elevator' : 'escalator';
    return { intent: 'elevators', slots: { ...rail, equipment } };
  }
  if (route) return { intent: 'bus_incidents', slots: picked(slots, ['route', 'routes']) };
  return { intent: 'delays', slots: { ...rail, ...(from && to && { from_station: from, to_station: to }) } };
}

/** Both choices, where a sentence may ask or order. */
export function askedBack(order: Order, lines: Lines, question: Said = questionBehind(order)): Understanding {
  const { title } = capabilityOf(order.intent);
  const follows = order.intent === 'subscribe' && (order.slots.act ?? 'follow') === 'follow';
  const isEarly = follows && order.slots.early && order.slots.line !== undefined;
  const early = isEarly ? ' with early warnings, which come for a whole line both ways' : '';
  const choices: Choice[] = [
    {
      label: follows ? 'Tell me now' : capabilityOf(question.intent).title,
      say: orderSentence(isEarly ? ofWholeLine(question) : question, lines),
    },
    { label: follows ? 'Follow' : title, say: orderSentence(isEarly ? ofWholeLine(order) : order, lines) },
  ];
  return {
    kind: 'which',
    intent: question.intent,
    slots: question.slots,
    slot: 'topic',
    ask: follows
      ? `Tell you now, or follow${named(order.slots, lines)}${early}?`
      : `Nothing has changed yet. Should I ${toRider(orderSentence(order, lines))}, or just show you?`,
    options: choices.filter(isSayable),
    alternatives: [question.intent, order.intent],
  };
}

/** Of a line, without the station that it runs toward: delays are told of it, and it is followed, both ways. */
function ofWholeLine<What extends Said>(what: What): What {
  const { station: _, ...slots } = what.slots;
  return { ...what, slots };
}

/** "Cancel your reminders", of what the rider would say as "cancel my reminders". */
function toRider(sentence: string): string {
  return sentence
    .replace(/^(save|forget) at /, '$1 ')
    .replaceAll(/\bmy\b/g, 'your')
    .replaceAll(/\bme\b/g, 'you');
}

function named({ line, route, station, from_station: from, topic }: Slots, lines: Lines): string {
  const units = topic === 'elevators' || topic === 'escalators' ? ` ${topic} at` : '';
  const place = line
    ? ` the ${lineName(lines, line)}`
    : route
      ? ` bus route ${route}`
      : (station ?? from)?.name;
  return place ? `${units} ${place.trim()}` : units.replace(/ at$/, '');
}

export function orderSentence({ intent, slots }: { intent: IntentName; slots: Slots }, lines: Lines): string {
  return compose(intent, textsOf(slots, lines));
}
