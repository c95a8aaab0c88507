import { describe, expect, it } from 'vitest';
import { circles, declaredTwice, readSources } from './support/sources.ts';

const sources = readSources('src', 'adapters');

/** The room a file of ours belongs to: `api`, `transit`, `adapters/slack`, or the file's own name at the top. */
function room(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'adapters' ? `adapters/${second}` : second;
}

// Whom each room may know beside itself: rooms, and files of others. What is here knows none of them and is known by all.
const COMMON = [
  'common',
  'http/client-address.ts',
  'http/request-body.ts',
  'http/request-target.ts',
  'http/answer.ts',
  'live-network.ts',
  'operator-desk.ts',
];
// An adapter may know these, and what its line adds.
const ADAPTERS_KNOW = ['replies', 'port.ts', 'platform.ts', 'settings.ts'];
const MAY_KNOW: Record<string, readonly string[]> = {
  api: [],
  region: ['api'],
  service: ['api', 'region', 'http/server.ts'],
  transit: [],
  operations: ['api', 'transit'],
  replies: [],
  gtfs: ['transit', 'journeys'],
  journeys: ['transit', 'gtfs/timetable', 'gtfs/tables'],
  beside: ['transit', 'operations', 'gtfs', 'journeys'],
  pictures: ['replies', 'live-network.ts'],
  store: [],
  alerts: ['transit', 'replies', 'store', 'port.ts'],
  assistant: [
    'transit',
    'replies',
    'pictures',
    'store',
    'port.ts',
    'alerts/measured',
    'alerts/subscriptions',
    'alerts/reminders',
  ],
  'port.ts': ['replies'],
  'platform.ts': ['port.ts', 'settings.ts', 'store', 'mailbox.ts'],
  'config.ts': ['language-model', 'settings.ts', 'setting-list.ts', 'platform.ts', 'platforms.ts'],
  'settings.ts': [],
  'command-line.ts': ['command-specs.ts'],
  'command-specs.ts': [],
  common: [],
  'health.ts': ['port.ts', 'observe'],
  http: ['port.ts'],
  observe: ['assistant', 'port.ts'],
  'live-network.ts': [],
  'operator-desk.ts': [],
  'operator.ts': ['alerts', 'api', 'assistant', 'store', 'port.ts'],
  'language-model': ['port.ts', 'settings.ts', 'assistant', 'replies'],
  'adapters/mcp': ['pictures'],
  'mailbox.ts': ['replies', 'port.ts', 'store'],
  'adapters/discord': ['pictures'],
  'adapters/web': ['pictures'],
  'adapters/slack': ['pictures'],
};
// The graph of objects, the list of platforms and the command line know every room.
const TOP = new Set([
  'main.ts',
  'app.ts',
  'app-port.ts',
  'desks.ts',
  'desk-limits.ts',
  'upstream.ts',
  'region-timetable.ts',
  'region-regularity.ts',
  'metrics-source.ts',
  'platforms.ts',
  'commands',
]);

// A package that only one place may use.
const HOMES: Record<string, string | readonly string[]> = {
  yauzl: 'src/gtfs/archive/',
  'csv-parse': 'src/gtfs/tables/',
  undici: ['src/api/', 'src/language-model/'],
  'fast-xml-parser': 'src/api/',
  'gtfs-realtime-bindings': ['src/api/', 'src/region/gtfs/', 'src/gtfs/realtime/'],
  'fuse.js': 'src/transit/names/',
  pino: 'src/observe/',
  'prom-client': 'src/observe/',
  kysely: 'src/store/',
  pg: 'src/store/',
  '@slack/bolt': 'adapters/slack/',
  '@modelcontextprotocol/server': 'adapters/mcp/',
  '@resvg/resvg-js': 'src/pictures/',
  'discord.js': 'adapters/discord/',
  '@discordjs/ws': 'adapters/discord/',
};

// The shelves of a room, in order: each knows those before it, and files that stand beside the shelves.
const SHELVES: Readonly<Record<string, readonly string[]>> = {
  'src/alerts': [
    'cluster',
    'measured',
    'watch',
    'warnings',
    'messages',
    'outbox',
    'reminders',
    'subscriptions',
    'match',
    'cycle',
  ],
  'src/api': ['formats', 'resources', 'policies'],
  'src/assistant': ['understand', 'following', 'danger', 'answers', 'capabilities', 'dialogue', 'answering'],
  'src/gtfs': ['archive', 'tables', 'fares', 'timetable', 'places', 'realtime', 'answers'],
  'src/operations': ['trains', 'buses', 'disruptions', 'stations'],
  'src/transit': ['names', 'trains', 'fares', 'buses', 'disruptions', 'stations', 'measured'],
  'adapters/slack': ['workspaces', 'render', 'transports', 'responses', 'listeners'],
  'adapters/discord': ['rest', 'render', 'commands', 'interactions', 'gateway'],
};

