/** A time of the day, as an alternative of a pattern over plain text. */
export const CLOCK = String.raw`(?:\d{1,2}(?::?[0-5]\d)?(?: ?[ap]\.?m\b\.?| o'?clock)?(?: (?:in the|this) (?:morning|afternoon|evening)| at night| tonight)?|noon|midnight)`;

const PARTS =
  /^(\d{1,2}):?([0-5]\d)? ?(?:([ap])\.?m\b\.?)?(?:o'?clock)? ?((?:in the|this) (?:morning|afternoon|evening)|(?:at |to)night)?$/;
const NOON = 12 * 60;

/** The minutes of the day that a time may mean: "9" is nine in the morning or at night. */
export function timesMeant(clock: string): readonly number[] {
  if (clock === 'noon') return [NOON];
  if (clock === 'midnight') return [0];
  const [, hour, minute = '0', half, part] = PARTS.exec(clock) ?? [];
  const minutes = (Number(hour) % 24) * 60 + Number(minute);
  if (half !== undefined || part !== undefined) {
    const isMorning = half === undefined ? part?.endsWith('morning') : half === 'a';
    return [(minutes % NOON) + (isMorning ? 0 : NOON)];
  }
  return Number(hour) > 12 || Number(hour) === 0 ? [minutes] : [minutes % NOON, (minutes % NOON) + NOON];
}
