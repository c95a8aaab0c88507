import type { Ability, AbilitySlot, Compose, SlotTexts } from '../../../src/port.ts';
import { heardWords } from '../../../src/replies/speech/recognition.ts';
import { secondsOf, timeText } from '../../../src/common/time.ts';
import type { HeardSlot } from '../requests/read.ts';

/** What an intent with its slots asks, as a sentence of ours, and the slot without which there is no answer. */
export interface AskedIntent {
  text: string;
  ability: Ability;
  /** The first slot that is missing; absent: none is. */
  missing?: string;
}

/** Puts the sentence together. A slot that matched one value of the model is said by its id, else as it was heard. */
export function askedBy(ability: Ability, heard: readonly HeardSlot[], compose: Compose): AskedIntent {
  const byName = new Map(heard.map((slot) => [slot.name, slot]));
  const texts: Record<string, string> = {};
  for (const slot of ability.slots) {
    const found = byName.get(slot.name);
    const words = found && wordsFor(slot, found);
    if (words !== undefined) texts[slot.name] = words;
  }
  const missing = missingOf(ability, texts);
  const text = compose(ability.intent, texts);
  return { text, ability, ...(missing === undefined ? {} : { missing }) };
}

/** Of the groups of slots one of which must be filled, the first slot of the first that none is of. */
function missingOf({ needs }: Ability, texts: SlotTexts): string | undefined {
  return needs.find((group) => !group.some((name) => texts[name] !== undefined))?.[0];
}

function wordsFor({ kind }: AbilitySlot, { value, matches }: HeardSlot): string | undefined {
  if (kind === 'yes') return 'yes';
  if (kind === 'time') return timeWords(value);
  if (kind === 'number' || kind === 'stop') {
    const digits = heardWords(value).replaceAll(/[\s,.-]/g, '');
    if (/^\d{1,9}$/.test(digits)) return digits;
    // A stop may be told by a name.
    return kind === 'stop' ? heardWords(value) : undefined;
  }
  // Of several that match our own gazetteer tells more, and asks which.
  const [match, another] = matches;
  return match && !another ? (match.id ?? match.name) : heardWords(value) || value;
}

/** Amazon's times are `17:00`, or a part of the day. */
const PARTS: Readonly<Record<string, string>> = { MO: '8 am', AF: '2 pm', EV: '6 pm', NI: '9 pm' };

function timeWords(value: string): string | undefined {
  const seconds = secondsOf(value);
  return seconds === undefined ? PARTS[value] : timeText(seconds / 60);
}
