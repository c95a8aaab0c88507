import { h } from './dom.js';
import { replyParts as partsBy } from './reply-parts.js';
import { WORDS } from './words.js';

/** How replies are shown on this page: `replyParts` in whole, `lineBadge` for a line's letters. */
export const { parts: replyParts, lineBadge } = partsBy(h, WORDS, Date.now);
