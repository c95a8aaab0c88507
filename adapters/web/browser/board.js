import { ask } from './ask.js';
import { byId } from './dom.js';
import { replyParts } from './reply.js';
import { clockText } from './time.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('../page/board.ts').BoardPlan} Plan */

const ASK_MS = 20_000;
/** A board hangs for months: it fetches itself anew when it can, and so gets what is new. Milliseconds. */
const RELOAD_MS = 6 * 3600_000;

/** @type {Plan | null} */
const plan = JSON.parse(byId('plan').textContent ?? 'null');
const began = Date.now();
let heard = Date.now();

if (plan) {
  const { sentence } = plan;
  const look = async () => {
    await show(sentence);
    setTimeout(() => void look(), ASK_MS);
  };
  void look();
  setInterval(tick, 1000);
  tick();
}

/** @param {string} sentence */
async function show(sentence) {
  try {
    const { title, ...reply } = await ask(sentence, { aside: true });
    if (plan?.isNamedByReply && title) byId('board-title').textContent = title;
    byId('board').replaceChildren(...replyParts(reply, 'h4'));
    heard = Date.now();
    if (heard - began > RELOAD_MS) location.reload();
  } catch {
    // What was last heard stays, and says how old it is: the next try is soon.
  }
}

function tick() {
  const now = new Date();
  byId('board-clock').textContent = clockText(now);
  const lost = now.getTime() - heard > 2 * ASK_MS;
  byId('board-state').textContent = lost ? fill(WORDS.boardLost, { time: clockText(new Date(heard)) }) : '';
  document.body.classList.toggle('old', lost);
}
