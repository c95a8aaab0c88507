import type { Address } from '../../port.ts';
import type { Reply } from '../../replies/reply.ts';

/**
 * How a message relates to what its place was told before.
 *
 * - `opened`: the first the place hears of these alerts; several in one message are a digest
 * - `changed`, `cleared`: what became of one. Dropped where the opening never arrived. `edit` replaces the opening (an
 *   opening that is shared with other alerts is answered under instead), `answer` goes under it, `post` beside it
 * - `standalone`: about no alert: a reminder, a word to an owner
 */
export type Relation =
  | { phase: 'opened'; alerts: readonly string[] }
  | { phase: 'changed' | 'cleared'; alert: string; form: 'post' | 'edit' | 'answer' }
  | { phase: 'standalone' };

/** A message to deliver, as it is handed in. */
export interface NewDelivery {
  to: Address;
  /** The same for every try of this message, and of no other to this place. At most 25 characters. */
  key: string;
  reply: Reply;
  relation: Relation;
  /** Ids of the subscriptions it is for; it goes while one of them is left. Absent: nobody can cancel it. */
  subscriptions?: readonly string[];
  /** From then on it is pointless and dropped. Absent: never. */
  expires?: Date;
}

/** The alerts that a message tells of. */
export function alertsOf(relation: Relation): readonly string[] {
  if (relation.phase === 'standalone') return [];
  return relation.phase === 'opened' ? relation.alerts : [relation.alert];
}
