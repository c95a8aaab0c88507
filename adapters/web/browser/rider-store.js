/** @typedef {'favorites' | 'recent'} Kind */

/** How many are kept of each; of more, the oldest go. */
const MOST = { favorites: 8, recent: 4 };

/**
 * What this browser keeps for whoever uses it, the latest first: names of stations, and questions. It is sent nowhere.
 * @param {Kind} kind
 * @returns {string[]}
 */
export function stored(kind) {
  try {
    const texts = JSON.parse(localStorage.getItem(kind) ?? '[]');
    return texts.filter((/** @type {unknown} */ text) => typeof text === 'string').slice(0, MOST[kind]);
  } catch {
    // Nothing may be kept here, or it is not ours.
    return [];
  }
}

/**
 * Puts a text first.
 * @param {Kind} kind
 * @param {string} text
 */
export function store(kind, text) {
  write(kind, [text, ...stored(kind).filter((other) => other !== text)].slice(0, MOST[kind]));
}

/**
 * @param {Kind} kind
 * @param {string} text
 */
export function unstore(kind, text) {
  write(
    kind,
    stored(kind).filter((other) => other !== text),
  );
}

/** Forgets all of it. */
export function clearStore() {
  write('favorites', []);
  write('recent', []);
}

/**
 * @param {Kind} kind
 * @param {string[]} texts
 */
function write(kind, texts) {
  try {
    if (texts.length > 0) localStorage.setItem(kind, JSON.stringify(texts));
    else localStorage.removeItem(kind);
  } catch {
    // Nothing may be kept here.
  }
}
