import { formTable } from '../../word-table.ts';
import { FEELING, ofMessage, plain } from '../plain.ts';

/** What somebody takes back and says instead. */
export interface Correction {
  /** What is meant. Empty: only that something was wrong is said. */
  meant: string;
  /** What is not meant, in the words that were said for it; absent where it is left out. */
  not?: string;
}

const form = formTable(new URL('../data/en/corrections.txt', import.meta.url), 'u', { FEELING });
const MAX_MARKERS = 8;

/** What a message takes back; absent where it takes nothing back. */
export const correctionOf = ofMessage(takenBack);

function takenBack(text: string): Correction | undefined {
  let rest = plain(text);
  let isStrong = false;
  let isLed = false;
  for (let times = 0; times < MAX_MARKERS; times++) {
    const found = form('START').exec(rest);
    if (!found) break;
    isStrong ||= found[1] !== undefined;
    isLed ||= found[2] !== undefined;
    rest = rest.slice(found[0].length);
    if (rest === '') break;
  }
  for (let times = 0; times < MAX_MARKERS; times++) {
    const found = form('END').exec(rest);
    if (!found) break;
    isStrong ||= found[1] !== undefined;
    rest = rest.slice(0, found.index);
  }
  if (isStrong) rest = rest.replace(form('REPORTED'), '');
  const but = form('SAID_BUT').exec(plain(text));
  if (but?.[1] && but[2]) return { meant: but[2], not: but[1] };
  const [, kind, other] = form('OTHER_OF_KIND').exec(rest) ?? [];
  if (kind && other)
    return {
      meant: kind === 'one' ? other.replace(form('NESTED'), '') : `${other.replace(` ${kind}`, '')} ${kind}`,
      not: kind,
    };
  const first = form('NOT_FIRST').exec(rest);
  if (first?.[1] && first[2]) {
    const meant = correctionOf(first[2])?.meant ?? first[2].replace(form('REPORTED'), '');
    return { meant: meant.replace(form('NESTED'), ''), not: first[1] };
  }
  const over = form('INSTEAD_OF').exec(rest);
  if (over?.[1] && over[2]) return { meant: over[1], not: over[2] };
  const last = form('NOT_LAST').exec(rest);
  if (last?.[1] && last[2]) {
    const narrowed = last[1].replace(form('NARROWING'), '');
    if (isStrong || isLed || narrowed !== last[1]) return { meant: narrowed, not: last[2] };
  }
  const [, meant, not] = form('BRIEF_NOT').exec(rest) ?? [];
  if (meant !== undefined && not !== undefined) return { meant, not };
  return isStrong || isLed ? { meant: rest } : undefined;
}

/** A message that takes back a part of itself: what was said first, and what then. Absent where it does not. */
export const selfCorrectionOf = ofMessage((text): { first: string; instead: string } | undefined => {
  const found = form('WITHIN').exec(plain(text));
  return found?.[1] && found[2] ? { first: found[1], instead: found[2] } : undefined;
});
