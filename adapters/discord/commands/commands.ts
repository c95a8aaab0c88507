import type { Ability, AbilitySlot, CommandSpelling, Suggest } from '../../../src/port.ts';

/** An ability as a command. */
export interface SlashCommand extends CommandSpelling {
  intent: string;
  description: string;
  options: readonly CommandOptionForm[];
}

export interface CommandOptionForm extends AbilitySlot {
  required: boolean;
}

/** The command for a free sentence, and its one option. */
export const ASK = 'ask';
export const ASK_OPTION = 'question';

/** What commands with subcommands are about. */
export const GROUPS: Readonly<Record<string, string>> = {
  next: 'The next trains and buses',
  station: 'About a station: hours, entrances, parking',
  bus: 'Bus routes, where their buses are, detours',
  train: 'Where trains are, how long they take',
  places: 'Places you have saved, such as home and work',
};

/** The commands of what Headway can do. */
export function commandsOf(abilities: readonly Ability[]): SlashCommand[] {
  return abilities.flatMap((ability) => {
    const { intent, summary, command } = ability;
    return command ? [{ ...command, intent, description: summary, options: optionsOf(ability) }] : [];
  });
}

/** Slots that another slot's option takes in: a stop by its number or its name, a trip's beginning as its station. */
const TAKEN_IN: Readonly<Record<string, string>> = { stop_name: 'stop_id', from_station: 'station' };

/** What is asked for with a command. Of a group of slots, one of which must be filled, the only one is required. */
function optionsOf({ slots, needs }: Ability): CommandOptionForm[] {
  const names = new Set(slots.map(({ name }) => name));
  const asked = slots.filter(({ name }) => !names.has(TAKEN_IN[name] ?? ''));
  const choices = needs.map((group) => group.filter((slot) => asked.some(({ name }) => name === slot)));
  const required = new Set(choices.filter(({ length }) => length === 1).flat());
  return asked.map((slot) => ({ ...slot, required: required.has(slot.name) }));
}

/** What names are suggested for as somebody types in an option; absent: nothing. */
export function suggestedFor({ kind }: Pick<AbilitySlot, 'kind'>): Parameters<Suggest>[0] | undefined {
  return kind === 'station' || kind === 'stop' || kind === 'route' ? kind : undefined;
}
