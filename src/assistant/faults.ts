import { isSayable, type Reply } from '../replies/reply.ts';
import { HeadwayError, type FaultKind } from '../common/errors.ts';
import { TRY_AGAIN } from '../replies/speech/pages.ts';
import { asking } from './answers/format.ts';
import { SECOND_MS, spanText } from '../common/time.ts';

const CANNOT = 'Sorry, I can’t look that up right now.';

const WORDS: Readonly<Record<FaultKind, string>> = {
  denied: CANNOT,
  quota: CANNOT,
  limited: 'Sorry, too many people are asking right now.',
  'not-found': CANNOT,
  'unknown-stop': 'I can’t find that stop.',
  invalid: CANNOT,
  unavailable: CANNOT,
  malformed: CANNOT,
  config: CANNOT,
  usage: CANNOT,
};
/** Asked after what went wrong, which is no moment for “Anything else?”. */
const OTHERWISE = 'What else can I look up?';
const NUMBER = 'What is the number on the sign?';

/** What a rider hears of a fault: never its own message. `again` is the sentence to try again with. */
export function faultReply(error: unknown, again: string): Reply {
  const fault = error instanceof HeadwayError ? error : undefined;
  const words = fault ? WORDS[fault.kind] : 'Sorry, something went wrong on my side.';
  const { kind, retryAfter, retryable = true } = fault ?? {};
  const isToday = kind !== 'quota' || retryAfter !== undefined;
  const wait = retryAfter ? `in ${spanText(retryAfter * SECOND_MS)}` : isToday ? 'in a minute' : 'tomorrow';
  const worthTrying = retryable || kind === 'quota';
  const text = worthTrying ? `${words} Please try again ${wait}.` : words;
  const retry = { label: 'Try again', say: again };
  if (kind === 'unknown-stop') return asking(NUMBER, words);
  const canRetry = worthTrying && isToday && isSayable(retry);
  return {
    blocks: [{ kind: 'notice', level: 'warning', text }],
    asks: { question: canRetry ? TRY_AGAIN : OTHERWISE },
    ...(canRetry ? { choices: [retry] } : {}),
  };
}
