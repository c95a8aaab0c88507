import type { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Desk } from '../../src/port.ts';
import { replyJson } from '../../src/replies/json.ts';
import type { AskForm, ToolServices } from './tools.ts';

/** Something that has an address of its own, and the ability that tells about it. */
interface Thing {
  name: 'station' | 'line' | 'route';
  title: string;
  description: string;
  intent: string;
}

const THINGS: readonly Thing[] = [
  {
    name: 'station',
    title: 'Station',
    description: 'A rail station: address, lines, what is out of service',
    intent: 'station_info',
  },
  { name: 'line', title: 'Rail line', description: 'The stations of a rail line', intent: 'station_info' },
  { name: 'route', title: 'Bus route', description: 'Where a bus route goes', intent: 'bus_routes' },
];

/** Resources `headway://station/Rosslyn`, `headway://line/Red`, `headway://route/D80`, with completion of names. */
export function registerResources(
  server: McpServer,
  Template: typeof ResourceTemplate,
  { suggest }: Desk,
  { simulated }: ToolServices,
  ask: AskForm,
): void {
  for (const { name, title, description, intent } of THINGS) {
    const complete = async (typed: string) => (await suggest(name, typed)).map(({ say }) => say);
    server.registerResource(
      name,
      new Template(`headway://${name}/{${name}}`, { list: undefined, complete: { [name]: complete } }),
      { title, description, mimeType: 'application/json' },
      async (uri, variables) => {
        const [said = ''] = [variables[name] ?? ''].flat();
        const reply = await ask(intent, { [name]: decodeURIComponent(said) });
        const text = JSON.stringify({ ...replyJson(reply), simulated });
        return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
      },
    );
  }
}
