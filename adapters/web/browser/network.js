import { byId, leaveAddress } from './dom.js';
import { showIncidentList } from './incidents.js';
import { ageOf, current, isBroken, onChange, startLive } from './live.js';
import { bringIntoView, choose, showMap, showMiddle, startMap } from './map.js';
import { holdTrains } from './map-trains.js';
import { loadMap } from './map-data.js';
import { showTrip } from './map-trip.js';
import { closeSheet, hideSheet, openStation, openTrain, refreshSheet, startSheet } from './sheet.js';
import { chooseLine, showStrip, startStrip } from './strip.js';
import { spanText } from './time.js';
import { stretchesOf } from './trip-address.js';
import { fill, WORDS } from './words.js';

/** Positions older than this are shown faded: the map does not pretend. Milliseconds. */
const OLD_MS = 60_000;
const NARROW = matchMedia('(max-width: 49.9em)');

let paused = false;

/** Shows the map, the list of a line, and what moves on them. */
export async function startNetwork() {
  await loadMap();
  startSheet();
  startMap();
  startStrip();
  view(NARROW.matches ? 'list' : 'map');
  byId('show-map').addEventListener('click', () => view('map'));
  byId('show-list').addEventListener('click', () => view('list'));
  byId('pause').addEventListener('click', pause);
  byId('trip-over').addEventListener('click', leaveAddress);
  document.body.classList.add('has-map');
  onChange(show);
  startLive();
  setInterval(showState, 1000);
  addEventListener('hashchange', follow);
  document.addEventListener('click', goToMap);
  follow();
}

/**
 * Where the map is below what one reads, *Show on the map* goes there, also to a trip that is drawn already.
 * @param {MouseEvent} event
 */
function goToMap({ target }) {
  if (!(target instanceof Element) || !target.closest('.on-map')) return;
  view('map');
  byId('map-view').scrollIntoView({ block: 'nearest' });
}

function show() {
  const state = current();
  if (state && !paused) {
    showMap(state);
    showStrip(state);
    showIncidentList(state.incidents);
    refreshSheet();
  }
  showState();
}

function showState() {
  const state = current();
  const place = byId('live-state');
  const name = paused ? 'paused' : isBroken() ? 'broken' : state ? 'live' : 'connecting';
  const words = {
    paused: WORDS.paused,
    broken: WORDS.reconnecting,
    live: WORDS.live,
    connecting: WORDS.connecting,
  }[name];
  const count = Object.keys(state?.trains ?? {}).length;
  const facts = state && [
    count === 0 ? WORDS.noTrains : fill(WORDS.trainsRunning, { count }),
    fill(WORDS.positionsAge, { age: spanText(ageOf()) }),
  ];
  place.dataset.state = name;
  place.textContent = [words, ...(facts ?? [])].join(' · ');
  document.body.classList.toggle('old', state !== undefined && (state.stale || ageOf() > OLD_MS));
}

function pause() {
  paused = !paused;
  holdTrains(paused);
  byId('pause').textContent = paused ? WORDS.resume : WORDS.pause;
  document.body.classList.toggle('paused', paused);
  show();
}

/** @param {'map' | 'list'} which */
function view(which) {
  byId('map-view').hidden = which !== 'map';
  byId('list-view').hidden = which !== 'list';
  byId('zoom').hidden = which !== 'map';
  if (which === 'map') showMiddle();
  byId('show-map').setAttribute('aria-pressed', String(which === 'map'));
  byId('show-list').setAttribute('aria-pressed', String(which === 'list'));
}

/** Opens what the address names: `#station=A01`, `#train=…`, `#line=RD`, `#trip=RD:A15-A01`. */
function follow() {
  const [, kind, value = ''] = /^#(station|train|line|trip)=(.{1,200})$/.exec(location.hash) ?? [];
  if (kind === 'station') choose(openStation(decode(value)));
  else if (kind === 'train') choose(openTrain(decode(value)));
  else choose();
  const trip = showTrip(kind === 'trip' ? stretchesOf(value) : []);
  if (kind === 'trip') {
    hideSheet();
    view('map');
    if (trip) bringIntoView(trip);
  } else if (kind === 'line') {
    hideSheet();
    chooseLine(value);
    view('list');
    // On a phone the list is below what one asks with.
    if (byId('strip').getBoundingClientRect().top > innerHeight / 2) byId('line-buttons').scrollIntoView();
  } else if (kind === undefined) closeSheet();
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
