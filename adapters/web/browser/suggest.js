import { suggest } from './ask.js';
import { byId, h } from './dom.js';

/** Milliseconds without a key before names are asked for. */
const PAUSE_MS = 120;
const MOST = 6;
const LEAST_LETTERS = 2;

/** Where a name begins in a sentence: after its last word that leads to a place. */
const PLACE = /^(.*\b(?:at|to|from|near|for|between|and|of)\s+)(\S.*)$/i;
const LEADING = 'next train at ';

const input = /** @type {HTMLInputElement} */ (byId('question'));
const list = byId('suggestions');
/** @type {HTMLElement[]} */
let options = [];
let active = -1;
/** @type {AbortController | undefined} */
let asking;

/** Completes the names of stations while one types: a combobox with a list, as ARIA describes it. */
export function startSuggestions() {
  input.addEventListener('input', () => void offer());
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', close);
  input.form?.addEventListener('submit', close);
}

async function offer() {
  asking?.abort();
  const { signal } = (asking = new AbortController());
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const [, before = LEADING, typed = input.value.trim()] = PLACE.exec(input.value) ?? [];
  if (signal.aborted) return;
  if (typed.length < LEAST_LETTERS) return close();
  const names = await suggest('station', typed.slice(0, 60), signal);
  if (signal.aborted || document.activeElement !== input) return;
  show(names.slice(0, MOST).map(({ say }) => `${before}${say}`));
}

/** @param {string[]} sentences */
function show(sentences) {
  options = sentences.map((sentence, index) => {
    const option = h('li', { role: 'option', id: `suggestion-${index}`, 'aria-selected': 'false' }, sentence);
    // Before the focus leaves the box.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      take(sentence);
    });
    return option;
  });
  active = -1;
  list.replaceChildren(...options);
  list.hidden = options.length === 0;
  input.setAttribute('aria-expanded', String(options.length > 0));
  input.removeAttribute('aria-activedescendant');
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (options.length === 0) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    active = (active + step + options.length) % options.length;
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === active));
    input.setAttribute('aria-activedescendant', `suggestion-${active}`);
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    take(options[active]?.textContent ?? '');
  } else if (event.key === 'Escape') {
    close();
  }
}

/** @param {string} sentence */
function take(sentence) {
  input.value = sentence;
  close();
  input.form?.requestSubmit();
}

function close() {
  asking?.abort();
  show([]);
}
