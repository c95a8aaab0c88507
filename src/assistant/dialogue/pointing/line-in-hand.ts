import type { Question } from '../../question.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import { remarkOf } from '../remarks.ts';
import { wordSet } from '../../word-list.ts';
import type { MeansInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';

/** Questions that are about trains. */
const OF_TRAINS = wordSet('delays next_train train_positions path travel_time fare');

/** "Why is my train so late", "when does it get better": of the line or the ride in hand, or of the last one that was. */
export const troubleOfLine: MeansInHand = (text, { question, earlier = [], rows }, { catalog }) => {
  const held = [question, ...earlier].filter(({ intent }) => OF_TRAINS.has(intent));
  const where = held.flatMap(
    (one) => whereOf(one, one === question ? rows?.[0] : undefined, catalog) ?? [],
  )[0];
  if (where === undefined && question.intent !== 'delays') return undefined;
  const asks = remarkOf(text) === 'duration' ? 'when will delays end' : 'any delays';
  return [[asks, where].filter(Boolean).join(' ')];
};

/** "on the Red Line", "from Tysons to Rosslyn". Absent: nothing of the kind is in hand. */
function whereOf({ intent, slots }: Question, row: ShownRow | undefined, lines: Lines): string | undefined {
  const line = slots.line ?? (intent === 'next_train' ? row?.line : undefined);
  if (line !== undefined) return `on the ${lineName(lines, line)}`;
  const { station, from_station: from = station, to_station: to } = slots;
  if (!from) return undefined;
  return to ? `from ${from.name} to ${to.name}` : `at ${from.name}`;
}
