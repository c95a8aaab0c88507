import { h } from './dom.js';
import { replyParts as partsBy } from './reply-parts.js';
import { knowsServerTime, serverNow, tellClockIn } from './time.js';
import { WORDS } from './words.js';

const AGES_MS = 5000;

tellClockIn(WORDS.zone);
const { parts, lineBadge, ageText } = partsBy(h, WORDS, serverNow);

/** How replies are shown on this page: `replyParts` in whole, `lineBadge` for a line's letters. */
export { parts as replyParts, lineBadge };

// An answer that stays grows older.
setInterval(() => {
  if (!knowsServerTime()) return;
  for (const place of document.querySelectorAll('.as-of[data-at]')) {
    const at = place.getAttribute('data-at') ?? '';
    const text = ageText({ at, stale: place.classList.contains('stale') });
    if (place.textContent !== text) place.textContent = text;
  }
}, AGES_MS);
