import type { Facts } from './reply.ts';
import { SECOND_MS } from '../common/time.ts';

/** What a bus last said of itself, as the facts of a row. Absent: it does not report. */
export function reportedFacts(
  report: { minutesLate: number | undefined; seenAt: Date | undefined } | undefined,
  now: Date,
): Pick<Facts, 'lateSeconds' | 'seenSecondsAgo'> {
  const { minutesLate, seenAt } = report ?? {};
  return {
    lateSeconds: minutesLate === undefined ? undefined : Math.round(minutesLate * 60),
    seenSecondsAgo: seenAt && Math.floor((now.getTime() - seenAt.getTime()) / SECOND_MS),
  };
}

/** "4 min late", "1 min early", "on time"; of a bus that has another trip to end first, or does not report, that. */
export function lateness({ lateSeconds, seenSecondsAgo }: Facts): string {
  if (lateSeconds === undefined)
    return seenSecondsAgo === undefined ? 'scheduled, no live tracking' : 'still on an earlier trip';
  const whole = Math.round(lateSeconds / 60);
  if (whole === 0) return 'on time';
  return whole > 0 ? `${whole} min late` : `${-whole} min early`;
}
