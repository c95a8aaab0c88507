import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { serveStreams } from '../../adapters/mcp/stdio.ts';
import { abilities } from '../../src/assistant/abilities.ts';
import { compose } from '../../src/assistant/compose.ts';
import type { Network } from '../../src/live-network.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';

const NO_POSTS = 'a model asks; nothing is sent to it unasked';

const NO_NETWORK: Network = {
  stations: async () => [],
  live: () => Promise.reject(new Error('no map is asked for')),
  service: async () => undefined,
  stopsAhead: async () => [],
};

const mcp: Harness = {
  name: 'an AI assistant',
  lacks: {
    'shared places': 'a program asks for one person',
    refresh: 'a model calls the tool again',
    posting: NO_POSTS,
    editing: NO_POSTS,
    threads: NO_POSTS,
    keys: NO_POSTS,
    refusing: NO_POSTS,
  },

  async start(desk, clock): Promise<Running> {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const faults: unknown[] = [];
    const report = (fault: unknown) => faults.push(fault);
    const connection = serveStreams(input, output, desk, {
      abilities,
      compose,
      clock,
      network: NO_NETWORK,
      lineColors: new Map(),
      simulated: false,
      report,
    });
    const client = new Client({ name: 'test', version: '1' });
    // The same framing from the other end.
    await client.connect(new StdioServerTransport(output, input));

    async function ask(sentence: string): Promise<Shown> {
      const { content, structuredContent } = await client.callTool({
        name: 'ask',
        arguments: { sentence, full: true },
      });
      const text = (content as { text: string }[]).map((part) => part.text).join('\n');
      const { choices } = structuredContent as { choices: { say: string }[] };
      return { text, offers: choices.map(({ say }) => say), alone: true, acts: steering(text), raw: content };
    }

    return {
      adapter: { platform: 'mcp', start: async () => undefined, stop: async () => connection.close() },
      faults,
      ask,
      press(shown, { say }) {
        if (!shown.offers.includes(say)) throw new Error(`“${say}” was not offered`);
        return ask(say);
      },
      async stop() {
        await client.close().catch(() => undefined);
        await connection.close();
      },
    };
  },
};

describeAdapter(mcp);
