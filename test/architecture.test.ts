import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Source {
  /** From the project's top, with forward slashes: `src/api/client.ts`. */
  path: string;
  text: string;
  /** Ours as paths from the top, packages by name. */
  imports: string[];
}

const IMPORT = /(?:from|import\(|require\(|createRequire\(import\.meta\.url\)\()\s*'([^']+)'/g;

const sources: Source[] = ['src', 'adapters'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const path = `${folder}/${name}`;
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map(([, target = '']) =>
        target.startsWith('.') ? relative(root, join(root, dirname(path), target)) : packageName(target),
      );
      return { path, text, imports };
    }),
);

function packageName(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}

/** The room a file of ours belongs to: `api`, `transit`, `adapters/slack`, or the file's own name at the top. */
function room(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'adapters' ? `adapters/${second}` : second;
}

// Whom each room may know beside itself. `time.ts`, `errors.ts`, `clock.ts` and `distance.ts` know nobody and are known by all.
const COMMON = ['time.ts', 'errors.ts', 'clock.ts', 'distance.ts'];
const MAY_KNOW: Record<string, readonly string[]> = {
  api: [],
  region: ['api'],
  service: ['api', 'region', 'http.ts'],
  transit: ['api'],
  replies: [],
  pictures: [],
  store: [],
  alerts: ['transit', 'replies', 'store', 'port.ts'],
  assistant: ['transit', 'replies', 'store', 'port.ts', 'alerts/subscriptions'],
  'port.ts': ['replies'],
  'config.ts': ['settings.ts', 'config-discord.ts', 'config-slack.ts'],
  'config-discord.ts': ['settings.ts'],
  'config-slack.ts': ['settings.ts'],
  'settings.ts': [],
  'command-line.ts': [],
  'http.ts': [],
  'health.ts': ['http.ts'],
  'routes.ts': ['http.ts', 'port.ts'],
  'time.ts': [],
  'errors.ts': [],
  'clock.ts': [],
  'distance.ts': [],
  'adapters/terminal': ['replies', 'port.ts'],
  'adapters/discord': ['replies', 'port.ts', 'pictures', 'assistant'],
  'adapters/slack': ['replies', 'port.ts', 'pictures'],
};
// The graph of objects and the command line know every room.
const TOP = new Set(['main.ts', 'app.ts', 'commands']);

// A package that only one place may use.
const HOMES: Record<string, string> = {
  undici: 'src/api/',
  'fast-xml-parser': 'src/api/',
  'gtfs-realtime-bindings': 'src/api/',
  'fuse.js': 'src/transit/names/',
  'date-fns-tz': 'src/time.ts',
  kysely: 'src/store/',
  pg: 'src/store/',
  '@slack/bolt': 'adapters/slack/',
  '@resvg/resvg-js': 'src/pictures/',
  'discord.js': 'adapters/discord/',
  '@discordjs/ws': 'adapters/discord/',
};

describe('who may know whom', () => {
  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(30);
    expect(sources.flatMap(({ imports }) => imports)).toContain('undici');
  });

  it('every arrow between rooms is allowed', () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const from = room(path);
      if (TOP.has(from)) return [];
      const allowed = [from, ...COMMON, ...(MAY_KNOW[from] ?? [])];
      return imports
        .filter((target) => target.startsWith('src/') || target.startsWith('adapters/'))
        .filter(
          (target) => !allowed.some((known) => room(target) === known || target.startsWith(`src/${known}/`)),
        )
        .map((target) => `${path} knows ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('every package stays in its home', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => HOMES[target] !== undefined && !path.startsWith(HOMES[target]))
        .map((target) => `${path} uses ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('upstream spellings stay in api, service, region and the readers of the domain', () => {
    const spelling = /\b(?:StationCode[12]|DateOutOfServ|LinesAffected|DestinationStationCode)\b/;
    const wrong = sources
      .filter(({ path }) => !/^src\/(?:api|service|region|transit)\//.test(path))
      .filter(({ text }) => spelling.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('clock, timers and environment are read in their own places alone', () => {
    const reading = /\bDate\.now\(|\bnew Date\(\)|\bsetTimeout\(|\bsetInterval\(|\bprocess\.env\b/;
    const wrong = sources
      .filter(({ path }) => !['src/main.ts', 'src/app.ts', 'src/clock.ts'].includes(path))
      .filter(({ text }) => reading.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
});
