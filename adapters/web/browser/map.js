import { byId, s } from './dom.js';
import { pageMap, stationName } from './map-data.js';
import { showIncidents } from './map-incidents.js';
import { showTrains } from './map-trains.js';
import { stationTroubles } from './train-words.js';

/** @typedef {import('./live.js').Snapshot} Snapshot */

const ZOOMS = [1, 1.35, 1.8, 2.5];
let zoom = 0;

/** Wires the map: its size, and the arrow keys that go from station to station. */
export function startMap() {
  byId('zoom-in').addEventListener('click', () => setZoom(zoom + 1));
  byId('zoom-out').addEventListener('click', () => setZoom(zoom - 1));
  setZoom(0);
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
  showIncidents(state.incidents);
  for (const station of document.querySelectorAll('.station')) {
    showSigns(station, state.stations[station.id.slice('station-'.length)]);
  }
}

/** Where the map is wider than the screen, its middle is what one sees first. */
export function showMiddle() {
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

/** @param {number} to */
function setZoom(to) {
  zoom = Math.min(ZOOMS.length - 1, Math.max(0, to));
  byId('map').style.width = `${(ZOOMS[zoom] ?? 1) * 100}%`;
  // As a whole it fits the screen.
  byId('map').style.maxHeight = zoom === 0 ? '' : 'none';
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
        { class: `sign sign-${kind}`, transform: `translate(${placeOf(index)} ${y})` },
        s('rect', { x: -6.5, y: -6.5, width: 13, height: 13, rx: 3 }),
        s('path', {
          d:
            kind === 'elevator' ? 'M-2.5-1L0-4L2.5-1M-2.5 1L0 4L2.5 1' : 'M-4 3.5H-1.5V1H0.5V-1.5H2.5V-3.5H4',
        }),
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
