import { examplesOf } from '../../src/common/examples.ts';
import type { Ability, AbilitySlot } from '../../src/port.ts';
import { MAX_ARGUMENT_CHARACTERS } from './limits.ts';

/** A JSON Schema (2020-12), as far as arguments and replies need one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The argument that asks for the whole text. */
export const FULL: JsonSchema = {
  type: 'boolean',
  description: 'The whole answer as text, however long. Otherwise the text is cut after 1,500 characters.',
};

/** Arguments that every tool takes beside its ability's slots. */
const COMMON = {
  full: FULL,
  picture: { type: 'boolean', description: 'Also a picture (PNG), where the answer has one.' },
};

/** What a tool takes: a slot an argument. Names are as forgiving as a rider's; only what has no other way is required. Examples are of the region. */
export function inputSchema({ slots, needs }: Ability, isOwnRegion: boolean): JsonSchema {
  const required = needs.filter(({ length }) => length === 1).flat();
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(slots.map((slot) => [slot.name, property(slot, isOwnRegion)])),
      ...COMMON,
    },
    ...(required.length > 0 ? { required } : {}),
  };
}

function property({ kind, description, choices, range }: AbilitySlot, isOwnRegion: boolean): JsonSchema {
  const named = (of: string) => (isOwnRegion ? { examples: examplesOf(of) } : {});
  switch (kind) {
    case 'number': {
      const [minimum = 1, maximum = 100] = range ?? [];
      return { type: 'integer', minimum, maximum, description };
    }
    case 'yes':
      return { type: 'boolean', description };
    case 'choice':
      // A day may be any: "next Friday".
      return { ...text(description), examples: choices };
    case 'station':
      return {
        ...text(`${description}, by name, nickname or code`),
        ...named('stations'),
      };
    case 'line':
      return { ...text(description), ...named('lines') };
    case 'route':
      return { ...text(description), ...named('routes') };
    case 'stop':
      return { ...text(description), ...named('stops') };
    case 'place':
      return text('A landmark, a corner or a station');
    case 'corner':
    case 'time':
    case 'days':
    case 'hours':
    case 'name':
      return text(description);
  }
}

function text(description: string): JsonSchema {
  return { type: 'string', minLength: 1, maxLength: MAX_ARGUMENT_CHARACTERS, description };
}
