import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { TOKEN } from './support/discord/ids.ts';
import { startDiscord, type StandIn } from './support/discord/stand-in.ts';
import { isSeen, shellSections } from './support/shell/blocks.ts';
import { fileOf, zipOf } from './support/gtfs/zip.ts';
import { smallFeed } from './support/gtfs/small-feed.ts';
import { openTerminal, type Terminal } from './support/shell/terminal.ts';
import { startSlack, type Slack } from './support/slack/stand-in.ts';
import { APP_TOKEN, BOT_TOKEN } from './support/slack/web-api.ts';
import { root } from './support/sources.ts';

/** A reader who types what the documents print, with values in the place of each `…`, into a terminal for each section. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));
const SECTIONS = DOCUMENTS.flatMap((name) =>
  shellSections(readFileSync(join(root, name), 'utf8')).map((section) => ({ name, ...section })),
);

/** Commands that go on until they are interrupted, and what they print when they are ready. */
const SERVES = /\bnpm start\b|\bheadway -- service\b/;
const READY = /\bready at http|^Serving /m;

let slack: Slack;
let discord: StandIn;
let service: TestApp;
let terminal: Terminal;
/** What an agency publishes. */
const agency = fileOf(zipOf(smallFeed()));
let ports: { page: string; service: string };

beforeAll(async () => {
  [slack, discord, service] = await Promise.all([
    startSlack(),
    startDiscord(),
    openTestApp('2026-11-20T08:15:00'),
  ]);
});
afterAll(() => Promise.all([slack.stop(), discord.close(), service.stop()]));
beforeEach(async () => {
  ports = { page: await freePort(), service: await freePort() };
  terminal = await openTerminal(ports.page);
});
afterEach(() => terminal.close());

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** What a reader fills in: tokens of the stand-ins, their addresses, and ports that nobody else has. */
function filledIn(text: string): string {
  return text
    .replaceAll('SLACK_BOT_TOKEN=xoxb-…', `SLACK_BOT_TOKEN=${BOT_TOKEN} SLACK_API_URL=${slack.apiUrl}`)
    .replaceAll('xapp-…', APP_TOKEN)
    .replaceAll('DISCORD_TOKEN=…', `DISCORD_TOKEN=${TOKEN} DISCORD_API_URL=${discord.apiUrl}`)
    .replaceAll('https://api.wmata.com', service.url)
    .replaceAll('PUBLIC_URL=https://…', 'PUBLIC_URL=https://headway.example')
    .replaceAll('PHONE_PUBLIC_KEY=…', `PHONE_PUBLIC_KEY=${'A'.repeat(43)}=`)
    .replaceAll(/\b((?:PHONE|TRANSIT)_[A-Z_]+)=…/g, '$1=0123456789abcdef')
    .replaceAll('skill.…', 'skill.0123')
    .replaceAll('agency.zip', agency)
    .replaceAll('8080', ports.page)
    .replaceAll('9000', ports.service);
}

describe.each(SECTIONS)('$name, $title', ({ blocks }) => {
  it('runs as printed, and shows what it says', async () => {
    for (const { line, commands, seen } of blocks) {
      const typed = filledIn(commands);
      const expected = seen.map(filledIn);
      const serves = SERVES.test(typed);
      if (serves) await terminal.interrupt();
      const child = terminal.run(typed);
      if (serves) {
        const isReady = () => READY.test(terminal.printed()) && isSeen(terminal.printed(), expected);
        await expect.poll(() => child.exitCode !== null || isReady()).toBe(true);
      } else {
        await once(child, 'close');
      }
      const outcome = { code: child.exitCode, isSeen: isSeen(terminal.printed(), expected) };
      const what = `line ${line}: ${commands}${terminal.printed()}`;
      expect(outcome, what).toEqual({ code: serves ? null : 0, isSeen: true });
    }
    await terminal.interrupt();
  });
});

it('finds every block, and what is seen after it', () => {
  const fences = DOCUMENTS.flatMap((name) => readFileSync(join(root, name), 'utf8').match(/```sh$/gm) ?? []);
  expect(SECTIONS.flatMap(({ blocks }) => blocks)).toHaveLength(fences.length);
  expect(SECTIONS.flatMap(({ blocks }) => blocks.flatMap(({ seen }) => seen)).length).toBeGreaterThan(10);
  expect(isSeen('ready at 1', ['ready at 2'])).toBe(false);
});
