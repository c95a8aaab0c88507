import { remembered } from '../../../common/remembered-pattern.ts';
import type { Slots } from '../../understand/slots/slots.ts';

const OFF_PEAK = remembered(
  /\boff[- ]?peak\b|\b(?:outside(?: of)?|out of) (?:the )?(?:peak|rush)|\b(?:after|not|not in|before|isn['’]?t|no|without|avoid(?:ing)?|skip(?:ping)?) (?:the )?(?:rush|peak)\b|\bnon[- ](?:rush|peak)\b/i,
);
const PEAK = remembered(/\bpeak\b|\bpeek (?:time|hours?|fare)\b|\brush[- ]?(?:hours?|time)?\b/i);

const LATE = remembered(/\blate[- ]night\b|\blate at night\b/i);

/** Which of the fares is asked for by its name. */
export function bandSaid(text: string): Pick<Slots, 'period'> {
  if (OFF_PEAK.test(text)) return { period: 'off-peak' };
  if (PEAK.test(text)) return { period: 'peak' };
  return LATE.test(text) ? { period: 'late night' } : {};
}
