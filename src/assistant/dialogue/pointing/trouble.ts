import type { IntentName } from '../../capabilities.ts';
import { wordSet } from '../../word-list.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { wordsOf } from '../plain.ts';
import type { MeansReadInHand } from '../resolution.ts';

/** What is asked of what goes wrong, which ends. */
const TROUBLES: ReadonlySet<IntentName> = new Set<IntentName>(['bus_incidents', 'delays', 'elevators']);
const OF_HOURS: ReadonlySet<IntentName> = new Set<IntentName>(['station_hours', 'bus_routes', 'parking']);
const ENDS = wordSet('end ends ending over fixed resolved cleared lifted');
const ASKS = wordSet('when until till how is has');
const POINTS = wordSet('it that this they the');

/** "When does it end", "until when is the detour", though a trip was asked for since: of the trouble that was spoken of last. */
export const troubleOver: MeansReadInHand = (text, { question, earlier = [] }, { read, readAs }, said) => {
  const words = wordsOf(text);
  const isAsked = [ASKS, ENDS, POINTS].every((known) => words.some((word) => known.has(word)));
  if (!isAsked || OF_HOURS.has(question.intent)) return undefined;
  const isElse = said.kind !== 'unknown' && !OF_HOURS.has(said.intent) && !TROUBLES.has(said.intent);
  const trouble = [question, ...earlier].find(({ intent }) => TROUBLES.has(intent));
  if (!trouble || isElse || namesPlace(read(text))) return undefined;
  const asked = readAs(text, trouble.intent, trouble);
  return asked.kind === 'intent' ? asked : undefined;
};