// The region mirrors the specification, whose words others have too.
const MIRROR = 'src/region/';

describe('who may know whom', () => {
  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(30);
    expect(sources.flatMap(({ imports }) => imports)).toContain('undici');
  });

  it('every arrow between rooms is allowed', () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const from = room(path);
      if (TOP.has(from)) return [];
      const allowed = [
        from,
        ...(from === 'common' ? [] : COMMON),
        ...(from.startsWith('adapters/') ? ADAPTERS_KNOW : []),
        ...(MAY_KNOW[from] ?? []),
      ];
      return imports
        .filter((target) => target.startsWith('src/') || target.startsWith('adapters/'))
        .filter(
          (target) =>
            !allowed.some(
              (known) =>
                room(target) === known || target === `src/${known}` || target.startsWith(`src/${known}/`),
            ),
        )
        .map((target) => `${path} knows ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('every package stays in its home', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => {
          const homes = [HOMES[target] ?? []].flat();
          return homes.length > 0 && !homes.some((home) => path.startsWith(home));
        })
        .map((target) => `${path} uses ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('upstream spellings stay in api, service, region and operations', () => {
    const spelling = /\b(?:StationCode[12]|DateOutOfServ|LinesAffected|DestinationStationCode)\b/;
    const wrong = sources
      .filter(({ path }) => !/^src\/(?:api|service|region|operations)\//.test(path))
      .filter(({ text }) => spelling.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('clock, timers and environment are read in their own places alone', () => {
    const reading = /\bDate\.now\(|\bnew Date\(\)|\bsetTimeout\(|\bsetInterval\(|\bprocess\.env\b/;
    const wrong = sources
      .filter(({ path }) => !['src/main.ts', 'src/app.ts', 'src/common/clock.ts'].includes(path))
      .filter(({ text }) => reading.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('only the list of platforms and the commands know an adapter', () => {
    const wrong = sources
      .filter(({ path }) => path !== 'src/platforms.ts' && !/^(?:src\/commands|adapters)\//.test(path))
      .filter(({ imports }) => imports.some((target) => target.startsWith('adapters/')))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(SHELVES))('every shelf of %s knows only those before it', (roomOf, shelves) => {
    const shelf = (path: string) => /^([\w-]+)\//.exec(path.slice(roomOf.length + 1))?.[1];
    const inRoom = sources.filter(({ path }) => path.startsWith(`${roomOf}/`));
    const known = new Set(inRoom.flatMap(({ path }) => shelf(path) ?? []));
    expect([...known].toSorted()).toEqual(shelves.toSorted());
    const wrong = inRoom.flatMap(({ path, imports }) => {
      const own = shelves.indexOf(shelf(path) ?? '');
      if (own < 0) return [];
      return imports
        .filter((target) => target.startsWith(`${roomOf}/`) && shelves.indexOf(shelf(target) ?? '') > own)
        .map((target) => `${path} knows ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('a start loads what reads and answers only for who asks', () => {
    const eager = sources
      .filter(({ text }) => /^import (?!type)[^;]*\/assistant\.ts';/m.test(text))
      .map(({ path }) => path);
    expect(eager).toEqual(['src/commands/standalone.ts']);
  });

  it('no files import each other, not even for types', () => {
    expect(circles(sources)).toEqual([]);
  });

  it('an exported name is declared in one file', () => {
    const twice = declaredTwice(sources.filter(({ path }) => !path.startsWith(MIRROR)));
    expect([...twice]).toEqual([]);
  });

  it('no file is named by a preposition or a participle', () => {
    const preposition =
      /^(?:as|at|of|by|for|from|in|on|to|with|within|without|until|after|before|between|under|over|per|beside|put|left)(?:-|$)/;
    const participle =
      /(?:^|-)(?!feed$|need$)(?:\w+ed|said|told|heard|taken|given|shown|begun|written|using)$/;
    const named = sources
      .map(({ path }) => path)
      // Migrations keep the name they shipped with.
      .filter((path) => !path.startsWith('src/store/migrations/'))
      .filter((path) => {
        const [name = ''] = (path.split('/').at(-1) ?? '').split('.');
        // A command's file has the command's name.
        if (path.startsWith('src/commands/') || path.includes('/capabilities/following/')) return false;
        return preposition.test(name) || participle.test(name);
      });
    expect(named).toEqual([]);
  });

  it('tests, benches and tools share test/support and know nothing else of each other', () => {
    const wrong = readSources('test', 'bench', 'tools').flatMap(({ path, imports }) =>
      imports
        .filter((target) => !target.startsWith('test/support/'))
        .filter((target) =>
          ['test/', 'bench/', 'tools/'].some((top) => target.startsWith(top) && !path.startsWith(top)),
        )
        .map((target) => `${path} knows ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});
