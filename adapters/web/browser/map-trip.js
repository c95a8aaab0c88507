import { byId, s } from './dom.js';
import { mapCode, pageMap, pointsBetween, stretchOn } from './map-data.js';

/** @typedef {import('../../../src/replies/reply.ts').MapStretch} MapStretch */
/** @typedef {import('./map-data.js').Track} Track */
/** @typedef {{ track: Track, start: number, end: number }} Part */

/**
 * Draws a trip on the map, above the lines, which fade with their trains; nothing where there is none, or where the map has
 * none of it. Returns what to look at.
 * @param {readonly MapStretch[]} stretches
 */
export function showTrip(stretches) {
  const parts = stretches.map(partsOf);
  const drawn = parts.flat();
  const layer = byId('map-trip');
  layer.replaceChildren(...[4, 0].flatMap((edge) => drawn.map((part) => stroke(part, edge))));
  const map = byId('map');
  map.classList.toggle('has-trip', drawn.length > 0);
  map.dataset.trip = [...new Set(drawn.map(({ track }) => track.line))].join(' ');
  markStations(drawn, stretches);
  byId('trip-over').hidden = drawn.length === 0;
  fadeTrains();
  return drawn.length > 0 ? layer : undefined;
}

/** Fades the trains of other lines, as those come that were not there before. */
export function fadeTrains() {
  const { trip = '' } = byId('map').dataset;
  const lines = trip.split(' ');
  for (const train of document.querySelectorAll('#map-trains .train')) {
    const isAway = trip !== '' && !lines.includes(train.getAttribute('data-line') ?? '');
    train.classList.toggle('away', isAway);
  }
}

/**
 * @param {MapStretch} stretch
 * @returns {Part[]}
 */
function partsOf({ line, between }) {
  if (!between) {
    const tracks = Object.values(pageMap().tracks).filter((track) => track.line === line);
    return tracks.map((track) => ({ track, start: 0, end: track.points.at(-1)?.[2] ?? 0 }));
  }
  const part = stretchOn(line, mapCode(between[0]) ?? '', mapCode(between[1]) ?? '');
  return part ? [part] : [];
}

/**
 * @param {Part} part
 * @param {number} edge
 */
function stroke({ track, start, end }, edge) {
  return s('polyline', {
    class: `${edge > 0 ? 'trip-edge' : 'trip'} train-${track.line}`,
    'stroke-width': 10 + edge,
    points: pointsBetween(track, start, end),
  });
}

/**
 * @param {Part[]} parts
 * @param {readonly MapStretch[]} stretches
 */
function markStations(parts, stretches) {
  const calls = new Set(
    parts.flatMap(({ track, start, end }) =>
      track.stations.filter(([, along]) => along >= start && along <= end).map(([code]) => code),
    ),
  );
  const ends = new Set(stretches.flatMap(({ between = [] }) => between).map(mapCode));
  for (const station of document.querySelectorAll('.station')) {
    const code = station.id.slice('station-'.length);
    station.classList.toggle('on-trip', calls.has(code));
    station.classList.toggle('trip-end', ends.has(code));
  }
}
