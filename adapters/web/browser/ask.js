import { hearServerTime } from './time.js';

/** @typedef {import('../ask/answer-json.ts').AnswerJson} Reply */
/** @typedef {{ lat: number, lon: number }} Position */

/** Names the conversation as long as this page is open, so that "and to Bethesda?" is understood; kept nowhere. */
const conversation =
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16))
    .join('')
    .padEnd(8, '0');

/**
 * The question that the page came with, and its answer: nobody remembers it. Whoever goes on with it says it first.
 * @type {string | undefined}
 */
let asked = document.body.dataset.asked;

/** A question is given up after so many milliseconds. */
const TIMEOUT_MS = 20_000;

/** The server could not be reached, or would not answer; `retryAfter` seconds where it said so. */
export class AskFault extends Error {
  /** @param {number | undefined} retryAfter */
  constructor(retryAfter) {
    super('no answer');
    /** @readonly */
    this.retryAfter = retryAfter;
  }
}

/**
 * Asks. Rejects with an AskFault where there is no answer.
 * @param {string} text
 * @param {{ position?: Position, aside?: boolean }} [options]
 * @returns {Promise<Reply>}
 */
export async function ask(text, { position, aside } = {}) {
  if (!aside && asked !== undefined) {
    const first = asked;
    asked = undefined;
    await post({ text: first, conversation }).catch(() => undefined);
  }
  let response;
  try {
    response = await post({ text, position, aside, conversation });
  } catch {
    throw new AskFault(undefined);
  }
  if (!response.ok) throw new AskFault(Number(response.headers.get('Retry-After')) || undefined);
  /** @type {Reply} */
  const reply = await response.json();
  hearServerTime(Date.parse(reply.now));
  return reply;
}

/** @param {object} question */
function post(question) {
  return fetch('/ask', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * Names for what is being typed; none where they cannot be had.
 * @param {'station' | 'stop' | 'route' | 'line'} kind
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<{ label: string, say: string }[]>}
 */
export async function suggest(kind, text, signal) {
  try {
    const response = await fetch(`/suggest?${new URLSearchParams({ kind, text })}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
