import type { AlertContent } from '../alert.ts';

/** Whether two texts say the same to a reader: spacing and case do not matter. */
export function sameText(a: string, b: string): boolean {
  return a === b || words(a) === words(b);
}

/** The same for two things that are the same by what is said of them, though the service gives them two ids. */
export function contentKey({ feed, text, unit }: AlertContent): string {
  return JSON.stringify([feed, unit?.kind, unit?.name, words(text)]);
}

function words(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
