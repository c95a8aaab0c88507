import { AGENCY_WORD } from '../../../common/agency-word.ts';
import type { IntentName } from '../../capabilities.ts';
import { wordPattern, wordSet } from '../../word-list.ts';
import type { Entity } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';

/** What may be asked of anything that opens, closes, breaks down or is late. */
const OF_ANYTHING = wordSet('delays bus_incidents elevators station_hours');
/** Where one is, or what stands there. */
const PLACED: ReadonlySet<Entity['kind']> = new Set(['station', 'place', 'stop_name', 'stop_id', 'route']);
/** What else only a question for Headway names; days, times and numbers are in any. */
const NAMED: ReadonlySet<Entity['kind']> = new Set(['line', 'equipment', 'step_free']);
/** What runs and what stands there, what befalls nothing else, and who asks about all of it. */
const WORDS = wordPattern(
  `train trains bus buses busses metro* ${AGENCY_WORD} rail* line lines station stations stop stops elevator elevators lift lifts escalator
  escalators stairs entrance entrances exit exits route routes transit subway tube underground platform platforms track tracks tracking
  alert alerts incident incidents disruption disruptions delay delays detour* rerout* outage outages service services system* network
  ride rides commute you u y'all anything anyone everything everyone something first last`,
);
/** A name that is less like what is said may be none. */
const SURE_NAME = 0.3;
/** Of a message in which no more than this means nothing to Headway, nothing else can be meant. */
const LITTLE = 0.6;

/**
 * Whether a message may be about another thing than those of Headway, though what is asked of it sounds the same: "the
 * server is delayed again", "is the Mumbai Red Line down".
 */
export function mayBeOfOthers(intent: IntentName, lost: number, whole: Interpretation): boolean {
  const { entities, sentence, elsewhere } = whole;
  if (
    !OF_ANYTHING.has(intent) ||
    lost <= LITTLE ||
    entities.some(({ kind, cost }) => PLACED.has(kind) && cost <= SURE_NAME)
  )
    return false;
  if (elsewhere !== undefined) return true;
  return !(
    entities.some(({ kind }) => NAMED.has(kind)) ||
    sentence.words.some(({ word, meant }) => WORDS.test(word) || WORDS.test(meant))
  );
}
