import { chromium } from 'playwright-core';
import { openTestApp } from '../app.ts';
import { manualClock } from '../clock.ts';
import { mockUp } from './mock-up.ts';
import * as payloads from './payloads.ts';
import { startAdapter } from './running.ts';

// `node test/support/slack/screenshots.ts` draws the pictures of the README anew, from what Slack would be sent.

const app = await openTestApp('2026-11-20T08:15:00');
const running = await startAdapter(app.assistant, manualClock(app.now));
const { slack, send } = running;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 640, height: 400 } });

async function draw(
  name: string,
  blocks: unknown,
  below: string,
  scheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await page.setContent(mockUp(blocks, below, scheme));
  const path = new URL(`../../../docs/images/slack-${name}.png`, import.meta.url).pathname;
  await page.locator('main').screenshot({ path });
}

const answer = await send(payloads.command('next train at metro center', slack.responseUrl()));
await draw('answer', answer['blocks'], 'Only visible to you');
await draw('answer-dark', answer['blocks'], 'Only visible to you', 'dark');
await send(payloads.direct('save cheverly as home'));
await send(payloads.direct('save metro center as work'));
await send(payloads.direct('follow the red line weekdays 6am-10am'));
await slack.until(() => slack.callsOf('chat.postMessage')[2]);
await send(payloads.command('follow the blue line delays only', slack.responseUrl()));
await send(payloads.homeOpened());
const { args } = await slack.until(() => slack.callsOf('views.publish')[0]);
await draw('home', (args['view'] as { blocks: unknown }).blocks, '');

await browser.close();
await running.stop();
await app.stop();
