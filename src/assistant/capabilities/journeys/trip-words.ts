import { remembered } from '../../../common/remembered-pattern.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** "Walk me through it" and "without walking" ask for no walk. */
const WALK = remembered(
  /\bhow (?:long|far|many minutes)\b.{0,40}\bwalk\b(?! me)|\b(?:can|could|should) i (?:just )?walk\b|\bwalking (?:time|distance|directions)\b|\bto walk (?:from|to|between)\b|\bon foot\b/i,
);
const STOPS = remembered(
  /(?<!\bmany )(?<!\bof )\b(?:stops|stations) (?:are )?(?:between|from|on the way)\b|\b(?:all|list) (?:the )?(?:stops|stations)\b/i,
);

/** What of a trip is asked: all of it on foot, or the stops on the way. */
export function partAsked(text: string): Pick<Slots, 'ask'> {
  if (WALK.test(text)) return { ask: 'walk' };
  return STOPS.test(text) ? { ask: 'stops' } : {};
}
