import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import type { JsonSchema } from './input-schema.ts';
import { MAX_ARGUMENT_CHARACTERS } from './limits.ts';

/** An everyday task, as a message to the model. */
interface Task {
  name: string;
  title: string;
  description: string;
  schema: ReturnType<typeof fromJsonSchema<Readonly<Record<string, string>>>>;
  message: (given: Readonly<Record<string, string>>) => string;
}

function texts(...names: readonly string[]): JsonSchema {
  const text = { type: 'string', minLength: 1, maxLength: MAX_ARGUMENT_CHARACTERS };
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
    required: names,
  };
}

const TASKS: readonly Task[] = [
  {
    name: 'commute_check',
    title: 'Check my commute',
    description: 'Whether a trip is running normally right now, and when to leave',
    schema: fromJsonSchema(texts('from', 'to')),
    message: ({ from = '', to = '' }) =>
      `Check my commute from ${from} to ${to}: the next departures, the time it takes, delays on the lines of the trip, ` +
      'and elevators or escalators out at both ends. Start with whether anything is wrong, in one sentence.',
  },
  {
    name: 'accessible_trip',
    title: 'Plan an accessible trip',
    description: 'A trip without stairs, with the elevators it needs in service',
    schema: fromJsonSchema(texts('from', 'to')),
    message: ({ from = '', to = '' }) =>
      `Plan a step-free trip from ${from} to ${to}. Use the step-free way, and check that the elevators at both ends and ` +
      'where I change are in service. If one is out, say what to do instead.',
  },
  {
    name: 'explain_disruption',
    title: 'Explain a disruption',
    description: 'What is wrong on a line, and what it means for riders',
    schema: fromJsonSchema(texts('line')),
    message: ({ line = '' }) =>
      `What is wrong on the ${line} right now? Say in plain words what happened, where, how long trains take longer, and ` +
      'what riders can do. If nothing is wrong, say so.',
  },
];

/** Puts the prompts on a server. */
export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, schema, message } of TASKS) {
    server.registerPrompt(name, { title, description, argsSchema: schema }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: message(given) } }],
    }));
  }
}
