import type { Compose } from '../port.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import type { Question } from './question.ts';
import { sentenceFor, textsOf } from './sentences.ts';
import type { Slots } from './understand/slots/slots.ts';
import type { Understanding } from './understand/understanding.ts';
import type { Lines } from '../transit/lines.ts';

/**
 * A sentence that asks the same by itself, where what was said leans on what was said before: "and to Glenmont?" is
 * "next train from Rosslyn to Glenmont". Empty where there is none; absent where what was said stands by itself.
 * `understand` says what a sentence means to somebody who has said nothing yet.
 */
export function byItself(
  text: string,
  question: Question,
  understand: (sentence: string) => Understanding,
  lines: Lines,
): string | undefined {
  if (question.more > 0) return '';
  const said = text.toLowerCase();
  const complete = named(question.slots).every((name) => said.includes(name.toLowerCase()));
  if (complete && (!isFragment(said) || isMeantBy(text, question, understand))) return undefined;
  return inOurWords(question, understand, lines) ?? '';
}

/** The sentence of ours that asks a question to somebody who has said nothing yet; absent: none does. */
export function inOurWords(
  question: Question,
  understand: (sentence: string) => Understanding,
  lines: Lines,
): string | undefined {
  const sentence = compose(question.intent, textsOf(question.slots, lines));
  return isMeantBy(sentence, question, understand) ? sentence : undefined;
}

function isMeantBy(
  sentence: string,
  question: Question,
  understand: (sentence: string) => Understanding,
): boolean {
  const meant = understand(sentence);
  return (
    meant.kind === 'intent' &&
    meant.intent === question.intent &&
    facts(meant.slots) === facts(question.slots)
  );
}

/** Whether it may be all about what it names and leave unsaid what is asked: "and blue?", "at Glenmont?" */
function isFragment(said: string): boolean {
  return (
    said.trim().split(/\s+/).length <= FEW || /^\W*(?:and|or|but|only|what about|how about)\b/.test(said)
  );
}

/** Words. */
const FEW = 4;

/** What must have been said for the slots to come of it. */
export function named({ station, from_station, to_station, route, stop_id, stop_name, place }: Slots) {
  const names = [station, from_station, to_station, stop_name].map((one) => one?.heard);
  return [...names, route, stop_id, place?.name].filter((name) => name !== undefined);
}

/** The sentence that asks for an intent with what is said for slots. See `Compose`. */
export const compose: Compose = (intent, texts) => sentenceFor(capabilityOf(intent as IntentName), texts);

/** What slots say, however it was said. */
function facts(slots: Slots): string {
  const sorted = Object.entries(slots)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted, (key, value: unknown) => (HOW.has(key) ? undefined : value));
}

const HOW: ReadonlySet<string> = new Set(['heard', 'by', 'said']);
