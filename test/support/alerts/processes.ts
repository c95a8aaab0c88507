import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Address, Post } from '../../../src/port.ts';
import { Channels } from './channels.ts';

/** What a process of `killed-process.ts` is to do. */
export interface Orders {
  database: string;
  /** Where the platform listens. */
  platform: string;
  places: readonly Address[];
  rounds: number;
  /** Times as fast as the machine's clock. */
  speed: number;
  /** When the clock that all processes go by showed the machine's time, in milliseconds. */
  start: number;
  /** The step at which it kills itself; absent: none. */
  last?: number;
}

/** A process of its own. */
export interface Running {
  child: ChildProcess;
  /** Its names among the processes that share the database: another one when it was taken for dead. */
  names: ReadonlySet<string>;
  /** Resolves when it has ended: to the signal that ended it, null when it ended by itself. */
  ended: Promise<NodeJS.Signals | null>;
}

const NODE = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
const SCRIPT = fileURLToPath(new URL('killed-process.ts', import.meta.url));

/** Starts a process; what it complains of is the test's complaint too. */
export function startProcess(orders: Orders): Running {
  const child = spawn(NODE, [SCRIPT, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Twice as fast to start.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([, signal]) => {
    process.off('exit', kill);
    return signal as NodeJS.Signals | null;
  });
  const names = new Set<string>();
  createInterface({ input: child.stdout }).on('line', (name) => names.add(name));
  return { child, names, ended };
}

/** A platform on loopback. */
export interface Platform {
  url: string;
  channels: Channels;
  /** Called when a message has arrived, before the answer goes out. */
  onArrival: () => void;
  stop(): Promise<void>;
}

/** Starts a platform that takes every message. */
export async function startPlatform(): Promise<Platform> {
  const channels = new Channels();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const ref = channels.arrive(JSON.parse(body) as Post);
      platform.onArrival();
      response.end(ref);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const platform: Platform = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    channels,
    onArrival: () => undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return platform;
}
