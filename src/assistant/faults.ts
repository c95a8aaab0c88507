import { isSayable, type Reply } from '../replies/reply.ts';
import type { Published } from '../transit/subjects.ts';
import { HeadwayError } from '../common/errors.ts';
import { TRY_AGAIN } from '../replies/speech/pages.ts';
import { asking } from './answers/format.ts';
import { SECOND_MS, spanText } from '../common/time.ts';

const CANNOT = 'Sorry, I can’t look that up right now.';
const USED_UP = 'Sorry, I can’t look that up until tomorrow.';
const CROWDED = 'Sorry, too many people are asking right now.';
const BROKEN = 'Sorry, something went wrong on my side.';
/** Asked after what went wrong, which is no moment for “Anything else?”. */
const OTHERWISE = 'What else can I help with?';
const NUMBER = 'What’s the number on the sign?';

/** What a rider hears of a fault: never its own message. `again` is the sentence to try again with, they may call the agency instead. */
export function faultReply(
  error: unknown,
  again: string,
  { agency, phone }: Pick<Published, 'agency' | 'phone'>,
): Reply {
  const fault = error instanceof HeadwayError ? error : undefined;
  const { kind, retryAfter, retryable = true } = fault ?? {};
  if (kind === 'unknown-stop') return asking(NUMBER, 'I can’t find that stop.');
  const known = kind === 'limited' ? CROWDED : CANNOT;
  const words = fault ? known : BROKEN;
  const isToday = kind !== 'quota' || retryAfter !== undefined;
  const wait = retryAfter ? spanText(retryAfter * SECOND_MS) : 'a minute';
  const worthTrying = isToday && (retryable || kind === 'quota');
  const retry = { label: 'Try again', say: again };
  const canRetry = worthTrying && isSayable(retry);
  // Who is but to wait a moment need not call anybody.
  const instead = phone === undefined || kind === 'limited' ? '' : ` You can call ${agency} at ${phone}.`;
  const text = worthTrying ? `${words} Please try again in ${wait}.` : isToday ? words : USED_UP;
  return {
    blocks: [{ kind: 'notice', level: 'warning', text: `${text}${instead}` }],
    // Who is asked whether to try again is not told to.
    ...(canRetry ? { speech: `${words}${instead}` } : {}),
    asks: { question: canRetry ? TRY_AGAIN : OTHERWISE },
    choices: [canRetry ? retry : { label: 'Help', say: 'help' }],
  };
}
