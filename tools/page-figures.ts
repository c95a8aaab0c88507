import type { Browser } from 'playwright-core';
import { openTestApp } from '../test/support/app.ts';
import { openBrowser } from '../test/support/web/browser.ts';

/** The screens that are looked at, and a state that moves what is under it. */
const SCREENS = [
  { what: 'phone', path: '/', width: 360, height: 740 },
  { what: 'phone, an answer', path: '/?q=next+train+at+rosslyn', width: 360, height: 740 },
  { what: 'desk', path: '/', width: 1280, height: 800 },
  { what: 'desk, an answer', path: '/?q=next+train+at+rosslyn', width: 1280, height: 800 },
  { what: 'board', path: '/board?station=A01', width: 1920, height: 1080 },
];
/** WebPageTest's "3G Fast": 150 ms there and back, 1.6 Mbit/s; as Lighthouse has it for phones. */
const FAST_3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };
const SETTLED_MS = 4000;

/** What a browser itself tells of a page, once nothing more moves into its place. */
const FIGURES = `new Promise((resolve) => {
  let shift = 0;
  let largest = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { largest = list.getEntries().at(-1).startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve({
    first: performance.getEntriesByName('first-contentful-paint')[0].startTime, largest, shift,
  }), ${SETTLED_MS});
})`;

/** `npm run page-figures` prints weight, paints and layout shift of the page's screens, as a table for docs/performance.md. */
const app = await openTestApp('2026-11-20T08:15:00');
const browser = await openBrowser();
const rows = ['| screen | sent | first paint | largest paint | layout shift |', '|---|---|---|---|---|'];
for (const screen of SCREENS) rows.push(await rowOf(browser, screen));
await browser.close();
await app.stop();
process.stdout.write(`${rows.join('\n')}\n`);

async function rowOf(
  browser: Browser,
  { what, path, width, height }: (typeof SCREENS)[number],
): Promise<string> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${app.url}${path}`);
  const { first, largest, shift } = await page.evaluate<{ first: number; largest: number; shift: number }>(
    FIGURES,
  );
  await context.close();
  const ms = (value: number) => `${Math.round(value)} ms`;
  return `| ${what} | ${Math.round(bytes / 1024)} KB | ${ms(first)} | ${ms(largest)} | ${shift.toFixed(3)} |`;
}
