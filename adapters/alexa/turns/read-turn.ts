import type { Ability, Compose } from '../../../src/port.ts';
import { heardWords } from '../../../src/replies/speech/heard.ts';
import { chosen } from '../../../src/replies/speech/chosen.ts';
import {
  ASK_INTENT,
  CHOOSE_INTENT,
  intentName,
  MISSED_INTENT,
  MORE_INTENT,
  spokenAbilities,
} from '../intents.ts';
import type { Event, HeardSlot } from '../requests/read.ts';
import type { Carried } from '../../../src/replies/speech/carried.ts';
import { askedBy, type AskedIntent } from './sentence.ts';

/** What a rider wants with a turn. */
export type Turn =
  /** Hears what can be asked. */
  | { kind: 'welcome' }
  /** Says a sentence; `asked` where it came as an intent with slots. */
  | { kind: 'say'; text: string; asked?: AskedIntent; intent?: Extract<Event, { kind: 'intent' }> }
  /** Hears the rest of the answer before. */
  | { kind: 'more' }
  /** Hears what happened meanwhile. */
  | { kind: 'missed' }
  /** Drops a question of ours. */
  | { kind: 'drop' }
  | { kind: 'leave' }
  /** Said something that nothing can be made of. */
  | { kind: 'unclear' }
  | { kind: 'silent' };

/** Reads turns: an event, with what went along from the turn before. */
export type ReadTurn = (event: Event, carried: Carried) => Turn;

/** What may be said at any time, by the intent that Amazon has for it. */
type Control = 'yes' | 'no' | 'more' | 'repeat' | 'stop' | 'help' | 'welcome';

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
  'AMAZON.StartOverIntent': 'welcome',
  'AMAZON.NavigateHomeIntent': 'welcome',
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
  'start over': 'welcome',
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
    if (name === MISSED_INTENT) return { kind: 'missed' };
    const isFree = name === ASK_INTENT || name === CHOOSE_INTENT;
    // A line named in a question of its own is no answer to what might be asked next.
    const choices = isFree || carried.isAsked ? carried.choices : [];
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

function controlled(control: Control, { rest, choices, isAsked, asked }: Carried): Turn {
  const [only, ...others] = isAsked ? choices : [];
  switch (control) {
    case 'yes':
      if (rest.length > 0) return { kind: 'more' };
      return only && others.length === 0 ? { kind: 'say', text: only.say } : { kind: 'unclear' };
    case 'no':
      return rest.length > 0 || isAsked ? { kind: 'drop' } : { kind: 'leave' };
    case 'more':
      return rest.length > 0 ? { kind: 'more' } : { kind: 'say', text: 'more' };
    case 'repeat':
      return { kind: 'say', text: asked ?? 'repeat' };
    case 'stop':
      return { kind: 'leave' };
    case 'help':
      return { kind: 'say', text: 'help' };
    case 'welcome':
      return { kind: 'welcome' };
  }
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
