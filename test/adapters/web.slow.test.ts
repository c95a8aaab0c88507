import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { webAdapter } from '../../adapters/web/adapter.ts';
import type { AnswerJson } from '../../adapters/web/ask/answer-json.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { routesHandler } from '../../src/http/routes.ts';
import { openPort, type OpenPort } from '../../src/http/server.ts';
import type { Network } from '../../src/live-network.ts';
import type { OperatorDesk } from '../../src/operator-desk.ts';
import type { Adapter, Desk } from '../../src/port.ts';
import type { ManualClock } from '../support/clock.ts';
import { hasBrowser, openBrowser, openPage } from '../support/web/browser.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';

const KEY = 'a-key-of-the-operator';
const LACKS: Harness['lacks'] = {
  'shared places': 'one person sits at it',
  posting: 'a page is not there any more when there is news',
  keys: 'a page is not there any more when there is news',
  editing: 'a page is not there any more when there is news',
  threads: 'a page is not there any more when there is news',
  refusing: 'a page is not there any more when there is news',
};

/** Nothing is known of the network: these tests are about conversations. */
const NO_NETWORK: Network = {
  stations: async () => [],
  live: () => Promise.reject(new HeadwayError('unavailable', 'there is no network')),
  service: async () => undefined,
  stopsAhead: async () => [],
};

const NOBODY: OperatorDesk = {
  status: () => Promise.reject(new Error('nobody may ask')),
  replay: async () => false,
  alias: async () => undefined,
};

interface Served {
  adapter: Adapter;
  port: OpenPort;
  faults: unknown[];
}

async function serve(desk: Desk, clock: ManualClock): Promise<Served> {
  const faults: unknown[] = [];
  const report = (fault: unknown) => faults.push(fault);
  const adapter = webAdapter(
    { key: KEY, statusKey: undefined, proxies: 0 },
    {
      clock,
      lineColors: new Map(),
      network: NO_NETWORK,
      operator: NOBODY,
      pictures: { find: async () => undefined, keep: async () => undefined },
      report,
      simulated: false,
    },
  );
  await adapter.start(desk);
  const handlers = [routesHandler(adapter.routes ?? [])];
  return { adapter, port: await openPort({ port: 0, clock, handlers, report }), faults };
}

async function unserve({ adapter, port }: Served, clock: ManualClock): Promise<void> {
  await adapter.stop();
  const stopped = port.stop();
  // What a test left unanswered is cut off once the time for it is over.
  await clock.advance(10_000);
  await stopped;
}

const script: Harness = {
  name: 'a script that posts to /ask',
  lacks: { ...LACKS, refresh: 'a script asks again' },

  async start(desk, clock): Promise<Running> {
    const served = await serve(desk, clock);

    async function ask(text: string): Promise<Shown> {
      // One question a second is within what an address may ask.
      await clock.advance(1000);
      const response = await fetch(`${served.port.url}/ask`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${KEY}` },
        body: JSON.stringify({ text, conversation: 'conversation-1' }),
      });
      const answer = (await response.json()) as AnswerJson;
      const words = [
        answer.title,
        ...answer.blocks.flatMap((block) =>
          block.kind === 'rows'
            ? [block.heading, ...block.rows.flatMap(({ lead, text: what, note }) => [lead, what, note])]
            : [block.text],
        ),
        answer.asOf && `As of ${answer.asOf.at}`,
      ];
      const shown = words.filter(Boolean).join('\n');
      return {
        text: shown,
        offers: answer.choices.map(({ say }) => say),
        alone: true,
        acts: steering(shown),
        raw: answer,
      };
    }

    return {
      ...served,
      ask,
      press(shown, { say }) {
        if (!shown.offers.includes(say)) throw new Error(`“${say}” was not offered`);
        return ask(say);
      },
      stop: () => unserve(served, clock),
    };
  },
};

let browser: Browser;

const page: Harness = {
  name: 'the page',
  lacks: LACKS,

  async start(desk, clock): Promise<Running> {
    const served = await serve(desk, clock);
    const opened = await openPage(browser, served.port.url, { viewport: { width: 1200, height: 900 } });

    async function answered(doing: () => Promise<void>): Promise<Shown> {
      await clock.advance(1000);
      const count = await opened.page.locator('.exchange').count();
      await doing();
      await opened.page.locator('.exchange').nth(count).locator('.answer').waitFor();
      return shownOf(opened.page);
    }

    return {
      ...served,
      ask: (text) =>
        answered(async () => {
          await opened.page.fill('#question', text.slice(0, 300));
          await opened.page.press('#question', 'Enter');
        }),
      press: (_, { label }) =>
        answered(() =>
          opened.page
            .locator('.exchange:last-child')
            .getByRole('button', { name: label, exact: true })
            .first()
            .click(),
        ),
      async stop() {
        await opened.close();
        await unserve(served, clock);
      },
    };
  },
};

/** The last answer as one reads it, and what in it is more than words. */
async function shownOf(of: Page): Promise<Shown> {
  const answer = of.locator('.exchange:last-child .answer');
  const text = (await answer.innerText()).replaceAll(/\s+/g, ' ');
  const offers = await answer.locator('button').allInnerTexts();
  const markup = await answer
    .locator('a, img, script, style, iframe, [onclick], [onerror], b, i')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML));
  return { text, offers, alone: true, acts: [...steering(text), ...markup], raw: text };
}

describeAdapter(script);

describe.skipIf(!hasBrowser)('in a browser', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  describeAdapter(page);
});
