import { dangerIn } from './danger/danger.ts';
import type { IntentName } from './capabilities.ts';
import type { Capability } from './capability.ts';
import { withFollowing, withLimit } from './following/understand-following.ts';
import { withEvidenceOfOrders } from './order-evidence.ts';
import type { Interpret } from './understand/readings/interpreter.ts';
import type { RankIntents } from './understand/model/learned-reader.ts';
import { tokenize } from './understand/words/tokens.ts';
import { wordSet } from './word-list.ts';
import { wordLists } from './word-table.ts';
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
    withoutMore(
      withLimit(
        withEvidenceOfOrders(withFollowing(withTo(createUnderstand(capabilities, interpret, classify)))),
      ),
    ),
  );
}

/** "Gp 2 greenbelt": where nothing else is understood, a number between two places that is written as "to" is heard. */
function withTo(understand: Understand): Understand {
  return (message, options) => {
    const understanding = understand(message, options);
    const [start, end, ...more] = message.split(' 2 ');
    if (understanding.kind !== 'unknown' || end === undefined || more.length > 0) return understanding;
    const way = understand(`${start} to ${end}`, options);
    return way.kind === 'intent' && way.slots.from_station && way.slots.to_station ? way : understanding;
  };
}

/** "Which one has more trains on Sunday" asks for no more of an answer, and "ok so how long" is no "ok". */
function withoutMore(understand: Understand): Understand {
  return (message, options) => {
    const understanding = understand(message, options);
    if (understanding.kind !== 'intent' || !MAY_BE.has(understanding.intent)) return understanding;
    const { intent, slots } = understanding;
    const words = tokenize(message).map(({ word }) => word);
    const isMore = intent === 'more' && !words.every((word) => OF_MORE.has(word) || Number(word) > 0);
    const isAsked = intent === 'greeting' && slots.tone === 'fine' && words.some((word) => ASKS.has(word));
    return isMore || isAsked ? { kind: 'unknown', near: [] } : understanding;
  };
}

const MAY_BE = wordSet('more greeting');
const ASKS = wordSet('how what which when where same');
const OF_MORE = wordSet(wordLists(new URL('message-words.txt', import.meta.url))('more'));

/** Whether somebody is in danger the look before all reading says alone: the readers take what is asked about for it, too. */
function withoutDanger(understand: Understand): Understand {
  return (message, options) => {
    const understanding = understand(message, options);
    const isDanger = understanding.kind !== 'unknown' && understanding.intent === 'danger';
    return isDanger && !dangerIn(message) ? { kind: 'unknown', near: [] } : understanding;
  };
}
