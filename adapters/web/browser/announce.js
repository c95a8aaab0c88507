import { byId } from './dom.js';

/** A region that appears with its text already in it is missed by some screen readers; one that stays is read again. */
const BEFORE_MS = 150;
const KEPT_MS = 1500;

/**
 * Says something to screen readers, once, without moving the focus.
 * @param {string} text
 */
export function announce(text) {
  const region = byId('announcer');
  setTimeout(() => {
    region.textContent = text;
    setTimeout(() => {
      if (region.textContent === text) region.textContent = '';
    }, KEPT_MS);
  }, BEFORE_MS);
}
