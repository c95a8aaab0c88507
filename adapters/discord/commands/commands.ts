import type { Capability } from '../../../src/assistant/capability.ts';
import type { SlotName } from '../../../src/assistant/understand/slots.ts';
import { OPTION_FORMS, type OptionForm } from './options.ts';
import { SPELLINGS, type Spelling } from './spellings.ts';

/** A capability as a command. */
export interface Command extends Spelling {
  description: string;
  options: readonly CommandOptionForm[];
}

export interface CommandOptionForm extends OptionForm {
  slot: SlotName;
  required: boolean;
}

/** The command for a free sentence, and its one option. */
export const ASK = 'ask';
export const ASK_OPTION = 'question';

const ORDER = Object.keys(OPTION_FORMS) as SlotName[];

/** The commands of what Headway can do. */
export function commandsOf(capabilities: readonly Capability[]): Command[] {
  return capabilities.flatMap((capability) => {
    const spelling = SPELLINGS[capability.intent];
    if (!spelling) return [];
    return [{ ...spelling, description: capability.summary, options: optionsOf(capability) }];
  });
}

/** Slots that another slot's option takes in: a stop by its number or its name, a trip's beginning as its station. */
const TAKEN_IN: Readonly<Partial<Record<SlotName, SlotName>>> = {
  stop_name: 'stop_id',
  from_station: 'station',
};

/** What is asked for with a command. Of a group of slots, one of which must be filled, the only one is required. */
function optionsOf({ slots, needs = [] }: Capability): CommandOptionForm[] {
  const asked = ORDER.filter((slot) => {
    const other = TAKEN_IN[slot];
    return slots.includes(slot) && !(other && slots.includes(other));
  });
  const choices = needs.map((group) => group.filter((slot) => asked.includes(slot)));
  const required = new Set(choices.filter(({ length }) => length === 1).flat());
  return asked.map((slot) => ({ ...OPTION_FORMS[slot], slot, required: required.has(slot) }));
}
