import { ask } from './ask.js';
import { byId } from './dom.js';
import { replyParts } from './reply.js';
import { clockText, serverNow } from './time.js';
import { fill, WORDS } from './words.js';

/** @typedef {import('../page/board.ts').BoardPlan} Plan */

const ASK_MS = 20_000;
/** A board hangs for months: it fetches itself anew when it can, and so gets what is new. Milliseconds. */
const RELOAD_MS = 6 * 3600_000;

/** @type {Plan} */
const { sentence, isNamedByReply } = JSON.parse(byId('plan').textContent ?? '{}');
let began = serverNow();
let heard = serverNow();

void look();
setInterval(tick, 1000);
tick();

async function look() {
  await show();
  setTimeout(() => void look(), ASK_MS);
}

async function show() {
  try {
    const { title, ...reply } = await ask(sentence, { aside: true });
    if (isNamedByReply && title) byId('board-title').textContent = title;
    byId('board').replaceChildren(...replyParts(reply, 'h4'));
    // The first answer tells what time it is.
    if (heard === began) began = serverNow();
    heard = serverNow();
    tick();
    if (heard - began > RELOAD_MS) location.reload();
  } catch {
    // What was last heard stays, and says how old it is: the next try is soon.
  }
}

function tick() {
  byId('board-clock').textContent = clockText(new Date(serverNow()));
  const lost = serverNow() - heard > 2 * ASK_MS;
  byId('board-state').textContent = lost ? fill(WORDS.boardLost, { time: clockText(new Date(heard)) }) : '';
  document.body.classList.toggle('old', lost);
}
