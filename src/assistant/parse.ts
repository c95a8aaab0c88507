import { wordSet } from './word-list.ts';
import type { IntentName } from './capabilities.ts';
import { easternText, hoursMinutes } from '../common/time.ts';
import type { DialogueCommand } from './dialogue/commands.ts';
import type { SlotName, Slots } from './understand/slots/slots.ts';
import type { Understanding } from './understand/understanding.ts';

/** What `headway parse` prints for a message. */
export interface Parse {
  text: string;
  intent: string;
  /** Stations by full present name, lines by code, stops by id, routes in capitals, times `HH:mm`. */
  slots: Record<string, string | number>;
  /** All that is named for a slot, where that is more than its one value. */
  several?: Partial<Record<'line' | 'station' | 'route', readonly string[]>>;
  /** The slot that must be asked for. */
  missing?: SlotName;
  /** The sentences among which a choice must be made. */
  options?: string[];
  /** The intents of what is offered where it asks back. */
  alternatives?: readonly IntentName[];
}

/** What is no slot of its own: details of others. */
const NOT_TOLD = wordSet('which lines stations routes tone sure sum about instead');

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** "mon tue wed", "07:00-09:00 16:00-18:00", "2026-11-23T03:00:00". */
const WRITTEN = {
  days: ({ days = [] }: Slots) => days.map((day) => DAYS[day]).join(' '),
  until: ({ until = '' }: Slots) => easternText(new Date(until)),
  windows: ({ windows = [] }: Slots) =>
    windows.map(({ from, to }) => `${hoursMinutes(from)}-${hoursMinutes(to)}`).join(' '),
};

/** A command as it is printed, with its slots flat. */
export type PrintedCommand = { kind: DialogueCommand['kind'] } & Readonly<Record<string, unknown>>;

/** A command as `headway parse` and `headway chat --json` print it. */
export function printed(command: DialogueCommand): PrintedCommand {
  if (command.kind === 'several') return { kind: 'several', commands: command.commands.map(printed) };
  return {
    ...command,
    ...('slots' in command && { slots: flatSlots(command.slots) }),
    ...('not' in command && { not: flatSlots(command.not) }),
  };
}

/** An understanding as `headway parse` prints it: flat, and `out_of_scope` where nothing was understood. */
export function toParse(text: string, understanding: Understanding): Parse {
  const { alternatives = [] } = understanding;
  const offered = alternatives.length > 0 ? { alternatives } : {};
  if (understanding.kind === 'unknown') return { text, intent: 'out_of_scope', slots: {}, ...offered };
  const { intent, slots } = understanding;
  const { lines, stations, routes } = slots;
  const several = {
    ...(lines && { line: lines }),
    ...(stations && { station: stations.map(({ name }) => name) }),
    ...(routes && { route: routes }),
  };
  return {
    text,
    intent,
    slots: flatSlots(slots),
    ...(Object.keys(several).length > 0 && { several }),
    ...(understanding.kind === 'missing' && { missing: understanding.slot }),
    ...('options' in understanding && { options: understanding.options.map(({ say }) => say) }),
    ...offered,
  };
}

/** Slots as they are printed. */
export function flatSlots(slots: Slots): Parse['slots'] {
  const flat: Parse['slots'] = {};
  for (const [name, value] of Object.entries(slots)) {
    if (NOT_TOLD.has(name) || value === undefined) continue;
    if (name === 'days' || name === 'windows' || name === 'until') flat[name] = WRITTEN[name](slots);
    else if (typeof value === 'string' || typeof value === 'number') flat[name] = value;
    else if (typeof value === 'object') flat[name] = 'said' in value ? value.said : value.name;
  }
  return flat;
}
