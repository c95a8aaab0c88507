import { isSayable, type Reply } from '../replies/reply.ts';
import { HeadwayError, type FaultKind } from '../common/errors.ts';
import { SECOND_MS, spanText } from '../common/time.ts';

const WORDS: Readonly<Record<FaultKind, string>> = {
  denied: 'Sorry, I can’t get transit information right now.',
  quota: 'Sorry, I’ve hit my limit for now.',
  limited: 'Sorry, too many people are asking right now.',
  'not-found': 'Sorry, that information isn’t available right now.',
  'unknown-stop': 'I can’t find that stop. Please check the number on the sign.',
  invalid: 'Sorry, I couldn’t get an answer to that.',
  unavailable: 'Sorry, I can’t reach the transit service right now.',
  malformed: 'Sorry, the transit service sent an answer I can’t read.',
  config: 'Sorry, I’m not set up correctly, so I can’t answer that.',
  usage: 'Sorry, I’m not set up correctly, so I can’t answer that.',
};

/** What a rider hears of a fault: never its own message. `again` is the sentence to try again with. */
export function faultReply(error: unknown, again: string): Reply {
  const fault = error instanceof HeadwayError ? error : undefined;
  const words = fault ? WORDS[fault.kind] : 'Sorry, something went wrong on my side.';
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
