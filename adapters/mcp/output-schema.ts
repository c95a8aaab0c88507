import type { JsonSchema } from './input-schema.ts';

const text = { type: 'string' };

/** What every tool answers: the Reply as data (`src/replies/json.ts`), and whether it is about the simulated region. */
export const REPLY_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', description: 'What was resolved: the station, the trip, the line' },
    blocks: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { enum: ['text', 'notice', 'rows'] },
          text,
          level: { enum: ['info', 'warning'] },
          heading: text,
          rows: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                lead: { type: 'string', description: 'The most telling words: "7 min", "$2.25"' },
                text,
                note: text,
                line: { type: 'string', description: 'Line code: RD, BL, YL, OR, GR or SV' },
                at: { type: 'string', format: 'date-time', description: 'The instant that lead speaks of' },
                place: text,
                train: { type: 'string', description: 'The id of the train it is about' },
              },
              required: ['lead', 'text'],
            },
          },
        },
        required: ['kind'],
      },
    },
    choices: {
      type: 'array',
      description: 'Next steps, or, where it is asked back, what to choose from',
      items: { type: 'object', properties: { label: text, say: text }, required: ['label', 'say'] },
    },
    asks: { type: 'string', description: 'The question that waits for an answer; absent: nothing is asked' },
    asOf: {
      type: 'object',
      description: 'When the facts were true; stale: they outlived their refresh',
      properties: {
        at: { type: 'string', format: 'date-time' },
        stale: { type: 'boolean' },
        lasting: { type: 'boolean', description: 'They hold for weeks: their age tells nothing' },
      },
      required: ['at', 'stale'],
    },
    simulated: {
      type: 'boolean',
      description: 'The data is invented: this server is not connected to a real service',
    },
  },
  required: ['blocks', 'choices', 'simulated'],
};
