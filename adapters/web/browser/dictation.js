import { announce } from './announce.js';
import { byId } from './dom.js';
import { WORDS } from './words.js';

/**
 * What browsers have of speech recognition, as far as it is used here.
 * @typedef {EventTarget & { lang: string, interimResults: boolean, start(): void, abort(): void }} Recognition
 * @typedef {{ isFinal: boolean, 0: { transcript: string } }} Heard
 */

/** A button with which a question is spoken, where the browser writes down what it hears. */
export function startDictation() {
  /** @type {(new () => Recognition) | undefined} */
  const Recognizer =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition');
  if (!Recognizer) return;
  const button = byId('dictate');
  const input = /** @type {HTMLInputElement} */ (byId('question'));
  /** @type {Recognition | undefined} */
  let listening;
  const end = () => {
    listening = undefined;
    button.setAttribute('aria-pressed', 'false');
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (listening) return listening.abort();
    listening = new Recognizer();
    listening.lang = 'en-US';
    listening.interimResults = true;
    listening.addEventListener('result', (event) => {
      /** @type {Heard[]} */
      const results = [...Reflect.get(event, 'results')];
      input.value = results.map(({ 0: best }) => best.transcript).join('');
      if (results.every(({ isFinal }) => isFinal)) input.form?.requestSubmit();
    });
    listening.addEventListener('error', (event) => {
      if (Reflect.get(event, 'error') === 'not-allowed') announce(WORDS.dictationDenied);
    });
    listening.addEventListener('end', end);
    button.setAttribute('aria-pressed', 'true');
    listening.start();
  });
}
