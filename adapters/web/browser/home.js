import { ask } from './ask.js';
import { byId, h } from './dom.js';
import { replyParts } from './reply.js';
import { clearStore, stored } from './rider-store.js';
import { fill, WORDS } from './words.js';

/** What is next to a rider: a station and a stop. */
const MOST_NEARBY = 2;

const examples = byId('examples');
const departures = h('div', { class: 'home-departures' });

/**
 * What a rider sees before the first question: favorite stations, what was asked before, and the nearest departures, or those
 * of the latest favorite where this page may not know where one is.
 */
export function startHome() {
  if (examples.hidden) return;
  show();
  void showDepartures();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !examples.hidden) void showDepartures();
  });
}

function show() {
  const [favorites, recent] = [stored('favorites'), stored('recent')];
  const hasOwn = favorites.length + recent.length > 0;
  byId('hints').hidden = hasOwn;
  const clear = h('button', { type: 'button', class: 'chip' }, WORDS.clearHome);
  clear.addEventListener('click', () => {
    clearStore();
    departures.replaceChildren();
    show();
    byId('question').focus();
  });
  byId('home').replaceChildren(
    ...listOf(
      WORDS.favorites,
      favorites.map((name) => [name, fill(WORDS.askAboutSentence, { name })]),
    ),
    departures,
    ...listOf(
      WORDS.recent,
      recent.map((text) => [text, text]),
    ),
    ...(hasOwn ? [clear] : []),
  );
}

/**
 * @param {string} title
 * @param {(readonly [label: string, say: string])[]} chips
 */
function listOf(title, chips) {
  if (chips.length === 0) return [];
  const items = chips.map(([label, say]) =>
    h('li', {}, h('button', { type: 'button', class: 'chip', 'data-say': say }, label)),
  );
  return [h('h2', { class: 'small' }, title), h('ul', { class: 'chips' }, items)];
}

async function showDepartures() {
  try {
    const sentences = await sentencesHere();
    // What stands below stays where it is.
    departures.classList.toggle('awaited', sentences.length > 0);
    const replies = await Promise.all(sentences.map((sentence) => ask(sentence, { aside: true })));
    departures.replaceChildren(
      ...replies.map((reply) => h('section', { class: 'home-reply' }, replyParts(reply))),
    );
  } catch {
    departures.classList.remove('awaited');
    // What nobody asked for is not missed.
  }
}

/** The questions whose answers are the departures about here: of nobody is it asked here where they are. */
async function sentencesHere() {
  const [favorite] = stored('favorites');
  const allowed = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  /** @type {GeolocationPosition | undefined} */
  const found =
    allowed?.state === 'granted'
      ? await new Promise((resolve) => {
          navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), { timeout: 10_000 });
        })
      : undefined;
  if (!found) return favorite === undefined ? [] : [fill(WORDS.askAboutSentence, { name: favorite })];
  const { latitude: lat, longitude: lon } = found.coords;
  const { choices } = await ask(WORDS.nearMeQuestion, { position: { lat, lon }, aside: true });
  return choices.slice(0, MOST_NEARBY).map(({ say }) => say);
}
