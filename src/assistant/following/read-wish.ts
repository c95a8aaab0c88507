import { readDays } from './days.ts';
import { readHours } from './hours.ts';
import { readAlert, readLead, readManner } from './manner.ts';
import { readUntil } from './until.ts';
import type { Reader, ReadWish } from './wish.ts';

/** In this order: "until friday" is an end, not a day; "5 minutes before" is no stretch of time. */
const READERS: readonly Reader[] = [
  readAlert,
  readLead,
  readManner,
  readManner,
  readHours,
  readUntil,
  readDays,
];

const LONGEST = 300;

/** Reads days, hours, end, severity and manner from a sentence about following. */
export function readWish(text: string, now: Date): ReadWish {
  return READERS.reduce<ReadWish>(
    (read, reader) => {
      const more = reader(read.rest, now);
      return more ? { wish: { ...read.wish, ...more.wish }, rest: more.rest } : read;
    },
    { wish: {}, rest: text.slice(0, LONGEST) },
  );
}
