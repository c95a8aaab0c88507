import { without, type Reader } from './wish.ts';

const CLOCK = '(\\d{1,2})(?::(\\d{2}))? ?(a\\.?m\\.?|p\\.?m\\.?)?|(noon|midnight)';
const SPAN = new RegExp(
  `\\b(from |between )?(?:${CLOCK}) ?(?:-|–|to|until|till|and|through) ?(?:${CLOCK})(?![\\w:])`,
  'i',
);
const PART =
  /\b(?:in the |every |each |on )?(morning|afternoon|evening|night)s\b|\b(?:in the|every|each) (morning|afternoon|evening|night)\b|\b(?:at|over) (night)\b/i;

const NOON = 12 * 60;
const DAY = 24 * 60;
/** Parts of the day, in minutes after midnight. */
const PARTS: Readonly<Record<string, { from: number; to: number }>> = {
  morning: { from: 6 * 60, to: 10 * 60 },
  afternoon: { from: NOON, to: 17 * 60 },
  evening: { from: 16 * 60, to: 20 * 60 },
  night: { from: 20 * 60, to: 2 * 60 },
};
/** An hour said without its half of the day: before it they are afternoon, when people travel. */
const EARLIEST_MORNING = 5;

interface Said {
  minutes: number;
  /** Said in a way that leaves no doubt of the half of the day. */
  sure: boolean;
}

/** "7-9am", "from 10pm to 2am", "22:00-02:00", "in the mornings". */
export const readHours: Reader = (text) => {
  const span = SPAN.exec(text);
  if (span) {
    const [, introduced, ...parts] = span;
    const from = clockOf(parts.slice(0, 4));
    const to = clockOf(parts.slice(4, 8));
    const isTime = introduced !== undefined || from?.sure || to?.sure;
    if (from && to && isTime) return { wish: { hours: settled(from, to) }, rest: without(text, span) };
  }
  const part = PART.exec(text);
  const hours = part && PARTS[(part[1] ?? part[2] ?? part[3] ?? '').toLowerCase()];
  return part && hours ? { wish: { hours }, rest: without(text, part) } : undefined;
};

function clockOf([hour, minute, half, word]: readonly (string | undefined)[]): Said | undefined {
  if (word) return { minutes: word.toLowerCase() === 'noon' ? NOON : 0, sure: true };
  const [h, m] = [Number(hour), Number(minute ?? 0)];
  if (h > 24 || m > 59 || (half && (h > 12 || h === 0))) return undefined;
  if (!half)
    return {
      minutes: (h * 60 + m) % DAY,
      sure: minute !== undefined && (h === 0 || h > 12 || hour?.length === 2),
    };
  const base = (h % 12) * 60 + m;
  return { minutes: half.toLowerCase().startsWith('p') ? base + NOON : base, sure: true };
}

/** A half of the day that was said for one end only holds for the other too, as far as that makes a span. */
function settled(from: Said, to: Said): { from: number; to: number } {
  if (from.sure && to.sure) return { from: from.minutes, to: to.minutes };
  if (to.sure) {
    const same = (from.minutes % NOON) + (to.minutes >= NOON ? NOON : 0);
    return { from: same < to.minutes ? same : from.minutes % NOON, to: to.minutes };
  }
  const start = from.sure ? from.minutes : likely(from.minutes);
  const end = [to.minutes % NOON, (to.minutes % NOON) + NOON].find((minutes) => minutes > start);
  return { from: start, to: end ?? to.minutes % NOON };
}

function likely(minutes: number): number {
  return minutes < EARLIEST_MORNING * 60 ? minutes + NOON : minutes;
}
