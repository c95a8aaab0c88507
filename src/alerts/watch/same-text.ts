import type { About } from './alert.ts';

/** Whether two texts say the same to a reader: spacing and case do not matter. */
export function sameText(a: string, b: string): boolean {
  return a === b || words(a) === words(b);
}

/** Whether two things are the same by what is said of them, though the service gives them two ids. */
export function sameContent(a: About, b: About): boolean {
  return (
    a.feed === b.feed &&
    a.unit?.name === b.unit?.name &&
    a.unit?.kind === b.unit?.kind &&
    sameText(a.text, b.text)
  );
}

function words(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
