import type { Message } from '../port.ts';
import type { Catalog } from '../transit/catalog.ts';
import { capabilityOf } from './capabilities.ts';
import { fromOtherEnd, isOfCommute, ofCommute } from './commute.ts';
import type { SavedPlace } from '../store/memory.ts';
import { savedAs, TRIP_FROM, withoutSavedNames } from './saved-names.ts';
import type { Understand, UnderstandOptions } from './understand/understand.ts';
import type { Said, Understanding } from './understand/understanding.ts';

/** What is known of who says it. */
export interface SaidBy {
  catalog: Catalog;
  places: readonly SavedPlace[];
  position: Message['position'];
  given: UnderstandOptions;
}

/** What a sentence means to somebody who has names of their own for places and may be somewhere. */
export function readSentence(
  understand: Understand,
  sentence: string,
  { catalog, places, position, given }: SaidBy,
  previous?: Said,
): Understanding {
  const { now, gazetteer } = given;
  const alone = () => understand(sentence, { now, gazetteer });
  const here = position && placedHere(alone());
  if (here) return here;
  if (isOfCommute(sentence)) return ofCommute(sentence, alone(), places, catalog, now);
  const replaced = withoutSavedNames(sentence, places, catalog);
  const options = { ...given, ...(previous ? { previous } : {}) };
  if (replaced === undefined) return understand(sentence, options);
  if (savedAs(sentence, places)) return understand(replaced, options);
  const asSaid = understand(sentence, options);
  const isTrip = replaced.startsWith(TRIP_FROM);
  if (!isTrip && asSaid.kind !== 'unknown' && isAboutSaved(asSaid)) return asSaid;
  const meant = understand(replaced, options);
  return meant.kind === 'unknown' ? asSaid : fromOtherEnd(meant, places, catalog);
}

/** What is asked about no place by somebody who tells where they are is about where they are, whatever was asked before. */
function placedHere(heard: Understanding): Understanding | undefined {
  if (heard.kind !== 'missing' || heard.slot !== 'place') return undefined;
  return { kind: 'intent', intent: heard.intent, slots: heard.slots };
}

/** Whether what is said names saved places by the rider's own names for them. */
function isAboutSaved({ intent }: Said): boolean {
  return capabilityOf(intent).group === 'places';
}
