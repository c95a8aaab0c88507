import { byId, s } from './dom.js';
import { pageMap, placeOn } from './map-data.js';
import { trainFacts, trainName } from './train-words.js';

/** @typedef {import('../live/wire.ts').WireTrain} Train */
/** @typedef {{ element: SVGAElement, train: Train, from: number, shown: number, since: number }} Moving */

/** A train takes as long to its new place as it is until the next word of it. Milliseconds. */
const GLIDE_MS = 10_000;
/** Units of the map: what moved farther than from station to station was somewhere else before. */
const FARTHEST_GLIDE = 160;
/** No eye tells more frames a second apart at this speed. */
const FRAME_MS = 40;

const BODY = 'M-10-6H4L11.5 0L4 6H-10Z';
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** @type {Map<string, Moving>} */
const moving = new Map();
let frame = 0;
let areHeld = false;
let lastFrame = 0;

/**
 * Puts trains where they are now: known ones glide there, unless motion is not wanted.
 * @param {Record<string, Train>} trains
 */
export function showTrains(trains) {
  const layer = byId('map-trains');
  const now = performance.now();
  for (const [id, { element }] of moving) {
    if (Object.hasOwn(trains, id)) continue;
    element.remove();
    moving.delete(id);
  }
  for (const [id, train] of Object.entries(trains)) {
    const known = moving.get(id);
    const entry = known ?? {
      element: trainElement(id, train),
      train,
      from: train.along,
      shown: train.along,
      since: now,
    };
    if (!known) layer.append(entry.element);
    const jumps =
      still.matches ||
      entry.train.track !== train.track ||
      Math.abs(train.along - entry.shown) > FARTHEST_GLIDE;
    entry.from = jumps ? train.along : entry.shown;
    entry.since = now;
    entry.train = train;
    describe(entry.element, train);
    moving.set(id, entry);
    if (jumps || !known) place(entry, train.along);
  }
  if (!frame && !still.matches) frame = requestAnimationFrame(glide);
}

/**
 * Holds trains where they are, or lets them go on.
 * @param {boolean} held
 */
export function holdTrains(held) {
  areHeld = held;
}

/** @param {number} now */
function glide(now) {
  frame = 0;
  if (areHeld) return;
  let under = false;
  const due = now - lastFrame >= FRAME_MS;
  for (const entry of moving.values()) {
    const { train, from, shown, since } = entry;
    if (shown === train.along) continue;
    under = true;
    if (due) place(entry, from + (train.along - from) * Math.min(1, Math.max(0, (now - since) / GLIDE_MS)));
  }
  if (due) lastFrame = now;
  if (under) frame = requestAnimationFrame(glide);
}

/**
 * @param {Moving} entry
 * @param {number} along
 */
function place(entry, along) {
  const track = pageMap().tracks[entry.train.track];
  if (!track) return;
  entry.shown = along;
  const { x, y, angle } = placeOn(track, along);
  const turned = entry.train.way === 1 ? angle : angle + 180;
  entry.element.setAttribute(
    'transform',
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turned.toFixed(0)})`,
  );
}

/**
 * @param {string} id
 * @param {Train} train
 */
function trainElement(id, train) {
  return s(
    'a',
    // The list of the line has the same trains for keyboards and screen readers.
    {
      id: `train-${id}`,
      class: `train train-${train.line}`,
      href: `#train=${encodeURIComponent(id)}`,
      tabindex: -1,
      'aria-hidden': 'true',
      'data-line': train.line,
    },
    s('title'),
    s('circle', { class: 'target', r: 14, fill: 'transparent' }),
    s('path', { class: 'train-body', d: BODY }),
    s('path', { class: 'train-held', d: 'M-5-2.5V2.5M-0.5-2.5V2.5' }),
  );
}

/**
 * @param {SVGAElement} element
 * @param {Train} train
 */
function describe(element, train) {
  element.classList.toggle('held', train.held > 0);
  const text = `${trainName(train)}: ${trainFacts(train)}`;
  const title = element.firstElementChild;
  if (title && title.textContent !== text) title.textContent = text;
}
