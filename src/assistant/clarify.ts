import type { Reply } from '../replies/reply.ts';
import type { Understanding } from './understand/understanding.ts';

/** Asks back: which of several was meant, what is missing, or what else was wanted. */
export function clarify(understanding: Exclude<Understanding, { kind: 'intent' }>): Reply {
  switch (understanding.kind) {
    case 'which':
      return { blocks: [{ kind: 'text', text: 'Which one do you mean?' }], choices: understanding.options };
    case 'missing':
      return { blocks: [{ kind: 'text', text: understanding.ask }], choices: understanding.options };
    case 'unknown':
      return {
        blocks: [
          {
            kind: 'text',
            text: 'I can tell about this region’s buses and trains: next departures, delays, elevators, fares, hours, ways. I did not find one of these in that.',
          },
        ],
        choices: understanding.near.length > 0 ? understanding.near : [{ label: 'Help', say: 'help' }],
      };
  }
}
