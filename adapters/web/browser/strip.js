import { byId, h } from './dom.js';
import { pageMap, stationName } from './map-data.js';
import { lineBadge } from './reply.js';
import { stationTroubles, trainFacts, trainName } from './train-words.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('./live.js').Snapshot} Snapshot */
/** @typedef {import('../live/wire.ts').WireTrain} Train */
/** @typedef {{ id: string, train: Train }} Named */
/** @typedef {import('../live/wire.ts').WireService} Service */

let line = 'RD';
/** @type {Snapshot | undefined} */
let last;

/** The buttons that choose a line. */
export function startStrip() {
  const buttons = Object.entries(pageMap().lines).map(([code, { name }]) => {
    const button = h(
      'button',
      { type: 'button', class: `line-button badge-${code}`, 'data-line': code },
      name,
    );
    button.addEventListener('click', () => {
      location.hash = `line=${code}`;
    });
    return button;
  });
  byId('line-buttons').replaceChildren(...buttons);
  chooseLine(line);
}

/**
 * Shows another line.
 * @param {string} code
 */
export function chooseLine(code) {
  if (!(code in pageMap().lines)) return;
  line = code;
  for (const button of byId('line-buttons').children) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-line') === code));
  }
  showStrip(last);
}

/**
 * Shows the line as a list of its stations, with trains between them: on the left those that run up the list.
 * @param {Snapshot | undefined} state
 */
export function showStrip(state) {
  last = state;
  const focused = document.activeElement?.getAttribute('data-key');
  const named = Object.entries(state?.trains ?? {}).map(([id, train]) => ({ id, train }));
  const tracks = Object.entries(pageMap().tracks).filter(([, track]) => track.line === line);
  const [main] = tracks;
  const strips = tracks.map(([, track]) => {
    const codes = track.stations.map(([code]) => code);
    const trunk = main?.[1].stations.map(([code]) => code) ?? [];
    // Of a branch only what the line itself does not have, from where it leaves it.
    const first = track === main?.[1] ? 0 : codes.findIndex((code) => !trunk.includes(code)) - 1;
    return stripOf(codes.slice(Math.max(0, first)), state, named);
  });
  byId('strip').replaceChildren(...strips, h('p', { class: 'small' }, WORDS.stripKey));
  const again = focused && document.querySelector(`#strip [data-key="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * @param {string[]} codes
 * @param {Snapshot | undefined} state
 * @param {Named[]} trains
 */
function stripOf(codes, state, trains) {
  const ends = h(
    'p',
    { class: 'strip-ends' },
    h('span', {}, '↑ ', fill(WORDS.toward, { end: stationName(codes[0] ?? '') })),
    h('span', {}, '↓ ', fill(WORDS.toward, { end: stationName(codes.at(-1) ?? '') })),
  );
  const caption = fill(WORDS.listCaption, { line: WORDS.lineNames[line] ?? line });
  const list = h('ol', { class: `strip strip-${line}`, 'aria-label': caption });
  for (const [index, code] of codes.entries()) {
    const standing = trains.filter(({ train }) => train.at === code && isHere(train, codes));
    list.append(stationRow(code, state, standing, codes));
    const next = codes[index + 1];
    const between = trains.filter(
      ({ train }) =>
        !train.at &&
        ((train.from === code && train.next === next) || (train.from === next && train.next === code)),
    );
    if (between.length > 0) list.append(h('li', { class: 'gap' }, sides(between, codes)));
  }
  return h('div', { class: 'strip-box' }, ends, list);
}

/**
 * Whether a train belongs to this list: it is of the line, or on its tracks.
 * @param {Train} train
 * @param {string[]} codes
 */
function isHere(train, codes) {
  return train.line === line && codes.includes(train.from) && codes.includes(train.next);
}

/**
 * @param {string} code
 * @param {Snapshot | undefined} state
 * @param {Named[]} standing
 * @param {string[]} codes
 */
function stationRow(code, state, standing, codes) {
  const wrong = state?.stations[code];
  const troubles = stationTroubles(wrong);
  const incident = state?.incidents.some(({ stretches }) =>
    stretches.some((stretch) => stretch.line === line && isWithin(code, stretch, codes)),
  );
  const service = (state?.service ?? []).filter((way) => way.line === line);
  const others = (pageMap().stations[code]?.lines ?? []).filter((other) => other !== line);
  return h(
    'li',
    { class: `stop${incident ? ' in-incident' : ''}${wrong?.bypassed ? ' bypassed' : ''}` },
    sides(standing, codes),
    h(
      'span',
      { class: 'stop-text' },
      h('a', { href: `#station=${code}`, 'data-key': `station ${code}` }, stationName(code)),
      others.map((code) => lineBadge(code)),
      incident && h('span', { class: 'trouble' }, `⚠ ${WORDS.incident}`),
      troubles.map((text) => h('span', { class: 'trouble' }, text)),
      headwayText(code, service, codes),
      service
        .filter(({ gap }) => gap?.station === code)
        .map((way) => h('span', { class: 'trouble' }, `${arrowOf(way, codes)} ${gapText(way)}`)),
    ),
  );
}

/**
 * How often trains came there last, each way.
 * @param {string} code
 * @param {Service[]} service
 * @param {string[]} codes
 */
function headwayText(code, service, codes) {
  const told = service.flatMap((way) => {
    const minutes = way.headways[code];
    return minutes === undefined ? [] : [`${arrowOf(way, codes)} ${minutes}`];
  });
  return told.length > 0 && h('span', { class: 'every' }, fill(WORDS.every, { minutes: told.join(' ') }));
}

/** @param {Service} way */
function gapText({ gap }) {
  return fill(WORDS.gap, { minutes: gap?.minutes ?? 0 });
}

/**
 * Up or down the list.
 * @param {Service} way
 * @param {string[]} codes
 */
function arrowOf({ from, to }, codes) {
  return codes.indexOf(from) < codes.indexOf(to) ? '↓' : '↑';
}

/**
 * @param {string} code
 * @param {{ from: string, to: string }} stretch
 * @param {string[]} codes
 */
function isWithin(code, { from, to }, codes) {
  const [a, b] = [codes.indexOf(from), codes.indexOf(to)];
  const at = codes.indexOf(code);
  return a >= 0 && b >= 0 && at >= Math.min(a, b) && at <= Math.max(a, b);
}

/**
 * Trains on both sides of the track: on the left those that run up the list.
 * @param {Named[]} trains
 * @param {string[]} codes
 */
function sides(trains, codes) {
  const up = trains.filter(({ train }) => codes.indexOf(train.next) < codes.indexOf(train.from));
  const down = trains.filter((one) => !up.includes(one));
  return h(
    'span',
    { class: 'sides' },
    h(
      'span',
      { class: 'side up' },
      up.map((one) => trainLink(one, '▲')),
    ),
    h('span', { class: 'rail' }),
    h(
      'span',
      { class: 'side down' },
      down.map((one) => trainLink(one, '▼')),
    ),
  );
}

/**
 * @param {Named} named
 * @param {string} arrow
 */
function trainLink({ id, train }, arrow) {
  return h(
    'a',
    {
      class: `strip-train badge-${train.line}${train.held > 0 ? ' held' : ''}`,
      href: `#train=${encodeURIComponent(id)}`,
      'data-key': `train ${id}`,
      'aria-label': `${trainName(train)}: ${trainFacts(train)}`,
    },
    h('span', { 'aria-hidden': 'true' }, `${arrow}${train.cars ?? ''}${train.held > 0 ? ' ⏸' : ''}`),
  );
}
