import { byId, s } from './dom.js';
import { pageMap, stationName } from './map-data.js';
import { showIncidents } from './map-incidents.js';
import { showTrains } from './map-trains.js';
import { fadeTrains } from './map-trip.js';
import { stationTroubles } from './train-words.js';

/** @typedef {import('./live.js').Snapshot} Snapshot */

/** The whole map in what room there is; then as large as its names are read, and larger. */
const ZOOMS = ['whole', 1, 1.35, 1.8, 2.5];
const READABLE = 1;
const NARROW = matchMedia('(max-width: 49.9em)');
let zoom = READABLE;
/** @type {Element | null | undefined} */
let chosen;
/** @type {string | undefined} */
let wanted;

/** Wires the map: its size, and the arrow keys that go from station to station. */
export function startMap() {
  byId('zoom-in').addEventListener('click', () => setZoom(zoom + 1));
  byId('zoom-out').addEventListener('click', () => setZoom(zoom - 1));
  byId('map').addEventListener('dblclick', ({ clientX: x, clientY: y }) => setZoom(zoom + 1, { x, y }));
  setZoom(READABLE);
  const stations = [...document.querySelectorAll('.station')];
  for (const station of stations) {
    const code = station.id.slice('station-'.length);
    station.setAttribute('aria-label', labelOf(code));
    station.setAttribute('tabindex', code === 'A01' ? '0' : '-1');
  }
  byId('map').addEventListener('keydown', onKey);
}

/**
 * Shows the network as it is.
 * @param {Snapshot} state
 */
export function showMap(state) {
  showTrains(state.trains);
  fadeTrains();
  // A train may have been named before it was told of.
  if (wanted !== undefined && !chosen?.isConnected) choose(wanted);
  showIncidents(state.incidents, state.service);
  for (const station of document.querySelectorAll('.station')) {
    showSigns(station, state.stations[station.id.slice('station-'.length)]);
  }
}

/**
 * Marks what was chosen on the map, and brings it into view; without an id nothing is marked any more.
 * @param {string} [id]
 */
export function choose(id) {
  chosen?.classList.remove('chosen');
  chosen = id === undefined ? undefined : document.getElementById(id);
  chosen?.classList.add('chosen');
  wanted = id;
  if (!chosen) return;
  bringIntoView(chosen);
  // Below it a phone has the sheet.
  if (NARROW.matches && !byId('map-view').hidden) chosen.scrollIntoView({ inline: 'center' });
}

/**
 * Brings a part of the map to the middle of what one sees of it.
 * @param {Element} part
 */
export function bringIntoView(part) {
  const view = byId('map-view');
  if (view.hidden) return;
  const [seen, at] = [view.getBoundingClientRect(), part.getBoundingClientRect()];
  view.scrollBy(
    at.left + at.width / 2 - (seen.left + seen.width / 2),
    at.top + at.height / 2 - (seen.top + seen.height / 2),
  );
}

/** Where the map is wider than its room, what was chosen is what one sees first, else its middle. */
export function showMiddle() {
  if (chosen) return choose(chosen.id);
  const view = byId('map-view');
  view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
}

/**
 * A station as it is read aloud: as it stands on the map, and its full name where that is another.
 * @param {string} code
 */
function labelOf(code) {
  const shown = byId(`station-${code}`).querySelector('.name')?.textContent ?? '';
  const name = stationName(code);
  return name.includes(shown) ? name : `${shown}, ${name}`;
}

/**
 * Zooms about a point of the window, or else about the middle of what is seen: it stays where it is.
 * @param {number} to
 * @param {{ x: number, y: number }} [about]
 */
function setZoom(to, about) {
  zoom = Math.min(ZOOMS.length - 1, Math.max(0, to));
  const [view, map] = [byId('map-view'), byId('map')];
  const seen = view.getBoundingClientRect();
  const { x, y } = about ?? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
  const before = map.getBoundingClientRect();
  map.style.setProperty('--zoom', String(ZOOMS[zoom]));
  map.classList.toggle('whole', zoom < READABLE);
  map.classList.toggle('zoomed', zoom > READABLE);
  const after = map.getBoundingClientRect();
  view.scrollBy(
    after.left + ((x - before.left) / (before.width || 1)) * after.width - x,
    after.top + ((y - before.top) / (before.height || 1)) * after.height - y,
  );
  byId('zoom-out').toggleAttribute('disabled', zoom === 0);
  byId('zoom-in').toggleAttribute('disabled', zoom === ZOOMS.length - 1);
}

/**
 * @param {Element} station
 * @param {Snapshot['stations'][string] | undefined} wrong
 */
function showSigns(station, wrong) {
  const code = station.id.slice('station-'.length);
  const known = pageMap().stations[code];
  const signs = station.querySelector('.signs');
  if (!known || !signs) return;
  station.classList.toggle('bypassed', wrong?.bypassed ?? false);
  const troubles = stationTroubles(wrong);
  station.setAttribute('aria-label', [labelOf(code), ...troubles].join(', '));
  const kinds = [
    wrong && wrong.elevators > 0 && 'elevator',
    wrong && wrong.escalators > 0 && 'escalator',
  ].filter((kind) => typeof kind === 'string');
  if (signs.childElementCount === kinds.length && signs.getAttribute('data-kinds') === kinds.join(' '))
    return;
  signs.setAttribute('data-kinds', kinds.join(' '));
  const [x, y, step] = known.sign;
  // Above and below a name they stand in the middle.
  const placeOf = (/** @type {number} */ index) =>
    step === 0 ? x + (index - (kinds.length - 1) / 2) * 15 : x + index * step;
  signs.replaceChildren(
    ...kinds.map((kind, index) =>
      s(
        'g',
        { class: `at-station ${kind}`, transform: `translate(${placeOf(index)} ${y})` },
        s('use', { href: `#sign-${kind}` }),
      ),
    ),
  );
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const ways = /** @type {Record<string, [number, number]>} */ ({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  });
  const way = ways[event.key];
  const station = event.target instanceof Element ? event.target.closest('.station') : null;
  if (!way || !station) return;
  event.preventDefault();
  const next = nearestToward(station.id.slice('station-'.length), way);
  if (!next) return;
  station.setAttribute('tabindex', '-1');
  const link = byId(`station-${next}`);
  link.setAttribute('tabindex', '0');
  link.focus();
}

/**
 * The station that is nearest in a direction; what lies aside counts as farther away.
 * @param {string} code
 * @param {[number, number]} way
 */
function nearestToward(code, [right, down]) {
  const { stations } = pageMap();
  const from = stations[code];
  if (!from) return undefined;
  let best = { code: /** @type {string | undefined} */ (undefined), away: Infinity };
  for (const [other, { x, y }] of Object.entries(stations)) {
    const [ahead, aside] = [
      (x - from.x) * right + (y - from.y) * down,
      (x - from.x) * down + (y - from.y) * right,
    ];
    const away = ahead + 2 * Math.abs(aside);
    // What lies more aside than ahead is for the other keys.
    if (ahead > 2 && Math.abs(aside) < 1.2 * ahead && away < best.away) best = { code: other, away };
  }
  return best.code;
}
