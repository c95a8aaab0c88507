import { once } from '../../../common/once.ts';
import type { IntentName } from '../../capabilities.ts';
import { createClassifier, readWeights, type LabelRanking } from './classifier.ts';
import { conceptsIn } from './concepts.ts';
import { textFeatures, type Features } from './features.ts';
import { maskedWords, meantWords } from './masked-words.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { Understanding } from '../understanding.ts';
import type { PlacesInHand, PlaceSource } from './place-sources.ts';
import { goalHeld, nameOfPlace, placeHeld, PLACE_SOURCES } from './place-sources.ts';
import { withGroups, type AskedBefore } from './turn-reader.ts';

/** The two places that a question may have: the one that it is about or begins at, and where it goes. */
export const PLACE_ROLES = ['place', 'goal'] as const;
export type PlaceRole = (typeof PLACE_ROLES)[number];

/** Where `npm run train` writes what it learned. */
export const PLACE_WEIGHTS = new URL('places.bin', import.meta.url);

/** A message of which it is known what it asks: its words, what they say after the question before, and the places in hand. */
export interface PlaceReadings {
  intent: IntentName;
  whole: Interpretation;
  after: Understanding;
  places: PlacesInHand;
}

/** Where a place of a question comes from, likeliest first, and the places there are. */
export type HearPlaces = (role: PlaceRole) => { ranking: LabelRanking<PlaceSource>; places: PlacesInHand };

/** Where a place of the question comes from, likeliest first: of the sources that there are. */
export function rankSources(
  role: PlaceRole,
  before: AskedBefore,
  readings: PlaceReadings,
): LabelRanking<PlaceSource> {
  const ranking = classify()(featuresOfPlace(role, before, readings));
  const open = ranking.filter(({ label }) => label === 'none' || readings.places[label]);
  const sum = open.reduce((total, { share }) => total + share, 0);
  return open.map(({ label, share }) => ({ label, share: share / sum }));
}

const classify = once(() => createClassifier(readWeights<PlaceSource>(PLACE_WEIGHTS)));

/** What tells where a place of a question comes from, as features. */
export function featuresOfPlace(
  role: PlaceRole,
  { question }: AskedBefore,
  { intent, whole, after, places }: PlaceReadings,
): Features {
  const { words, kinds } = meantWords(whole);
  const said = [...words, ...conceptsIn(words).map((concept) => `<${concept}>`)];
  const sources = PLACE_SOURCES.filter((source) => places[source]);
  const held = sources.join(' ');
  const taken = takenFrom(role, after, places);
  const groups = [
    [intent, `at ${question.intent}`, `${question.intent} ${intent}`],
    [held, `${intent} ${held}`, `${question.intent} ${intent} ${held}`],
    said.map((word) => `: ${word}`),
    said.map((word) => `${intent}: ${word}`),
    said.map((word) => `${held}: ${word}`),
    [`${held} ${kinds}`],
    [`taken ${taken}`, `${intent} taken ${taken}`],
  ];
  return withGroups(
    textFeatures(maskedWords(whole)),
    groups.map((group) => group.map((name) => `${role} ${name}`)),
  );
}

/** Which place the words after the question before would take. */
function takenFrom(role: PlaceRole, after: Understanding, places: PlacesInHand): string {
  if (after.kind === 'unknown') return 'unknown';
  const taken = nameOfPlace((role === 'place' ? placeHeld : goalHeld)(after.slots));
  if (taken === '') return 'none';
  return PLACE_SOURCES.find((source) => places[source] && nameOfPlace(places[source]) === taken) ?? 'other';
}
