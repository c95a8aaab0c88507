import { announce } from './announce.js';
import { ask, AskFault } from './ask.js';
import { byId, h, leaveAddress } from './dom.js';
import { replyParts } from './reply.js';
import { showsAge } from './reply-parts.js';
import { store } from './rider-store.js';
import { tripAddress } from './trip-address.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('./ask.js').Reply} Reply */
/** @typedef {import('./ask.js').Position} Position */

/** Exchanges that are kept on the page. */
const MAX_EXCHANGES = 40;

const FINE = matchMedia('(pointer: fine)');
/** Where the map is there at first, not the list of a line. */
const HAS_MAP = matchMedia('(min-width: 50em)');

const input = /** @type {HTMLInputElement} */ (byId('question'));
const transcript = byId('transcript');

/** Wires the question box, the examples, and what answers offer. */
export function startChat() {
  byId('ask').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    // A keyboard on the screen would cover the answer.
    if (!FINE.matches) input.blur();
    void say(text);
  });
  byId('near-me').addEventListener('click', () => void askNearMe());
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-say]') : null;
    if (!button) return;
    void say(button.getAttribute('data-say') ?? '');
    if (button.closest('.chat')) focusInput();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && transcript.contains(document.activeElement)) input.focus();
  });
}

/**
 * Asks, and shows question and answer at the end of the transcript.
 * @param {string} text
 * @param {Position} [position]
 */
export async function say(text, position) {
  const exchange = h('article', { class: 'exchange' });
  exchange.append(
    h('h2', { class: 'asked' }, h('span', { class: 'hidden' }, `${WORDS.you}: `), text),
    waiting(),
  );
  byId('examples').hidden = true;
  transcript.append(exchange);
  while (transcript.childElementCount > MAX_EXCHANGES) transcript.firstElementChild?.remove();
  show(exchange);
  await answerInto(exchange, text, position);
}

/**
 * @param {HTMLElement} exchange
 * @param {string} text
 * @param {Position} [position]
 */
async function answerInto(exchange, text, position) {
  const place = exchange.querySelector('.answer, .waiting');
  exchange.setAttribute('aria-busy', 'true');
  try {
    const reply = await ask(text, position ? { position } : {});
    place?.replaceWith(answerElement(exchange, reply, text, position));
    announce(reply.speech);
    showOnMap(reply);
    // What has an age is of trains and buses: nothing else that one says to the page is kept.
    if (reply.asOf && !reply.order && !position) store('recent', reply.again ?? text);
  } catch (fault) {
    const message = faultText(fault);
    const again = h('button', { type: 'button', class: 'chip' }, WORDS.tryAgain);
    again.addEventListener('click', () => void answerInto(exchange, text, position));
    place?.replaceWith(h('div', { class: 'answer fault' }, h('p', {}, message), again));
    announce(message);
  }
  exchange.removeAttribute('aria-busy');
  show(exchange);
}

/**
 * @param {HTMLElement} exchange
 * @param {Reply} reply
 * @param {string} text
 * @param {Position | undefined} position
 */
function answerElement(exchange, reply, text, position) {
  const offers = h('ul', { class: 'chips', 'aria-label': WORDS.choices });
  for (const { label, say: sentence } of reply.choices) {
    offers.append(h('li', {}, h('button', { type: 'button', class: 'chip', 'data-say': sentence }, label)));
  }
  // An order is never given again; a question is asked by the sentence that stands for it.
  const again = reply.again ?? text;
  if (reply.order === undefined && showsAge(reply.asOf) && again !== '') {
    const label = fill(WORDS.refreshLong, { text: again });
    const refresh = h(
      'button',
      { type: 'button', class: 'chip refresh', 'aria-label': label },
      WORDS.refresh,
    );
    refresh.addEventListener('click', () => void answerInto(exchange, again, position));
    offers.append(h('li', {}, refresh));
  }
  return h('div', { class: 'answer' }, replyParts(reply), offers.childElementCount > 0 && offers);
}

/**
 * What is told of on the map is drawn there, where the map is shown; what was drawn before is over.
 * @param {Reply} reply
 */
function showOnMap({ stretches }) {
  if (!HAS_MAP.matches) return;
  if (stretches) location.hash = tripAddress(stretches);
  else if (location.hash.startsWith('#trip=')) leaveAddress();
}

/** @param {unknown} fault */
export function faultText(fault) {
  const seconds = fault instanceof AskFault ? fault.retryAfter : undefined;
  return seconds === undefined ? WORDS.offline : fill(WORDS.tooMany, { seconds });
}

/** The position goes with this question, and nowhere else. */
async function askNearMe() {
  /** @type {GeolocationPosition | undefined} */
  const found = await new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), { timeout: 10_000 });
  });
  if (found) {
    const { latitude: lat, longitude: lon } = found.coords;
    await say(WORDS.nearMeQuestion, { lat, lon });
    return;
  }
  transcript.append(
    h('article', { class: 'exchange' }, h('p', { class: 'notice info' }, WORDS.nearMeDenied)),
  );
  announce(WORDS.nearMeDenied);
}

function waiting() {
  return h('p', { class: 'waiting' }, WORDS.asking);
}

/** Focus without the keyboard of a phone coming up. */
function focusInput() {
  if (FINE.matches) input.focus();
}

/** @param {HTMLElement} exchange */
function show(exchange) {
  if (transcript.scrollHeight > transcript.clientHeight) {
    transcript.scrollTo({ top: exchange.offsetTop - transcript.offsetTop });
    return;
  }
  // Where the page itself scrolls, its answer is what is looked at.
  const { top, bottom } = exchange.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) exchange.scrollIntoView({ block: 'start' });
}
