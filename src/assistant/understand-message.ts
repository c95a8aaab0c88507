import { dangerIn } from './danger/danger.ts';
import type { IntentName } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { withFollowing } from './following/understand-following.ts';
import { withEvidenceOfOrders } from './order-evidence.ts';
import type { Interpret } from './understand/readings/interpreter.ts';
import type { RankIntents } from './understand/model/learned-reader.ts';
import { createUnderstand, type Understand } from './understand/understand.ts';

/**
 * What understands messages, following and orders included. `interpret`: the capabilities' sentences, compiled;
 * `classify`: the learned reader, null for none. Absent: as `createUnderstand` has them.
 */
export function createUnderstandMessage(
  capabilities: readonly Capability<IntentName>[],
  interpret?: Interpret,
  classify?: RankIntents | null,
): Understand {
  return withoutDanger(
    withEvidenceOfOrders(withFollowing(createUnderstand(capabilities, interpret, classify))),
  );
}

/** Whether somebody is in danger the look before all reading says alone: the readers take what is asked about for it, too. */
function withoutDanger(understand: Understand): Understand {
  return (message, options) => {
    const understanding = understand(message, options);
    const isDanger = understanding.kind !== 'unknown' && understanding.intent === 'danger';
    return isDanger && !dangerIn(message) ? { kind: 'unknown', near: [] } : understanding;
  };
}
