import type { Reply } from '../replies/reply.ts';
import { HeadwayError, type FaultKind } from '../errors.ts';
import { spanText } from '../time.ts';

const WORDS: Readonly<Record<FaultKind, string>> = {
  denied: 'The transit service refused access. This is for the operator of this assistant to mend.',
  quota: 'The transit service allows no more questions today. Ask again tomorrow.',
  limited: 'The transit service is being asked too often just now.',
  'not-found': 'The transit service does not offer this just now.',
  'unknown-stop': 'The transit service does not know this stop.',
  invalid: 'The transit service could not make sense of this question.',
  unavailable: 'The transit service is not answering just now, so I do not know.',
  malformed: 'The transit service sent an answer that cannot be read, so I do not know.',
  config: 'This assistant is not set up rightly. This is for its operator to mend.',
  usage: 'This assistant is not set up rightly. This is for its operator to mend.',
};

/** What a rider hears of a fault: never its own message. `again` is the sentence to try again with. */
export function faultReply(error: unknown, again: string): Reply {
  const fault = error instanceof HeadwayError ? error : undefined;
  const words = fault ? WORDS[fault.kind] : 'Something went wrong on my side, so I do not know.';
  const worthTrying = fault?.retryable ?? true;
  const wait = fault?.retryAfter ? `in ${spanText(fault.retryAfter * 1000)}` : 'in a minute';
  const text = worthTrying ? `${words} Try again ${wait}.` : words;
  return {
    blocks: [{ kind: 'notice', level: 'warning', text }],
    ...(worthTrying && again.length <= 100 ? { choices: [{ label: 'Try again', say: again }] } : {}),
  };
}
