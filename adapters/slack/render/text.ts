import { wholeGraphemes } from '../../../src/replies/shorten.ts';
import { harmless } from '../../../src/replies/text.ts';
import { zonedClockText } from '../../../src/common/time.ts';

/** Text of others as it may be shown: nothing in it steers the screen, and it is well-formed. */
export function shown(text: string): string {
  return harmless(text).toWellFormed().trim();
}

/** For fields that are read as markup: Slack's three control characters. */
export function escapedMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** At most `most` characters, ending after a whole grapheme and saying how much is left out. */
export function abridged(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = wholeGraphemes(text, most - 40);
  return `${kept}… (${text.length - kept.length} more characters)`;
}

/** An instant in the reader's own zone, for fields that are read as markup; Eastern where Slack cannot tell. */
export function slackTime(at: Date): string {
  return `<!date^${unixSeconds(at)}^{time}|${zonedClockText(at)}>`;
}

/** Seconds since 1970. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
