import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LATER_DATE = fileURLToPath(new URL('later-date.ts', import.meta.url));

/** Headway as `npm start` starts it, over the simulated region, in an empty folder. */
export interface StartedPage {
  url: string;
  /** What it printed, faults with it. */
  printed(): string;
  /** Ends it as a terminal does. */
  stop(): Promise<void>;
}

/** Starts it at an instant, from which time runs so many times as fast. */
export async function npmStart(
  at: string,
  speed: number,
  env: Record<string, string> = {},
): Promise<StartedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'headway-web-'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const script = scripts.start.replaceAll(/src\/\S+/g, (file) => `"${join(ROOT, file)}"`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }));
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      PORT: '0',
      NODE_OPTIONS: `--import ${LATER_DATE}`,
      LATER_DATE: `${at} ${speed}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        printed += String(part);
        const [, ready] = /ready at (http:\S+),/.exec(printed) ?? [];
        if (ready !== undefined) resolve(ready);
      });
    }
    child.once('close', () => reject(new Error(`it ended: ${printed}`)));
  });
  return {
    url,
    printed: () => printed,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}
