import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

// Holds sockets that say nothing, and some that say a byte now and then; what is cut off comes again. Its orders: port,
// idle ones, slow ones. Tells how many are open, a line a second.

const OPENED_A_TICK = 40;
const TICK_MS = 10;
const BYTE_EVERY_MS = 1000;
/** Source addresses: each has ports of its own. */
const ADDRESSES = 40;
const SLOW_REQUEST = `GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ${'a'.repeat(1000)}`;

const [port = 0, idle = 0, slow = 0] = process.argv.slice(2).map(Number);
const open = { idle: new Set<Socket>(), slow: new Set<Socket>() };
let opened = 0;

function add(kind: keyof typeof open): void {
  opened += 1;
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (opened % ADDRESSES)}` });
  open[kind].add(socket);
  // What is not read never ends.
  socket.resume().on('error', () => undefined);
  socket.on('close', () => open[kind].delete(socket));
  if (kind === 'idle') return;
  let at = 0;
  const timer = setInterval(() => socket.write(SLOW_REQUEST[at++] ?? 'a'), BYTE_EVERY_MS);
  socket.on('close', () => clearInterval(timer));
}

setInterval(() => process.stdout.write(`${open.idle.size} ${open.slow.size} ${opened}\n`), 1000);
for (;;) {
  for (let count = 0; count < OPENED_A_TICK; count++) {
    if (open.slow.size < slow) add('slow');
    else if (open.idle.size < idle) add('idle');
  }
  await delay(TICK_MS);
}
