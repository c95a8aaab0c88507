import { readDays } from './days.ts';
import type { Reader } from './reader.ts';
import { readWindows } from './windows.ts';

/** Whether days are said with their hours. */
export function saysHours(text: string, now: Date): boolean {
  return readDays(text, now) !== undefined && readWindows(text, now) !== undefined;
}

const JOINTS = [' and ', ', '];

/**
 * "Mondays 7-9 and wednesdays 5-7": the hours of an order are the same on all its days, so what differs is told as what cannot
 * be kept, and the first is the order.
 */
export const readApart: Reader = (text, now) => {
  for (const joint of JOINTS) {
    const pieces = text.split(joint);
    const told = pieces.map((piece) => {
      const days = readDays(piece, now)?.said.days?.join('');
      const windows = days === undefined ? undefined : readWindows(piece, now)?.said.windows;
      return windows && { days, hours: windows.map(({ from, to }) => `${from}-${to}`).join('') };
    });
    const [first, ...others] = told.filter((one) => one !== undefined);
    if (!first || others.length === 0) continue;
    if (others.every(({ days, hours }) => days === first.days || hours === first.hours)) continue;
    const at = told.indexOf(first) + 1;
    const isOther = (_: string, piece: number) => piece >= at && told[piece] !== undefined;
    const condition = pieces.filter(isOther).join(joint).trim();
    return { said: { condition }, rest: pieces.filter((one, piece) => !isOther(one, piece)).join(joint) };
  }
  return undefined;
};
