import type { Choice } from '../../replies/reply.ts';
import type { PracticalMatter } from '../../transit/practical.ts';
import type { IntentName } from '../capabilities.ts';
import type { KnownName } from './entities/known-name.ts';
import type { SlotName, Slots } from './slots/slots.ts';

/** An intent with its slots: what was asked. */
export interface Said {
  intent: IntentName;
  slots: Slots;
}

/**
 * What a message means.
 *
 * - `intent`: all that is needed was said
 * - `which`: one slot has several readings, or what is asked for has; pressing an option says the whole sentence with
 *   one of them. `ask` are the words to ask in; absent: which one is meant
 * - `missing`: a slot must be asked for, in the words of `ask`
 * - `unknown`: nothing Headway does; `near` are sentences that may have been meant, `elsewhere` or `line` is the place
 *   or line that was named and is of no region or of another; `practical`: it
 *   asks something else that riders of the region are told; `refused` is said of what is surely not for Headway, and
 *   `isUntold`: it asks what riders of the region are told, and nobody told Headway
 *
 * `alternatives` are the intents of what is offered where it asks back, each once; absent where nothing is.
 * `guessed`: only the learned reader took it so; what it holds may have been meant too.
 * `unplaced` are words for a place that name none, or several: absent where all that was named is known.
 */
export type Understanding = (
  | ({ kind: 'intent' } & Said)
  | ({ kind: 'which'; slot: SlotName; options: Choice[]; ask?: string } & Said)
  | ({ kind: 'missing'; slot: SlotName; ask: string; options: Choice[] } & Said)
  | {
      kind: 'unknown';
      near: Choice[];
      elsewhere?: string;
      line?: string;
      known?: KnownName;
      practical?: PracticalMatter;
      refused?: string;
      isUntold?: true;
    }
) & { unplaced?: string; guessed?: readonly Choice[]; alternatives?: readonly IntentName[] };
