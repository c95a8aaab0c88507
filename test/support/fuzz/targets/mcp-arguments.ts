import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createHandler } from '../../../../adapters/mcp/handler.ts';
import { toolAbilities } from '../../../../adapters/mcp/tools.ts';
import { createFollowing } from '../../../../src/alerts/subscriptions/following.ts';
import { abilities } from '../../../../src/assistant/abilities.ts';
import { createAliases } from '../../../../src/assistant/aliases.ts';
import { createAssistant } from '../../../../src/assistant/assistant.ts';
import { compose } from '../../../../src/assistant/compose.ts';
import { createMemory } from '../../../../src/store/memory.ts';
import { createUnmatchedLog } from '../../../../src/store/unmatched-log.ts';
import { systemClock } from '../../../../src/common/clock.ts';
import { readConfig } from '../../../../src/config.ts';
import { createDesks } from '../../../../src/desks.ts';
import type { Adapter } from '../../../../src/port.ts';
import { openDatabase } from '../../../../src/store/database.ts';
import { createNetwork } from '../../../../src/transit/live-network.ts';
import { openUpstream } from '../../../../src/upstream.ts';
import { everyRow } from '../../every-row.ts';
import { Choices } from '../choices.ts';
import { hold, type Target } from '../target.ts';

const NOW = new Date('2026-11-20T18:15:00-05:00');
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const NAMES = [
  'Rosslyn',
  'Metro Center',
  'farragut',
  'the White House',
  '14th & U',
  '1001195',
  'A01',
  'Takoma',
  'home',
  'work',

  'Red',
  'the orange line',
  'D80',
  'tomorrow',
  'next Friday',
  '6:30 pm',
  'northbound',
  'first',
  'last',
  'senior',
];
const ORDERS = [
  'follow the red line',
  'unfollow everything',
  'stop following the Red Line',
  'save Takoma as home',
  'forget home',

  'remind me of the last train from Metro Center',
  'tell me 5 minutes before the next D80 at 1001319',
  'forget me',

  'call Rosslyn work',
  'mute alerts for 2 hours',
  'cancel my reminders',
  'yes, forget me',
  'alert me when it is late',
];
const QUESTIONS = [
  'any delays on the red line',
  'next train at home',
  'what is the fare to Vienna',
  'my subscriptions',
  'help',

  'my saved places',
  'where is work',
  'again',
  'the first one',
  'hovercraft',
  'asdfgh',
];
const GLUE = [
  ' ',
  '. ',
  ', ',
  '; ',
  ' and ',
  ' and then ',
  '\n',
  '? ',
  ' as ',
  ' or ',
  ' at ',
  ', please ',
  '',
];
/** What only an order that was taken says, and what only one says that is offered. */
const TAKEN = /^(?:Following|Changed: following|Stopped following|Saved:|Forgotten:|Paused|I’ll )/m;
const OFFERED = /^(?:follow|unfollow|stop following|remind|save|forget|mute|yes,)/i;

/**
 * Arguments of tools, resources, prompts and completions, made of names, orders and questions: whatever they say, nothing
 * changes, nothing is kept in any table, and no order is taken, promised or offered.
 */
