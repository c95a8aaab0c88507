import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { FULL } from './input-schema.ts';
import { MAX_SENTENCE_CHARACTERS } from './limits.ts';
import { REPLY_SCHEMA } from './output-schema.ts';
import { ANNOTATIONS, type ToToolResult, type AskSentence } from './tools.ts';

const INPUT = fromJsonSchema<{ sentence: string; full?: boolean }>({
  type: 'object',
  additionalProperties: false,
  properties: {
    sentence: {
      type: 'string',
      minLength: 1,
      maxLength: MAX_SENTENCE_CHARACTERS,
      description: 'One question, in a rider’s own words',
    },
    full: FULL,
  },
  required: ['sentence'],
});

/**
 * A tool that takes a whole sentence, for the one program that started Headway. Not over HTTP: beside tools for each thing
 * models call it for what has a tool, or twice.
 */
export function registerAskTool(server: McpServer, ask: AskSentence, answer: ToToolResult): void {
  server.registerTool(
    'ask',
    {
      title: 'AskSentence in words',
      description:
        'Answers a question in a rider’s own words. Use the tool for the thing itself where there is one.',
      inputSchema: INPUT,
      outputSchema: REPLY_SCHEMA,
      annotations: ANNOTATIONS,
    },
    async ({ sentence, full = false }) => answer(await ask(sentence), { full }),
  );
}
