import { byId, s } from './dom.js';
import { pageMap, pointsBetween, stretchOn } from './map-data.js';
import { boxOfSign, placeOfSign } from './sign-place.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('./live.js').Snapshot} Snapshot */

/** Units of the map between signs of one incident. */
const ONE_SIGN = 60;
/** Units of the map to both sides of where a gap is. */
const GAP_REACH = 14;

/**
 * Puts incidents on their stretches, below the lines, each with a sign where there is room for one.
 * @param {Snapshot['incidents']} incidents
 * @param {Snapshot['service']} service
 */
export function showIncidents(incidents, service) {
  /** @type {SVGElement[]} */
  const stretches = [];
  /** @type {{ id: string, x: number, y: number }[]} */
  const signs = [];
  for (const { id, stretches: parts, severity } of incidents) {
    for (const { line, from, to } of parts) {
      const stretch = stretchOn(line, from, to);
      if (!stretch) continue;
      const { track } = stretch;
      // What is at one station reaches a little to both sides.
      const reach = stretch.start === stretch.end ? 12 : 0;
      const [start, end] = [stretch.start - reach, stretch.end + reach];
      stretches.push(
        s('polyline', {
          class: `incident ${severity}`,
          'data-incident': id,
          points: pointsBetween(track, start, end),
        }),
      );
      const place = placeOfSign(track, start, end, [...takenBoxes(), ...signs.map(boxOfSign)]);
      // On parallel lines one sign stands for both.
      const isTold = signs.some(
        (sign) => sign.id === id && Math.hypot(sign.x - place.x, sign.y - place.y) < ONE_SIGN,
      );
      if (!isTold) signs.push({ id, ...place });
    }
  }
  byId('map-incidents').replaceChildren(...stretches, ...gapMarks(service));
  byId('map-incident-signs').replaceChildren(
    ...signs.map(({ x, y }) =>
      s(
        'g',
        { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
        s('use', { href: '#sign-incident' }),
      ),
    ),
  );
}

/**
 * Where the longest gap of a line one way is now: around the station that its end comes to.
 * @param {Snapshot['service']} service
 */
function gapMarks(service) {
  return service.flatMap(({ line, gap }) => {
    const place = gap && stretchOn(line, gap.station, gap.station);
    if (!gap || !place) return [];
    const points = pointsBetween(place.track, place.start - GAP_REACH, place.end + GAP_REACH);
    const title = s('title', {}, fill(WORDS.gap, { minutes: gap.minutes }));
    return [s('polyline', { class: 'measured-gap', 'data-gap': gap.station, points }, title)];
  });
}

/**
 * What stations take up with their names, and with the signs that may stand there.
 * @returns {import('./sign-place.js').Box[]}
 */
function takenBoxes() {
  const targets = [...document.querySelectorAll('.station .target')].map((target) => {
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(target.getAttribute(name)),
    );
    return { x, y, width, height };
  });
  const signs = Object.values(pageMap().stations).flatMap(({ sign: [x, y, step] }) =>
    (step === 0 ? [x - 7.5, x + 7.5] : [x, x + step]).map((middle) => ({
      x: middle - 6.5,
      y: y - 6.5,
      width: 13,
      height: 13,
    })),
  );
  return [...targets, ...signs];
}
