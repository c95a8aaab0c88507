import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { renderPng } from '../../../src/pictures/png.ts';
import { drawReplyBoard } from '../../../src/pictures/reply-board.ts';
import { openBrowser } from './browser.ts';
import { openMovingRegion } from './region.ts';
import { ask as askPage, lastAnswer } from './page-actions.ts';
import { LINE_COLORS } from '../region-lines.ts';

// `npm run screenshots` makes the pictures of the README anew, of the simulated region on a Friday morning.

const FOLDER = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });
const region = await openMovingRegion('2026-11-20T08:15:00');
const browser = await openBrowser();

async function ask(page: Page, text: string): Promise<void> {
  await askPage({ page }, text);
  await lastAnswer({ page }).waitFor();
}

async function shoot(
  name: string,
  path: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.clock.install({ time: region.clock.now() });
  await page.goto(`${region.app.url}${path}`);
  await prepare(page);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
}

const trains = (page: Page) => page.locator('.train').nth(50).waitFor({ state: 'attached' });

await shoot('page', '/', { viewport: { width: 1500, height: 900 }, colorScheme: 'light' }, async (page) => {
  await trains(page);
  await ask(page, 'next train at gallery place');
});
await shoot(
  'page-dark',
  '/#station=A01',
  { viewport: { width: 1500, height: 900 }, colorScheme: 'dark' },
  async (page) => {
    await trains(page);
    await page.locator('#sheet .rows').first().waitFor();
  },
);
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 };
await shoot('page-phone', '/', { ...phone, colorScheme: 'light' }, async (page) => {
  await ask(page, 'elevators out at bethesda');
});
await shoot('page-line', '/#line=RD', { ...phone, colorScheme: 'light' }, async (page) => {
  await page.locator('.strip-train').nth(10).waitFor();
  await page.evaluate(`scrollTo(0, document.querySelector('.network').offsetTop - 8)`);
});
await shoot(
  'board',
  '/board?station=A01',
  { viewport: { width: 1280, height: 720 }, colorScheme: 'light' },
  async (page) => {
    await page.locator('.rows').nth(3).waitFor();
  },
);

for (const [name, text] of [
  ['picture-departures', 'next train at rosslyn'],
  ['picture-line', 'where are the red line trains'],
  ['picture-trip', 'how do i get from shady grove to crystal city'],
  ['picture-outages', 'elevators and escalators out at bethesda'],
] as const) {
  const from = { platform: 'test', place: 'test' };
  const { reply } = await region.app.assistant.respond({ from, user: name, text });
  const picture = reply.picture ?? drawReplyBoard(reply, LINE_COLORS);
  if (picture) writeFileSync(`${FOLDER}${name}.png`, await renderPng(picture.svg));
}

await browser.close();
await region.stop();
