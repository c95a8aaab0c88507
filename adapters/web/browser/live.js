import { hearServerTime } from './time.js';

/** @typedef {import('../live/wire.ts').WireSnapshot} Snapshot */
/** @typedef {import('../live/wire.ts').WireDelta} Delta */
/** @typedef {{ kind: 'state', state: Snapshot } | { kind: 'down' } | { kind: 'hello' }} Shared */

/** Milliseconds until the stream is opened again after the server refused it, and at most. */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 60_000;

/** @type {Snapshot | undefined} */
let state;
/** When the state was told, by this device's own clock. */
let heardAt = 0;
let isDown = false;
/** @type {Set<() => void>} */
const watchers = new Set();

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('headway-live') : undefined;
/** @type {(() => void) | undefined} */
let release;

/** What is known now; absent before the first word. */
export function current() {
  return state;
}

/** Whether the stream is broken just now. */
export function isBroken() {
  return isDown;
}

/** Milliseconds since the positions were true, by the server's clock and how long ago it told. */
export function ageOf() {
  return state ? state.now - state.at + (performance.now() - heardAt) : 0;
}

/**
 * Calls back at every change.
 * @param {() => void} watch
 */
export function onChange(watch) {
  watchers.add(watch);
}

/**
 * One stream for all tabs of the browser: the tab that holds the lock reads it and tells the others. A tab that cannot be
 * seen reads nothing. Without locks, which need https or this machine, each tab reads for itself.
 */
export function startLive() {
  channel?.addEventListener('message', ({ data }) => hear(/** @type {Shared} */ (data)));
  document.addEventListener('visibilitychange', () => (document.hidden ? release?.() : begin()));
  if (!document.hidden) begin();
}

function begin() {
  if (release) return;
  const ending = new AbortController();
  release = () => {
    release = undefined;
    ending.abort();
  };
  if (!navigator.locks) return void read(ending.signal);
  channel?.postMessage({ kind: 'hello' });
  navigator.locks
    .request('headway-live', { signal: ending.signal }, () => read(ending.signal))
    .catch(() => undefined);
}

/**
 * Reads the stream until told to end.
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function read(signal) {
  return new Promise((resolve) => {
    /** @type {EventSource | undefined} */
    let source;
    let wait = RETRY_MS;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const open = () => {
      source = new EventSource('/live');
      source.addEventListener('snapshot', ({ data }) => {
        wait = RETRY_MS;
        take(JSON.parse(data));
      });
      source.addEventListener('delta', ({ data }) => state && take(merged(state, JSON.parse(data))));
      source.addEventListener('error', () => {
        down();
        // A stream that was refused does not come again by itself.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait * (0.8 + Math.random() * 0.4));
        wait = Math.min(MAX_RETRY_MS, wait * 2);
      });
    };
    signal.addEventListener('abort', () => {
      source?.close();
      clearTimeout(timer);
      leads = false;
      resolve();
    });
    leads = true;
    open();
  });
}

let leads = false;

/** @param {Shared} message */
function hear(message) {
  if (message.kind === 'hello') {
    if (leads && state)
      channel?.postMessage({
        kind: 'state',
        state: { ...state, now: state.now + (performance.now() - heardAt) },
      });
  } else if (message.kind === 'state') {
    keep(message.state);
  } else if (!leads) {
    isDown = true;
    tellWatchers();
  }
}

/** @param {Snapshot} next */
function take(next) {
  keep(next);
  channel?.postMessage({ kind: 'state', state: next });
}

/** @param {Snapshot} next */
function keep(next) {
  hearServerTime(next.now);
  state = next;
  heardAt = performance.now();
  isDown = false;
  tellWatchers();
}

function down() {
  isDown = true;
  channel?.postMessage({ kind: 'down' });
  tellWatchers();
}

function tellWatchers() {
  for (const watch of watchers) watch();
}

/**
 * @param {Snapshot} before
 * @param {Delta} delta
 * @returns {Snapshot}
 */
function merged(before, { trains = {}, gone = [], ...rest }) {
  const left = Object.entries(before.trains).filter(([id]) => !gone.includes(id));
  const changed = Object.entries(trains).map(([id, train]) => [id, { ...before.trains[id], ...train }]);
  return { ...before, ...rest, trains: Object.fromEntries([...left, ...changed]) };
}
