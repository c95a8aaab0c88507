import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../test/support/web/browser.ts';
import { median, short } from '../kit/figures.ts';
import { compare, inTurns } from '../kit/rounds.ts';
import { atMost, type Outcome, type Row } from '../kit/row.ts';

const ROUNDS = { rounds: 7, warmUp: 1 };
/** WebPageTest's "3G Slow", which Chrome's "Slow 3G" is made after: 400 ms there and back, 400 kbit/s. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const QUESTION = 'fare from rosslyn to bethesda';
const ANSWER = '.exchange:last-child .answer';
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Milliseconds until something can be read. */
const MOST_MS = 1000;
/** Kilobytes of the page as it is sent, without its fonts. */
const MOST_KILOBYTES = 80;

/**
 * How long a phone on a slow network waits for an answer that it can read, in a real browser against `npm start`, beside
 * the same without a network between; and what the page weighs.
 */
export async function run(): Promise<Outcome> {
  const server = fork(file('../../src/headway.js'), ['start'], {
    env: { ...process.env, PORT: '0' },
    execArgv: [],
    silent: true,
  });
  const browser = await openBrowser();
  try {
    const url = await new Promise<string>((resolve) => {
      server.stdout?.on('data', (chunk) => {
        const [found] = /http:\/\/[\d.:]+/.exec(String(chunk)) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const kilobytes = (await weightOf(browser, url)) / 1024;
    const rows: Row[] = [
      {
        what: 'the page with its map, as it is sent, without fonts',
        beside: '–',
        ours: `${short(kilobytes)} KB`,
        peer: '–',
        ratio: '–',
        aim: atMost(MOST_KILOBYTES, kilobytes, 'KB'),
      },
    ];
    for (const [what, measure] of Object.entries(MEASURES)) {
      const { ours, peer } = await inTurns(
        {
          ours: () => onPhone(browser, url, measure, SLOW_3G),
          peer: () => onPhone(browser, url, measure),
        },
        ROUNDS,
      );
      rows.push(
        compare({
          what: `${what}, on slow 3G`,
          beside: 'no network between',
          unit: 'ms',
          ours,
          peer,
          aim: () => atMost(MOST_MS, median(ours), 'ms'),
        }),
      );
    }
    return {
      rows,
      notes: ['400 ms there and back, 400 kbit/s, nothing in the browser but what is said.'],
    };
  } finally {
    await browser.close();
    server.kill();
  }
}

/** Bytes of a page never seen, once it is live: bodies as they were sent, of all but fonts and the stream. */
async function weightOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font' || request.resourceType() === 'eventsource') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  await page.locator('#live-state[data-state="live"]').waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

type Measure = (phone: { page: Page; url: string }) => Promise<number>;

const MEASURES: Readonly<Record<string, Measure>> = {
  'the question box, of a page never seen': async ({ page, url }) => {
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#question').waitFor();
    return performance.now() - began;
  },
  'an answer, of an address with a question, never seen': async ({ page, url }) => {
    const began = performance.now();
    await page.goto(`${url}/?q=${encodeURIComponent(QUESTION)}`, { waitUntil: 'commit' });
    await page.locator(ANSWER).waitFor();
    return performance.now() - began;
  },
  'an answer, of a question sent as soon as there is a box': async ({ page, url }) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.fill('#question', QUESTION);
    return sent(page);
  },
  'an answer, of a question sent once the page is whole': async ({ page, url }) => {
    await page.goto(url);
    await page.locator('#live-state[data-state="live"]').waitFor();
    await page.fill('#question', QUESTION);
    return sent(page);
  },
  'an answer, of a page seen before, from the address on': async ({ page, url }) => {
    await page.goto(url);
    await page.locator('#live-state[data-state="live"]').waitFor();
    await page.goto('about:blank');
    const began = performance.now();
    await page.goto(`${url}/?q=${encodeURIComponent(QUESTION)}`, { waitUntil: 'commit' });
    await page.locator(ANSWER).waitFor();
    return performance.now() - began;
  },
};

async function sent(page: Page): Promise<number> {
  const began = performance.now();
  await page.press('#question', 'Enter', { noWaitAfter: true });
  await page.locator(ANSWER).waitFor();
  return performance.now() - began;
}

async function onPhone(
  browser: Browser,
  url: string,
  measure: Measure,
  network?: typeof SLOW_3G,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (network) await session.send('Network.emulateNetworkConditions', network);
    return await measure({ page, url });
  } finally {
    await context.close();
  }
}
