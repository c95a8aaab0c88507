import { fromJsonSchema } from '@modelcontextprotocol/server';
import schema from './reply-schema.json' with { type: 'json' };

/** What every tool answers: the Reply as data (`src/replies/json.ts`), and whether it is about the simulated region. */
export const REPLY_SCHEMA = fromJsonSchema<Record<string, unknown>>(schema);
