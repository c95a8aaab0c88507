import type { IntentName } from '../../capabilities.ts';
import type { Question } from '../../question.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import { remarkOf, type Remark } from '../remarks.ts';
import { wordSet } from '../../word-list.ts';
import type { MeansInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';

/** What else the same words ask of: a bus that is due, an elevator that is out, the train that is next. */
const THEIR_OWN: Partial<Record<IntentName, readonly Remark[]>> = {
  next_train: ['late'],
  next_bus: ['late', 'duration'],
  bus_incidents: ['late', 'duration'],
  elevators: ['duration'],
  path: ['duration'],
  travel_time: ['duration'],
  fare: ['duration'],
};
/** Questions that are about trains. */
const OF_TRAINS = wordSet('delays next_train train_positions path travel_time fare');

/** "Why is my train so late", "when does it get better": of the line or the ride in hand, or of the last one that was. */
export const ofLineInHand: MeansInHand = (text, { question, earlier = [], rows }, { catalog }) => {
  const remark = remarkOf(text);
  if (remark !== 'late' && remark !== 'duration') return undefined;
  if (question.slots.ask !== 'frequency' && THEIR_OWN[question.intent]?.includes(remark)) return undefined;
  const held = [question, ...earlier].filter(({ intent }) => OF_TRAINS.has(intent));
  const where = held.flatMap(
    (one) => whereOf(one, one === question ? rows?.[0] : undefined, catalog) ?? [],
  )[0];
  if (where === undefined && question.intent !== 'delays') return undefined;
  return [remark === 'late' ? 'any delays' : 'when will delays end', where].filter(Boolean).join(' ');
};

/** "on the Red Line", "from Tysons to Rosslyn". Absent: nothing of the kind is in hand. */
function whereOf({ intent, slots }: Question, row: ShownRow | undefined, lines: Lines): string | undefined {
  const line = slots.line ?? (intent === 'next_train' ? row?.line : undefined);
  if (line !== undefined) return `on the ${lineName(lines, line)}`;
  const { station, from_station: from = station, to_station: to } = slots;
  if (!from) return undefined;
  return to ? `from ${from.name} to ${to.name}` : `at ${from.name}`;
}
