import type { Compose } from '../../../src/port.ts';
import type { CommandOption, InteractionData } from '../protocol.ts';
import { ASK, ASK_OPTION, type SlashCommand, type CommandOptionForm } from './commands.ts';

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
  typed(data: InteractionData): { form: CommandOptionForm; text: string } | undefined;
}

const SUBCOMMAND = 1;

/** A reader of these commands. `compose` says what they ask. */
export function createCommandReader(commands: readonly SlashCommand[], compose: Compose): CommandReader {
  const byPath = new Map(commands.map((command) => [command.path.join(' '), command]));
  return {
    say(data) {
      const { path, options } = opened(data);
      if (path === ASK) return { sentence: textOf(options, ASK_OPTION) ?? 'help', managing: false };
      const command = byPath.get(path);
      if (!command) return undefined;
      const texts = command.options.map(({ name, label }) => [name, textOf(options, label)]);
      const sentence = compose(command.intent, Object.fromEntries(texts));
      return { sentence, managing: command.managing ?? false };
    },

    typed(data) {
      const { path, options } = opened(data);
      const focused = options.find((option) => option.focused);
      const form = byPath.get(path)?.options.find(({ label }) => label === focused?.name);
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

/** A filled option's words; "yes" options say that, or nothing. */
function textOf(filled: readonly CommandOption[], name: string): string | undefined {
  const value = filled.find((option) => option.name === name)?.value;
  if (value === undefined || value === false) return undefined;
  return value === true ? 'yes' : String(value).trim() || undefined;
}
