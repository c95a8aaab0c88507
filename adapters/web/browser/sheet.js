import { ask } from './ask.js';
import { faultText } from './chat.js';
import { byId, h } from './dom.js';
import { current } from './live.js';
import { choose } from './map.js';
import { mapCode, pageMap, stationName } from './map-data.js';
import { lineBadge, replyParts } from './reply.js';
import { store, stored, unstore } from './rider-store.js';
import { clockText } from './time.js';
import { stationTroubles, trainFacts, trainName } from './train-words.js';
import { fill, WORDS } from './words.js';

/** @typedef {keyof import('../page/words.ts').PageWords['sheetSections']} Section */

const NARROW = matchMedia('(max-width: 49.9em)');
/** Where it stands over the conversation, and not over the map. */
const WIDE = matchMedia('(min-width: 68em)');

const sheet = byId('sheet');
const body = byId('sheet-body');
const title = byId('sheet-title');
/** @type {Element | null} */
let opener = null;
/** @type {string | undefined} */
let shownTrain;

/** Wires the sheet's closing. */
export function startSheet() {
  NARROW.addEventListener('change', cover);
  // What is asked from it is answered behind it.
  sheet.addEventListener('click', ({ target }) => {
    if ((NARROW.matches || WIDE.matches) && target instanceof Element && target.closest('[data-say]'))
      closeSheet();
  });
  byId('sheet-close').addEventListener('click', closeSheet);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !sheet.hidden && !byId('question').contains(document.activeElement))
      closeSheet();
  });
}

/** Takes it away, and leaves the address as it is. */
export function hideSheet() {
  sheet.hidden = true;
  shownTrain = undefined;
  cover();
}

/** Closes it; the focus goes back to where it came from. */
export function closeSheet() {
  if (sheet.hidden) return;
  hideSheet();
  choose();
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
}

/**
 * What is to be known of a station: asked of Headway as a rider would, each part when it is opened. Returns what stands for it
 * on the map.
 * @param {string} anyCode
 */
export function openStation(anyCode) {
  const code = mapCode(anyCode);
  if (code === undefined) return undefined;
  const name = stationName(code);
  open(name);
  const troubles = stationTroubles(current()?.stations[code]);
  const say = fill(WORDS.askAboutSentence, { name });
  body.replaceChildren(
    h(
      'p',
      { class: 'badges' },
      (pageMap().stations[code]?.lines ?? []).map((code) => lineBadge(code)),
    ),
    h(
      'div',
      { class: 'chips' },
      h('button', { type: 'button', class: 'chip', 'data-say': say }, WORDS.askAbout),
      favoriteButton(name),
    ),
    ...troubles.map((text) => h('p', { class: 'trouble' }, text)),
    ...Object.keys(WORDS.sheetSections).map((section) => sectionOf(/** @type {Section} */ (section), name)),
  );
  return `station-${code}`;
}

/**
 * Marks a station as a favorite of this browser, or no longer.
 * @param {string} name
 */
function favoriteButton(name) {
  const isFavorite = () => stored('favorites').includes(name);
  const button = h(
    'button',
    { type: 'button', class: 'chip', 'aria-pressed': String(isFavorite()) },
    WORDS.favorite,
  );
  button.addEventListener('click', () => {
    if (isFavorite()) unstore('favorites', name);
    else store('favorites', name);
    button.setAttribute('aria-pressed', String(isFavorite()));
  });
  return button;
}

/**
 * A train's stops ahead, with times. Returns what stands for it on the map.
 * @param {string} id
 */
export function openTrain(id) {
  const train = current()?.trains[id];
  open(train ? trainName(train) : WORDS.train);
  shownTrain = id;
  const stops = h('ol', { class: 'stops-ahead' }, h('li', {}, WORDS.asking));
  body.replaceChildren(
    h('p', { id: 'train-facts' }, train ? trainFacts(train) : WORDS.trainGone),
    h('h3', {}, WORDS.stopsAhead),
    stops,
  );
  void stopsOf(id).then((rows) => stops.replaceChildren(...rows));
  return `train-${id}`;
}

/** Keeps the facts of the train that is shown as they are. */
export function refreshSheet() {
  const facts = document.getElementById('train-facts');
  if (shownTrain === undefined || !facts) return;
  const train = current()?.trains[shownTrain];
  if (train) title.textContent = trainName(train);
  facts.textContent = train ? trainFacts(train) : WORDS.trainGone;
}

/** Where the sheet takes the whole screen, nothing behind it can be reached. */
function cover() {
  const isCovered = !sheet.hidden && NARROW.matches;
  for (const part of document.querySelectorAll('.skip, .page > header, main, .page > footer')) {
    part.toggleAttribute('inert', isCovered);
  }
}

/** @param {string} name */
function open(name) {
  if (sheet.hidden) opener = document.activeElement;
  shownTrain = undefined;
  title.textContent = name;
  sheet.hidden = false;
  cover();
  title.focus({ preventScroll: true });
}

/**
 * @param {Section} section
 * @param {string} name
 */
function sectionOf(section, name) {
  const place = h('div', { class: 'section-body' }, h('p', {}, WORDS.asking));
  const details = h('details', {}, h('summary', {}, WORDS.sheetSections[section]), place);
  details.addEventListener(
    'toggle',
    () => void answerInto(place, fill(WORDS.sheetSentences[section], { name })),
    { once: true },
  );
  if (section === 'trains') details.open = true;
  return details;
}

/**
 * @param {HTMLElement} place
 * @param {string} sentence
 */
async function answerInto(place, sentence) {
  try {
    const { title: _, ...reply } = await ask(sentence, { aside: true });
    place.replaceChildren(...replyParts(reply, 'h4'));
  } catch (fault) {
    place.replaceChildren(h('p', {}, faultText(fault)));
  }
}

/** @param {string} id */
async function stopsOf(id) {
  try {
    const response = await fetch(`/train?${new URLSearchParams({ id })}`);
    /** @type {{ name: string, at: string }[]} */
    const stops = await response.json();
    if (stops.length > 0) {
      return stops.map(({ name, at }) =>
        h('li', {}, h('span', { class: 'lead' }, clockText(new Date(at))), ' ', name),
      );
    }
  } catch {
    // Without a connection there are no times either.
  }
  return [h('li', {}, WORDS.noStopsAhead)];
}
