import type { Ability, Compose } from '../../../src/port.ts';
import { heardWords } from '../../../src/replies/speech/recognition.ts';
import { chosen } from '../../../src/replies/speech/choice.ts';
import {
  ASK_INTENT,
  CHOOSE_INTENT,
  intentName,
  MISSED_INTENT,
  MORE_INTENT,
  spokenAbilities,
} from '../intents.ts';
import type { Event, HeardSlot } from '../requests/read.ts';
import { confirmedOf, type VoiceSession } from '../../../src/replies/speech/voice-session.ts';
import { askedBy, type AskedIntent } from './sentence.ts';

/** What a rider wants with a turn. */
export type Turn =
  /** Hears what can be asked. */
  | { kind: 'welcome' }
  /** Says a sentence; `asked` where it came as an intent with slots. */
  | { kind: 'say'; text: string; asked?: AskedIntent; intent?: Extract<Event, { kind: 'intent' }> }
  /** Hears the rest of the answer before. */
  | { kind: 'more' }
  /** Hears once more what was said last. */
  | { kind: 'again' }
  /** Wants something else, and has not said what. */
  | { kind: 'open' }
  /** Hears what can be asked, and nothing of what was spoken of counts any more. */
  | { kind: 'start over' }
  /** Hears what happened meanwhile. */
  | { kind: 'missed' }
  /** Drops a question of ours. */
  | { kind: 'drop' }
  | { kind: 'leave' }
  /** Said something that nothing can be made of. */
  | { kind: 'unclear' }
  | { kind: 'silent' };

/** Reads turns: an event, with what went along from the turn before. */
export type ReadTurn = (event: Event, carried: VoiceSession) => Turn;

/** What may be said at any time, by the intent that Amazon has for it. */
type Control = 'yes' | 'no' | 'more' | 'repeat' | 'stop' | 'help' | 'start over';

const CONTROLS: Readonly<Record<string, Control>> = {
  'AMAZON.YesIntent': 'yes',
  'AMAZON.NoIntent': 'no',
  'AMAZON.NextIntent': 'more',
  [MORE_INTENT]: 'more',
  'AMAZON.RepeatIntent': 'repeat',
  'AMAZON.PreviousIntent': 'repeat',
  'AMAZON.StopIntent': 'stop',
  'AMAZON.CancelIntent': 'stop',
  'AMAZON.HelpIntent': 'help',
  'AMAZON.StartOverIntent': 'start over',
  'AMAZON.NavigateHomeIntent': 'start over',
};

/** The same as words, which Amazon may take for a place while it listens for one. */
const WORDS: Readonly<Record<string, Control>> = {
  yes: 'yes',
  no: 'no',
  more: 'more',
  next: 'more',
  repeat: 'repeat',
  stop: 'stop',
  cancel: 'stop',
  quit: 'stop',
  exit: 'stop',
  help: 'help',
  'start over': 'start over',
};

/** A reader of the turns of a skill with these abilities. */
export function createReadTurn(abilities: readonly Ability[], compose: Compose): ReadTurn {
  const byIntent = new Map(spokenAbilities(abilities).map((ability) => [intentName(ability), ability]));

  return (event, carried) => {
    if (event.kind === 'launch') return { kind: 'welcome' };
    if (event.kind === 'press') return { kind: 'say', text: event.say };
    if (event.kind === 'silent') return { kind: 'silent' };
    const { name, slots } = event;
    const [only, ...others] = slots;
    const alone = only && others.length === 0 ? only : undefined;
    const control = own(CONTROLS, name) ?? own(WORDS, alone?.value.toLowerCase() ?? '');
    if (control) return controlled(control, carried);
    const confirmed = alone && confirmedOf(carried, alone.value);
    if (confirmed !== undefined) return { kind: 'say', text: confirmed };
    if (name === MISSED_INTENT) return { kind: 'missed' };
    const isFree = name === ASK_INTENT || name === CHOOSE_INTENT;
    // A line named in a question of its own is no answer to what might be asked next.
    const choices = (isFree || carried.waiting !== undefined ? carried.choices : []).filter(
      ({ say }) => say !== carried.confirm,
    );
    const choice = slots.flatMap(({ value }) => chosen(value, choices) ?? []).at(0);
    if (choice) return { kind: 'say', text: choice.say };
    if (isFree) return said(alone);
    const ability = byIntent.get(name);
    if (!ability) return { kind: 'unclear' };
    const asked = askedBy(ability, slots, compose);
    return { kind: 'say', text: asked.text, asked, intent: event };
  };
}

function said(slot: HeardSlot | undefined): Turn {
  return slot ? { kind: 'say', text: heardWords(slot.value) || slot.value } : { kind: 'unclear' };
}

function controlled(
  control: Control,
  { rest, choices, waiting, confirm, last, asked = 'repeat' }: VoiceSession,
): Turn {
  switch (control) {
    case 'yes':
      if (confirm !== undefined) return { kind: 'say', text: confirm };
      if (waiting !== undefined)
        return { kind: 'say', text: choices.length === 1 ? (choices[0]?.say ?? '') : 'yes' };
      return { kind: rest.length > 0 ? 'more' : 'open' };
    case 'no':
      return rest.length > 0 || waiting !== undefined ? { kind: 'drop' } : { kind: 'leave' };
    case 'more':
      return rest.length > 0 ? { kind: 'more' } : { kind: 'say', text: 'more' };
    case 'repeat':
      return last ? { kind: 'again' } : { kind: 'say', text: asked };
    case 'stop':
      return { kind: 'leave' };
    case 'help':
      return { kind: 'say', text: 'help' };
    case 'start over':
      return { kind: 'start over' };
  }
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
