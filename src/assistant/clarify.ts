import type { Reply } from '../replies/reply.ts';
import { lineNames, lines } from '../transit/lines.ts';
import type { Understanding } from './understand/understanding.ts';

/** Asks back: which of several was meant, what is missing, or what else was wanted. */
export function clarify(understanding: Exclude<Understanding, { kind: 'intent' }>): Reply {
  switch (understanding.kind) {
    case 'which':
      return { blocks: [{ kind: 'text', text: 'Which one do you mean?' }], choices: understanding.options };
    case 'missing': {
      const { unplaced, ask, options } = understanding;
      const text = unplaced === undefined ? ask : `${noSuchPlace(unplaced)} ${ask}`;
      return { blocks: [{ kind: 'text', text }], choices: options };
    }
    case 'unknown': {
      const { near } = understanding;
      return {
        blocks: [{ kind: 'text', text: whyUnknown(understanding) }],
        choices: near.length > 0 ? near : [{ label: 'Help', say: 'help' }],
      };
    }
  }
}

function whyUnknown({ line, unplaced, elsewhere }: Extract<Understanding, { kind: 'unknown' }>): string {
  if (line !== undefined) return noSuchLine(line);
  const place = unplaced ?? elsewhere;
  return place === undefined ? OUT_OF_SCOPE : `${noSuchPlace(place)} ${A_PLACE}`;
}

const OUT_OF_SCOPE =
  'I can tell about this region’s buses and trains: next departures, delays, elevators, fares, hours, ways. I did not find one of these in that.';

const A_PLACE = 'A station’s name, a street corner or the 7 digits on a stop’s sign will do.';

function noSuchPlace(words: string): string {
  return `I know no place called “${words}” in this region.`;
}

function noSuchLine(name: string): string {
  return `No line here is called “${name}”. There are the ${lineNames(lines.map(({ code }) => code))}.`;
}
