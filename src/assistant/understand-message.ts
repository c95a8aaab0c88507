import { dangerIn } from './danger/danger.ts';
import type { IntentName } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { withFollowing } from './following/understand-following.ts';
import { withEvidenceOfOrders } from './order-evidence.ts';
import type { Interpret } from './understand/readings/interpreter.ts';
import type { RankIntents } from './understand/model/learned-reader.ts';
import { tokenize } from './understand/words/tokens.ts';
import { wordSet } from './word-list.ts';
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
    withoutMore(withEvidenceOfOrders(withFollowing(createUnderstand(capabilities, interpret, classify)))),
  );
}

/** "Which one has more trains on Sunday" asks for no more of an answer, and "ok so how long" is no "ok". */
function withoutMore(understand: Understand): Understand {
  return (message, options) => {
    const understanding = understand(message, options);
    if (understanding.kind !== 'intent') return understanding;
    const { intent, slots } = understanding;
    const words = tokenize(message).map(({ word }) => word);
    const isMore = intent === 'more' && !words.every((word) => OF_MORE.has(word) || Number(word) > 0);
    const isAsked = intent === 'greeting' && slots.tone === 'fine' && words.some((word) => ASKS.has(word));
    return isMore || isAsked ? { kind: 'unknown', near: [] } : understanding;
  };
}

const ASKS = wordSet('how what which when where same');
const OF_MORE = wordSet(
  `more result results option options train trains bus buses departure departures arrival arrivals one ones the rest others other next page
  what else any anything something continue keep going carry on later and then after comes load remaining further item items show me give
  tell see list all of them those it that is are there have you do can could i we get got please a few some again read hear go to up
  for alerts alert delays stops stop routes elevators escalators trips trip left additional say ok okay so yes yeah uh um well now oh
  want would like love need us pls thanks thank out only just if s`,
);

/** Whether somebody is in danger the look before all reading says alone: the readers take what is asked about for it, too. */
function withoutDanger(understand: Understand): Understand {
  return (message, options) => {
    const understanding = understand(message, options);
    const isDanger = understanding.kind !== 'unknown' && understanding.intent === 'danger';
    return isDanger && !dangerIn(message) ? { kind: 'unknown', near: [] } : understanding;
  };
}
