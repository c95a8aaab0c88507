import type { SlotName } from './understand/slots.ts';
import type { Understanding } from './understand/understanding.ts';

/** What `headway parse` prints for a message. */
export interface Parse {
  text: string;
  intent: string;
  /** Stations by full present name, lines by code, stops by id, routes in capitals, times `HH:mm`. */
  slots: Record<string, string | number>;
  /** The slot that must be asked for. */
  missing?: SlotName;
  /** The sentences among which a choice must be made. */
  options?: string[];
}

/** What is no slot of its own: details of others. */
const NOT_TOLD: ReadonlySet<string> = new Set(['which', 'lines', 'stations', 'routes']);

/** An understanding as `headway parse` prints it: flat, and `out_of_scope` where nothing was understood. */
export function toParse(text: string, understanding: Understanding): Parse {
  if (understanding.kind === 'unknown') return { text, intent: 'out_of_scope', slots: {} };
  const { intent, slots } = understanding;
  const flat: Parse['slots'] = {};
  for (const [name, value] of Object.entries(slots)) {
    if (NOT_TOLD.has(name)) continue;
    if (typeof value === 'string' || typeof value === 'number') flat[name] = value;
    else if (typeof value === 'object') flat[name] = 'said' in value ? value.said : value.name;
  }
  return {
    text,
    intent,
    slots: flat,
    ...(understanding.kind === 'missing' && { missing: understanding.slot }),
    ...('options' in understanding && { options: understanding.options.map(({ say }) => say) }),
  };
}
