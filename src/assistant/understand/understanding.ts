import type { Choice } from '../../replies/reply.ts';
import type { IntentName } from '../intents.ts';
import type { SlotName, Slots } from './slots.ts';

/** An intent with its slots: what was asked. */
export interface Said {
  intent: IntentName;
  slots: Slots;
}

/**
 * What a message means.
 *
 * - `intent`: all that is needed was said
 * - `which`: one slot has several readings; pressing an option says the whole sentence with one of them
 * - `missing`: a slot must be asked for, in the words of `ask`
 * - `unknown`: nothing Headway does; `near` are sentences that may have been meant, `elsewhere` or `line` is the place
 *   or line that was named and is of no region or of another
 *
 * `unplaced` are words for a place that name none, or several: absent where all that was named is known.
 */
export type Understanding = (
  | ({ kind: 'intent' } & Said)
  | ({ kind: 'which'; slot: SlotName; options: Choice[] } & Said)
  | ({ kind: 'missing'; slot: SlotName; ask: string; options: Choice[] } & Said)
  | { kind: 'unknown'; near: Choice[]; elsewhere?: string; line?: string }
) & { unplaced?: string };
