import { readFileSync } from 'node:fs';
import type { McpServer } from '@modelcontextprotocol/server';
import type { Network } from '../../src/live-network.ts';
import { drawNetwork } from '../../src/pictures/line-map/draw.ts';
import { mapCodesOf } from '../../src/pictures/line-map/place-train.ts';

/** Where the app is, for hosts that show apps (MCP Apps, SEP-1865); tools that it goes with name it in their `_meta`. */
export const MAP_APP_URI = 'ui://headway/line-map.html';
const MAP_URI = 'headway://map.svg';
const APP_TYPE = 'text/html;profile=mcp-app';

/** Intents whose answers the map illustrates. */
export const WITH_MAP: ReadonlySet<string> = new Set(['delays', 'train_positions']);

/** What the map is drawn from. */
export interface MapServices {
  network: Network;
  lineColors: ReadonlyMap<string, string>;
}

/** The map with its trains, as a resource of its own, and the app that shows it and keeps it current. */
export function registerMapApp(server: McpServer, { network, lineColors }: MapServices): void {
  async function draw(): Promise<string> {
    const [stations, live] = await Promise.all([network.stations(), network.live()]);
    return drawNetwork(live.trains, mapCodesOf(stations), lineColors);
  }

  server.registerResource(
    'map',
    MAP_URI,
    {
      title: 'Map of the lines',
      description: 'The six rail lines with the trains on them right now, as a drawing',
      mimeType: 'image/svg+xml',
    },
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'image/svg+xml', text: await draw().catch(() => NO_MAP) }],
    }),
  );
  server.registerResource(
    'line-map',
    MAP_APP_URI,
    { title: 'Live map', description: 'The map as an app, for hosts that show apps', mimeType: APP_TYPE },
    async (uri) => ({ contents: [{ uri: uri.href, mimeType: APP_TYPE, text: PAGE }] }),
  );
}

/** What stands where no positions can be had. */
const NO_MAP =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 60"><text x="10" y="35" font-family="sans-serif">Train positions are not available right now.</text></svg>';

/** The app asks its host for the drawing, as any resource, and shows it as a picture: nothing in it can run. */
const PAGE = readFileSync(new URL('line-map.html', import.meta.url), 'utf8');
