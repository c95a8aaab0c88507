import type { IntentName } from '../../capabilities.ts';
import { wordSet } from '../../word-list.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { wordsOf } from '../plain.ts';
import type { MeansInHand, MeansReadInHand } from '../resolution.ts';
import type { Question } from '../../question.ts';
import { OF_TROUBLE } from '../../order-question.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import { remarkOf } from '../remarks.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';

const OF_HOURS: ReadonlySet<IntentName> = new Set<IntentName>(['station_hours', 'bus_routes', 'parking']);
const ENDS = wordSet('end ends ending over fixed resolved cleared lifted');
const ASKS = wordSet('when until till how is has');
const POINTS = wordSet('it that this they the');

/** "When does it end", "until when is the detour", though a trip was asked for since: of the trouble that was spoken of last. */
export const troubleOver: MeansReadInHand = (text, { question, earlier = [] }, { read, readAs }, said) => {
  const words = wordsOf(text);
  const isAsked = [ASKS, ENDS, POINTS].every((known) => words.some((word) => known.has(word)));
  if (!isAsked || OF_HOURS.has(question.intent)) return undefined;
  const isElse = said.kind !== 'unknown' && !OF_HOURS.has(said.intent) && !OF_TROUBLE.has(said.intent);
  const trouble = [question, ...earlier].find(({ intent }) => OF_TROUBLE.has(intent));
  if (!trouble || isElse || namesPlace(read(text))) return undefined;
  const asked = readAs(text, trouble.intent, trouble);
  return asked.kind === 'intent' ? asked : undefined;
};

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
