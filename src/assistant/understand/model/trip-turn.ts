import { once } from '../../../common/once.ts';
import { createClassifier, readWeights, type LabelRanking } from './classifier.ts';
import { textFeatures, type Features } from './features.ts';
import { maskedWords } from './masked-words.ts';
import type { Interpretation } from '../readings/interpreter.ts';

/**
 * What a message after a trip makes of it: which way, and what the time is of that it says; `same`: it says none, `time`: it does not
 * say of what, `other`: it
 * asks for no trip. The list is closed.
 */
export const TRIP_TURNS = [
  'same',
  'time',
  'arrive',
  'leave',
  'back',
  'back arrive',
  'back leave',
  'other',
] as const;
export type TripTurn = (typeof TRIP_TURNS)[number];

/** Where `npm run train` writes what it learned. */
export const TRIP_TURN_WEIGHTS = new URL('trip-turns.bin', import.meta.url);

/** A message as the reader of trips sees it: its words, with what is named as its kind. */
export function featuresOfTripTurn(whole: Interpretation): Features {
  return textFeatures(maskedWords(whole));
}

/** What a message after a trip makes of it, most likely first. */
export function rankTripTurn(whole: Interpretation): LabelRanking<TripTurn> {
  return classify()(featuresOfTripTurn(whole));
}

const classify = once(() => createClassifier(readWeights<TripTurn>(TRIP_TURN_WEIGHTS)));
