/** @type {import('../page/words.ts').PageWords} */
export const WORDS = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById('words')).textContent ?? '{}',
);

/**
 * A text of the table with its names filled in: "{count} trains".
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fill(text, values) {
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