export async function mcpArguments(): Promise<Target> {
  const file = join(mkdtempSync(join(tmpdir(), 'headway-fuzz-')), 'headway.sqlite');
  const db = await openDatabase(file);
  const clock = systemClock(NOW, 0);
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const config = readConfig({});
  const { transit } = await openUpstream({ config, clock, observe: () => undefined });
  const assistant = createAssistant({
    transit,
    clock,
    memory: createMemory(db),
    unmatched: createUnmatchedLog(db, config.unmatchedDays),
    following: createFollowing(db, clock),
    aliases: createAliases(db),
    report,
  });
  const mcp: Adapter = { platform: 'mcp', start: async () => undefined, stop: async () => undefined };
  const platforms = config.platforms.map(({ platform }) => platform);
  const desk = createDesks({ assistant, platforms, simulated: true, observe: () => undefined, clock }).deskOf(
    mcp,
  );
  const network = createNetwork(transit, { lineRuns: async () => undefined }, () => NOW);
  const services = { abilities, compose, clock, simulated: true, network, lineColors: new Map(), report };
  const handle = createHandler(desk, services, { anonymous: true });
  const tools = toolAbilities(abilities);
  const before = everyRow(file);

  function words(choices: Choices): string {
    const pieces = choices.list(
      4,
      () => choices.oneOf(choices.oneOf([NAMES, ORDERS, QUESTIONS])) + choices.oneOf(GLUE),
    );
    return `${pieces.join('')}${choices.yes() ? choices.text() : ''}`.slice(0, 400) || choices.oneOf(ORDERS);
  }

  function call(choices: Choices): { method: string; params: object } {
    const value = words(choices);
    switch (choices.below(4)) {
      case 0: {
        const thing = choices.oneOf(['station', 'line', 'route']);
        return {
          method: 'resources/read',
          params: { uri: `headway://${thing}/${encodeURIComponent(value.toWellFormed())}` },
        };
      }
      case 1: {
        const name = choices.oneOf(['commute_check', 'accessible_trip', 'explain_disruption']);
        const given = name === 'explain_disruption' ? { line: value } : { from: value, to: words(choices) };
        return { method: 'prompts/get', params: { name, arguments: given } };
      }
      case 2: {
        const name = choices.oneOf(['station', 'line', 'route']);
        const ref = { type: 'ref/resource', uri: `headway://${name}/{${name}}` };
        return { method: 'completion/complete', params: { ref, argument: { name, value } } };
      }
      default: {
        const { intent, slots } = choices.oneOf(tools);
        const given = slots
          .filter(({ kind }) => kind !== 'number' && kind !== 'yes')
          .filter(() => choices.yes())
          .map(({ name }) => [name, words(choices)]);
        return {
          method: 'tools/call',
          params: { name: intent, arguments: Object.fromEntries(given) as object },
        };
      }
    }
  }

  async function run(input: Uint8Array): Promise<string> {
    const asked = call(new Choices(input));
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...asked });
    const answer = await handle(
      new Request('http://localhost/mcp', { method: 'POST', headers: HEADERS, body }),
    );
    hold(answer.status < 500, `${asked.method} answers ${answer.status}`);
    const text = await answer.text();
    const { result = {} } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { result?: Answer };
    const said = [...(result.content ?? []), ...(result.contents ?? [])]
      .map((part) => part.text ?? '')
      .join('\n');
    hold(!TAKEN.test(said), `an order was taken: ${said}`);
    const offers = (result.structuredContent?.choices ?? []).filter(({ say }) => OFFERED.test(say));
    hold(offers.length === 0, `an order is offered: ${offers.map(({ say }) => say).join()}`);
    for (const message of result.messages ?? [])
      hold(
        !/follow the|save Takoma|remind me|forget/i.test(message.content.text),
        'a prompt says what an argument did',
      );
    // What is written late is seen, too.
    await turn();
    hold(isDeepStrictEqual(everyRow(file), before), 'something was kept');
    hold(faults.length === 0, `reported ${String(faults.pop())}`);
    return `${asked.method} ${answer.status}`;
  }

  return {
    sources: [
      '/adapters/mcp/',
      '/src/assistant/form.ts',
      '/src/assistant/answers-only.ts',
      '/src/assistant/assistant.ts',
    ],
    seeds: Array.from({ length: 64 }, (_, index) =>
      Buffer.from([1, index % 3, index, 5, 0, index % 4, index, 1, 1, 1, 1, 2, index]),
    ),
    words: [...NAMES, ...ORDERS, ...QUESTIONS],
    maxBytes: 300,
    run,
  };
}

/** What of answers is looked at. */
interface Answer {
  content?: { text?: string }[];
  contents?: { text?: string }[];
  messages?: { content: { text: string } }[];
  structuredContent?: { choices?: { say: string }[] };
}
