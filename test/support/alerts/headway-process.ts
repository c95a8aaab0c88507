import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { SIGNING_SECRET } from '../slack/transports.ts';
import { BOT_TOKEN } from '../slack/web-api.ts';

const MAIN = fileURLToPath(new URL('../../../src/headway.js', import.meta.url));

/** The whole as an operator starts it. */
export interface Started {
  url: string;
  /** Ends it as an operator does; the code it ended with. */
  end(): Promise<unknown>;
}

/** `headway start` in a folder, on Slack over HTTP, polling every second. */
export async function startHeadway(
  folder: string,
  slackUrl: string,
  serviceUrl: string,
  env: Record<string, string> = {},
): Promise<Started> {
  const child = spawn(process.execPath, [MAIN, 'start'], {
    cwd: folder,
    env: {
      PORT: '0',
      SLACK_API_URL: slackUrl,
      SLACK_BOT_TOKEN: BOT_TOKEN,
      SLACK_SIGNING_SECRET: SIGNING_SECRET,
      TRANSIT_API_BASE_URL: serviceUrl,
      ALERTS_POLL_SECONDS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const errors = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /ready at (http:\S+),/.exec(line) ?? [];
    if (url === undefined) continue;
    return {
      url,
      async end() {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const [code] = await ended;
        expect(await errors).toBe('');
        return code;
      },
    };
  }
  throw new Error(`it did not start: ${await errors}`);
}
