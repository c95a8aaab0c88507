import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import type { Suggest } from '../../src/port.ts';
import type { JsonSchema } from './input-schema.ts';
import { MAX_ARGUMENT_CHARACTERS } from './limits.ts';

/** An everyday task, as a message to the model. */
interface Task {
  name: string;
  title: string;
  description: string;
  /** What each argument names. */
  names: Readonly<Record<string, 'station' | 'line'>>;
  message: (given: Readonly<Record<string, string>>) => string;
}

function schemaOf({ names }: Task): JsonSchema {
  const text = { type: 'string', minLength: 1, maxLength: MAX_ARGUMENT_CHARACTERS };
  return {
    type: 'object',
    properties: Object.fromEntries(Object.keys(names).map((name) => [name, text])),
    required: Object.keys(names),
  };
}

const TASKS: readonly Task[] = [
  {
    name: 'commute_check',
    title: 'Check my commute',
    description: 'Whether a trip is running normally right now, and when to leave',
    names: { from: 'station', to: 'station' },
    message: ({ from = '', to = '' }) =>
      `Check my commute from ${from} to ${to}: the next departures, the time it takes, delays on the lines of the trip, ` +
      'and elevators or escalators out at both ends. Start with whether anything is wrong, in one sentence.',
  },
  {
    name: 'accessible_trip',
    title: 'Plan an accessible trip',
    description: 'A trip without stairs, with the elevators it needs in service',
    names: { from: 'station', to: 'station' },
    message: ({ from = '', to = '' }) =>
      `Plan a step-free trip from ${from} to ${to}. Use the step-free way, and check that the elevators at both ends and ` +
      'where I change are in service. If one is out, say what to do instead.',
  },
  {
    name: 'explain_disruption',
    title: 'Explain a disruption',
    description: 'What is wrong on a line, and what it means for riders',
    names: { line: 'line' },
    message: ({ line = '' }) =>
      `What is wrong on the ${line} right now? Say in plain words what happened, where, how long trains take longer, and ` +
      'what riders can do. If nothing is wrong, say so.',
  },
];

/** What stands for a task of which a name is unknown: only names go into a message. */
const UNKNOWN_NAME = 'I named a station or line that is unknown here. Ask me which one I mean.';
const MAX_MEANT = 2;

/** Puts the prompts on a server. */
export function registerPrompts(server: McpServer, suggest: Suggest): void {
  /** The names that may be meant; absent: none. */
  async function nameOf(kind: 'station' | 'line', said: string): Promise<string | undefined> {
    const typed = kind === 'line' ? said.replaceAll(/^\s*the\b|\bline\s*$/gi, '').trim() : said.trim();
    const names = (await suggest(kind, typed)).map(({ say }) => say);
    const exact = names.find((name) => name.toLowerCase() === typed.toLowerCase());
    return exact ?? (names.slice(0, MAX_MEANT).join(' or ') || undefined);
  }

  for (const task of TASKS) {
    const { name, title, description, names, message } = task;
    const argsSchema = fromJsonSchema<Readonly<Record<string, string>>>(schemaOf(task));
    server.registerPrompt(name, { title, description, argsSchema }, async (given) => {
      const meant = await Promise.all(
        Object.entries(names).map(
          async ([argument, kind]) => [argument, await nameOf(kind, given[argument] ?? '')] as const,
        ),
      );
      const known = meant.flatMap(([argument, named]) => (named === undefined ? [] : [[argument, named]]));
      const isKnown = known.length === meant.length;
      const text = isKnown ? message(Object.fromEntries(known) as Record<string, string>) : UNKNOWN_NAME;
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    });
  }
}
