import { placeOn } from './map-data.js';

/** @typedef {import('./map-data.js').Track} Track */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Half the width and height of a sign. */
const HALF = 8;
/** From the middle of a stroke to the middle of a sign on it, beside it, or beside those parallel to it. */
const ASIDE = [0, 15, -15, 24, -24, 33, -33, 42, -42];
const STEP = 4;

/**
 * Where a sign of a stretch touches nothing that is taken: on the line or beside it, as near to the stretch's middle as can
 * be; its middle where all of it is taken.
 * @param {Track} track
 * @param {number} start
 * @param {number} end
 * @param {readonly Box[]} taken
 */
export function placeOfSign(track, start, end, taken) {
  const middle = (start + end) / 2;
  for (let away = 0; away <= (end - start) / 2; away += STEP) {
    for (const along of [middle - away, middle + away]) {
      const { x, y, angle } = placeOn(track, along);
      const turn = (angle * Math.PI) / 180;
      for (const side of ASIDE) {
        const place = { x: x - Math.sin(turn) * side, y: y + Math.cos(turn) * side };
        if (!taken.some((box) => touches(place, box))) return place;
      }
    }
  }
  const { x, y } = placeOn(track, middle);
  return { x, y };
}

/**
 * What a sign takes up.
 * @param {{ x: number, y: number }} place
 * @returns {Box}
 */
export function boxOfSign({ x, y }) {
  return { x: x - HALF, y: y - HALF, width: 2 * HALF, height: 2 * HALF };
}

/**
 * @param {{ x: number, y: number }} place
 * @param {Box} box
 */
function touches(place, box) {
  const sign = boxOfSign(place);
  return (
    sign.x < box.x + box.width &&
    box.x < sign.x + sign.width &&
    sign.y < box.y + box.height &&
    box.y < sign.y + sign.height
  );
}
