import { isSayable } from '../replies/reply.ts';
import { readOptions } from './following/read-options.ts';
import type { Slots } from './understand/slots/slots.ts';
import type { Said, Understanding } from './understand/understanding.ts';
import { wordSet } from './word-list.ts';

/** Whether it tells when, and of how much: nobody asks about "only the big ones, weekdays". */
export function saysWhen({ days, windows, until, severity }: Slots): boolean {
  return [days, windows, until, severity].filter((said) => said !== undefined).length > 1;
}

/** The first choice where it is asked until when. */
export const NO_END = 'No end';
const UNTIL = wordSet('until till til');

/** When an order is to end, where it is said in words that tell no day: "until my birthday". */
export function unreadEnd({ intent, slots }: Said, said: string, now: Date): string | undefined {
  const { act = 'follow' } = slots;
  if (intent !== 'subscribe' || (act !== 'follow' && act !== 'pause')) return undefined;
  const words = readOptions(said, now).rest.split(' ');
  const at = words.findLastIndex((word) => UNTIL.has(word.toLowerCase()));
  return at === -1 ? undefined : words.slice(at + 1).join(' ') || undefined;
}

/** Nothing is followed longer than was said: when that ends is asked. `whole`: the order as a sentence. */
export function askedUntil({ intent, slots }: Said, end: string, whole: string): Understanding {
  return {
    kind: 'which',
    intent,
    slots,
    slot: 'until',
    ask: `Nothing is followed yet: I can’t tell when “${end}” is. Until which date?`,
    options: [
      { label: NO_END, say: whole },
      { label: 'For a week', say: `${whole} for 1 week` },
    ].filter(isSayable),
    alternatives: [intent],
  };
}
