import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { abilities } from '../../src/assistant/abilities.ts';
import { toolAbilities } from '../../adapters/mcp/tools.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { connectHttp, connectStdio, ERAS, type Era } from '../support/mcp/clients.ts';

const NOW = '2026-11-20T08:15:00';

/** What each tool may be called with, as a model would. */
const EXAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  next_train: { station: 'rosslyn', line: 'silver' },
  next_bus: { stop_id: '1001195' },
  path: { from_station: 'Vienna', to_station: 'union station', step_free: true },
  travel_time: { from_station: 'Bethesda', to_station: 'Dupont' },
  fare: { from_station: 'rosslyn', to_station: 'metro center', rider: 'senior' },
  delays: { line: 'red' },
  bus_incidents: { route: 'D80' },
  elevators: { station: 'bethesda' },
  station_hours: { station: 'vienna', which: 'last' },
  station_info: { station: 'Takoma' },
  entrances: { station: 'Metro Center' },
  parking: { station: 'Shady Grove', day: 'Saturday' },
  train_positions: { line: 'BL' },
  bus_positions: { route: 'D80' },
  bus_routes: { station: 'Silver Spring' },
  nearby_stops: { place: 'the White House' },
  line_service: { line: 'red' },
  ask: { sentence: 'whens the next train at dupont' },
};

/** Without one an address has fewer calls a minute than these are. */
const KEY = 'a-key-of-the-assistants';
let app: TestApp;
const open: Client[] = [];

beforeAll(async () => {
  app = await openTestApp(NOW, { MCP_KEY: KEY });
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

afterAll(async () => {
  expect(app.faults).toEqual([]);
  await app.stop();
});

async function connect(door: string, era: Era): Promise<Client> {
  const client = await (door === 'HTTP'
    ? connectHttp(app.url, era, { Authorization: `Bearer ${KEY}` })
    : connectStdio(NOW, era));
  open.push(client);
  return client;
}

describe.each(['HTTP', 'standard input and output'])('over %s', (door) => {
  describe.each(ERAS)('a client of the era %s', (era) => {
    it('lists the tools in the order of the help, and calls every one', async () => {
      const client = await connect(door, era);
      const { tools } = await client.listTools();
      const names = toolAbilities(abilities).map(({ intent }) => intent);
      const own = door === 'HTTP' ? ['line_service'] : ['line_service', 'ask'];
      expect(tools.map(({ name }) => name)).toEqual([...names, ...own]);
      const withMap = tools.filter(({ _meta }) => JSON.stringify(_meta ?? {}).includes('ui://headway/'));
      expect(withMap.map(({ name }) => name)).toEqual(['delays', 'train_positions']);
      for (const { name, title, annotations, description } of tools) {
        expect(title).toMatch(/./);
        expect(description).toMatch(/For questions like|question in a rider/);
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
        const { content, structuredContent, isError } = await client.callTool({
          name,
          arguments: EXAMPLES[name] ?? {},
        });
        expect(isError ?? false, name).toBe(false);
        expect(content, name).toMatchObject([{ type: 'text', text: expect.stringMatching(/\w/) as string }]);
        const text = (content as { text: string }[])[0]?.text ?? '';
        expect(text.length, name).toBeLessThanOrEqual(1600);
        // The client has checked it against the output schema.
        expect(structuredContent, name).toMatchObject({
          blocks: expect.any(Array) as unknown,
          simulated: true,
        });
      }
    });

    it('draws a picture where one is asked for', async () => {
      const client = await connect(door, era);
      const { content } = await client.callTool({
        name: 'next_train',
        arguments: { station: 'Rosslyn', picture: true },
      });
      const [, picture] = content as { type: string; mimeType?: string; data?: string }[];
      expect(picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
      expect(
        Buffer.from(picture?.data ?? '', 'base64')
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    });

    it('names the argument that is wrong, missing or unknown', async () => {
      const client = await connect(door, era);
      const wrong = [
        ['next_train', { count: 'many' }, 'count'],
        ['fare', { from_station: 'Rosslyn' }, 'to_station'],
        ['next_train', { station: 'Rosslyn', color: 'red' }, 'color'],
        ['next_train', { station: ['Rosslyn'] }, 'station'],
        ['next_train', { station: 'x'.repeat(101) }, 'station'],
      ] as const;
      for (const [name, given, field] of wrong) {
        const answer = await client.callTool({ name, arguments: given });
        expect(answer.isError, field).toBe(true);
        expect(JSON.stringify(answer.content), field).toContain(field);
      }
    });

    it('does not know what there is not, nor what changes something', async () => {
      const client = await connect(door, era);
      for (const name of ['launch_rocket', 'subscribe', 'save', 'forget_me', 'list_subscriptions']) {
        await expect(
          client.callTool({ name, arguments: {} }).then((answer) => {
            if (answer.isError) throw new Error('refused');
          }),
          name,
        ).rejects.toThrow();
      }
    });

    it('asks back where a name is unclear, with what to choose from, and no error', async () => {
      const client = await connect(door, era);
      const { isError, structuredContent } = await client.callTool({
        name: 'next_train',
        arguments: { station: 'farragut' },
      });
      expect(isError ?? false).toBe(false);
      const { choices } = structuredContent as { choices: { say: string }[] };
      expect(choices.map(({ say }) => say).join()).toMatch(/Farragut North.*Farragut West/);
    });

    it('has resources with completion, and prompts', async () => {
      const client = await connect(door, era);
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
        'headway://station/{station}',
        'headway://line/{line}',
        'headway://route/{route}',
      ]);
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual(['headway://map.svg', 'ui://headway/line-map.html']);
      const map = await client.readResource({ uri: 'headway://map.svg' });
      expect(JSON.stringify(map.contents)).toMatch(/<svg.*Union Station.*rotate\(/);
      const app = await client.readResource({ uri: 'ui://headway/line-map.html' });
      expect(app.contents).toMatchObject([{ mimeType: 'text/html;profile=mcp-app' }]);
      const { contents } = await client.readResource({ uri: 'headway://station/Takoma' });
      expect(JSON.stringify(contents)).toContain('Takoma');
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: 'headway://station/{station}' },
        argument: { name: 'station', value: 'bethes' },
      });
      expect(completion.values.join()).toContain('Bethesda');
      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual([
        'commute_check',
        'accessible_trip',
        'explain_disruption',
      ]);
      const { messages } = await client.getPrompt({
        name: 'commute_check',
        arguments: { from: 'Vienna', to: 'Dupont' },
      });
      expect(JSON.stringify(messages)).toContain('Vienna/Fairfax-GMU to Dupont Circle');
    });
  });
});

describe('many at once', () => {
  it('twenty clients in parallel are each answered about their own station', async () => {
    const stations = ['Rosslyn', 'Bethesda', 'Takoma', 'Vienna', 'Ballston-MU'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const client = await connect('HTTP', i % 2 === 0 ? 'auto' : 'legacy');
        const station = stations[i % stations.length] as string;
        const { structuredContent } = await client.callTool({ name: 'next_train', arguments: { station } });
        return (structuredContent as { title: string }).title.includes(station);
      }),
    );
    expect(answers).toEqual(answers.map(() => true));
  });
});
