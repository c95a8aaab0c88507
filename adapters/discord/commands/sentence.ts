import type { Filled } from '../../../src/assistant/beginnings.ts';
import type { CommandOption, InteractionData } from '../protocol.ts';
import { ASK, ASK_OPTION, type Command } from './commands.ts';
import type { OptionForm } from './options.ts';

/** What a used command says. */
export interface Saying {
  sentence: string;
  /** Whether only those use it whom the server lets. */
  managing: boolean;
}

/** Reads used commands. */
export interface CommandReader {
  /** The sentence; absent: no such command. */
  say(data: InteractionData): Saying | undefined;
  /** What is being typed, and the option it is typed in; absent: nothing that has suggestions. */
  typed(data: InteractionData): { form: OptionForm; text: string } | undefined;
}

const SUBCOMMAND = 1;

/** A reader of these commands. */
export function createCommandReader(commands: readonly Command[]): CommandReader {
  const byPath = new Map(commands.map((command) => [command.path.join(' '), command]));
  return {
    say(data) {
      const { path, options } = opened(data);
      if (path === ASK) return { sentence: textOf(options, ASK_OPTION) ?? 'help', managing: false };
      const command = byPath.get(path);
      if (!command) return undefined;
      return { sentence: sentenceOf(command, options), managing: command.managing ?? false };
    },

    typed(data) {
      const { path, options } = opened(data);
      const focused = options.find((option) => option.focused);
      const form = byPath.get(path)?.options.find(({ name }) => name === focused?.name);
      return form && { form, text: String(focused?.value ?? '') };
    },
  };
}

/** The command's whole name, and the options that were filled. */
function opened({ name = '', options = [] }: InteractionData): { path: string; options: CommandOption[] } {
  const [first] = options;
  return first?.type === SUBCOMMAND
    ? { path: `${name} ${first.name}`, options: first.options ?? [] }
    : { path: name, options };
}

function sentenceOf({ begin, says, options }: Command, filled: readonly CommandOption[]): string {
  const values = options.flatMap((form) => {
    const text = textOf(filled, form.name);
    return text === undefined ? [] : [{ form, text }];
  });
  const bySlot: Filled = Object.fromEntries(values.map(({ form, text }) => [form.slot, text]));
  const phrases = values.map(({ form, text }) => (says?.[form.slot] ?? form.say)?.(text));
  return [begin(bySlot), ...phrases].filter(Boolean).join(' ');
}

/** A filled option's words; "yes" options say their own name, or nothing. */
function textOf(filled: readonly CommandOption[], name: string): string | undefined {
  const value = filled.find((option) => option.name === name)?.value;
  if (value === undefined || value === false) return undefined;
  return value === true ? name.replaceAll('-', ' ') : String(value).trim() || undefined;
}
