import { secondsOf, timeText } from '../time.ts';
import { lineName } from '../transit/lines.ts';
import { BEGINNINGS, type Filled } from './beginnings.ts';
import type { IntentName } from './intents.ts';
import type { Question } from './question.ts';
import type { Slots } from './understand/slots.ts';
import type { Understanding } from './understand/understanding.ts';

/**
 * A sentence that asks the same by itself, where what was said leans on what was said before: "and to Glenmont?" is
 * "next train from Rosslyn to Glenmont". Empty where there is none; absent where what was said stands by itself.
 * `understand` says what a sentence means to somebody who has said nothing yet.
 */
export function byItself(
  text: string,
  question: Question,
  understand: (sentence: string) => Understanding,
): string | undefined {
  if (question.more > 0) return '';
  const isMeantBy = (sentence: string) => {
    const meant = understand(sentence);
    const same = meant.kind === 'intent' && meant.intent === question.intent;
    return same && facts(meant.slots) === facts(question.slots);
  };
  const said = text.toLowerCase();
  const complete = named(question.slots).every((name) => said.includes(name.toLowerCase()));
  if (complete && (!isFragment(said) || isMeantBy(text))) return undefined;
  const sentence = sentenceOf(question);
  return sentence !== undefined && isMeantBy(sentence) ? sentence : '';
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
function named({ station, from_station: from, to_station: to, route, stop_id, stop_name, place }: Slots) {
  const names = [station?.heard, from?.heard, to?.heard, route, stop_id, stop_name?.heard, place?.name];
  return names.filter((name) => name !== undefined);
}

/** What the beginning of a sentence may say, in words. */
function filled({ count, step_free: free, rider, equipment, which }: Slots): Filled {
  return {
    ...(count === undefined ? {} : { count: String(count) }),
    ...(free ? { step_free: 'step free' } : {}),
    ...(rider ? { rider: rider === 'disabled' ? 'disability' : rider } : {}),
    ...(equipment ? { equipment } : {}),
    ...(which ? { which } : {}),
  };
}

/** Absent: nobody comes back to such a question by a few words. */
const beginnings: Partial<Record<IntentName, (filled: Filled) => string>> = BEGINNINGS;

function sentenceOf({ intent, slots }: Question): string | undefined {
  const { station, from_station: from, to_station: to, line, route, stop_id, stop_name, place } = slots;
  const { direction, time, arrive_by, day, period } = slots;
  const beginning = beginnings[intent];
  if (!beginning) return undefined;
  const at = time === undefined ? undefined : timeText((secondsOf(time) ?? 0) / 60);
  const words = [
    beginning(filled(slots)),
    stop_id && `at stop ${stop_id}`,
    stop_name && `at ${stop_name.name}`,
    station && `at ${station.name}`,
    from && `from ${from.name}`,
    to && `to ${to.name}`,
    place && `near ${place.name}`,
    line && `on the ${lineName(line)}`,
    route && `on route ${route}`,
    direction,
    at && `${arrive_by ? 'by' : 'at'} ${at}`,
    day?.said,
    period,
  ];
  return words.filter(Boolean).join(' ');
}

/** What slots say, however it was said. */
function facts(slots: Slots): string {
  const sorted = Object.entries(slots).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted, (key, value: unknown) => (HOW.has(key) ? undefined : value));
}

const HOW: ReadonlySet<string> = new Set(['heard', 'by', 'said']);
