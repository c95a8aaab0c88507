import { isSayable, type Reply } from '../replies/reply.ts';
import { HeadwayError, type FaultKind } from '../common/errors.ts';
import { SECOND_MS, spanText } from '../common/time.ts';

const WORDS: Readonly<Record<FaultKind, string>> = {
  denied: 'The transit service refused access. Please tell whoever runs this assistant.',
  quota: 'This assistant has used up its requests to the transit service for now.',
  limited: 'The transit service is getting too many requests right now.',
  'not-found': 'The transit service doesn’t have this information right now.',
  'unknown-stop': 'The transit service does not know this stop.',
  invalid: 'The transit service couldn’t answer this question.',
  unavailable: 'The transit service is not answering right now, so I can’t tell.',
  malformed: 'The transit service sent something I can’t read, so I can’t tell.',
  config: 'This assistant is not configured correctly. Please tell whoever runs it.',
  usage: 'This assistant is not configured correctly. Please tell whoever runs it.',
};

/** What a rider hears of a fault: never its own message. `again` is the sentence to try again with. */
export function faultReply(error: unknown, again: string): Reply {
  const fault = error instanceof HeadwayError ? error : undefined;
  const words = fault ? WORDS[fault.kind] : 'Something went wrong on my side, so I can’t tell.';
  const { kind, retryAfter, retryable = true } = fault ?? {};
  const isToday = kind !== 'quota' || retryAfter !== undefined;
  const wait = retryAfter ? `in ${spanText(retryAfter * SECOND_MS)}` : isToday ? 'in a minute' : 'tomorrow';
  const worthTrying = retryable || kind === 'quota';
  const text = worthTrying ? `${words} Try again ${wait}.` : words;
  const retry = { label: 'Try again', say: again };
  return {
    blocks: [{ kind: 'notice', level: 'warning', text }],
    ...(worthTrying && isToday && isSayable(retry) ? { choices: [retry] } : {}),
  };
}
