import { existsSync, readFileSync } from 'node:fs';
import { busStops } from '../src/region/buses/stops.ts';
import { stations } from '../src/region/network.ts';
import { STATION_ALIASES } from '../src/transit/names/aliases.ts';
import { buildNameIndex, NEAR_TIE, type NameEntry } from '../src/transit/names/name-index.ts';
import { EVERYDAY } from '../test/support/names/everyday.ts';
import { LIBRARIES, type Search } from './name-libraries.ts';
import { ask, isHit, type Found, type Query } from '../test/support/names/name-queries.ts';
import { KINDS } from '../test/support/names/typos.ts';

const SEED = 20261121;
const PER_KIND = 250;
const AT_MOST = 10;
/** Enough to see all that tie. */
const ALL = 1000;

/**
 * Finding stations and bus stops in what riders write, beside two search libraries on the same texts: how often the
 * right name comes first (where several fit equally, within a near tie), and how often a text about something else
 * finds nothing.
 */
export async function run(): Promise<string[]> {
  const others = [...EVERYDAY, ...outOfScope()];
  const rows = [
    `names: ${PER_KIND * KINDS.length} misspelt texts (seed ${SEED}), ${others.length} about something else`,
    row('', ['build ms', 'hits %', 'refused %', 'median µs', 'p99 µs']),
  ];
  for (const [what, entries] of [
    ['stations', stationNames()],
    ['stops', busStops().filter(({ id }) => id !== '0')],
  ] as const) {
    const queries = ask(entries, PER_KIND, SEED);
    const own = measure(() => ourIndex(entries), queries, others);
    rows.push(row(`${entries.length} ${what}`, own.columns));
    const hits = KINDS.map(
      (kind) =>
        `${kind} ${percent(
          queries.filter((q) => q.kind === kind),
          own.hits,
        )}`,
    );
    rows.push(`  ${hits.join(', ')}`);
    for (const library of LIBRARIES) {
      const every = Math.ceil(entries.length / library.bears);
      const sample = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % every === 0);
      const { columns } = measure(() => library.build(entries), sample(queries), sample(others));
      rows.push(row(`  ${library.name}`, columns));
    }
  }
  return rows;
}

function ourIndex(entries: readonly NameEntry[]): Search {
  const index = buildNameIndex(entries);
  return (text, limit) => index.search(text, limit);
}

function stationNames(): NameEntry[] {
  const byName = new Map(Array.from(stations.values(), (station) => [station.name, station]));
  return Array.from(byName.values(), ({ code, name }) => ({
    id: code,
    name,
    aliases: STATION_ALIASES.get(name) ?? [],
  }));
}

/** Sentences that riders wrote about other things, where they lie beside the project. */
function outOfScope(): string[] {
  const file = new URL('../../shared/utterances/dev.jsonl', import.meta.url);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; slots: unknown })
    .flatMap(({ text, slots }) => (slots === null ? [text] : []));
}

/** Builds a search and puts all texts to it, each once: nothing is warmed up. */
function measure(build: () => Search, queries: readonly Query[], others: readonly string[]) {
  const start = performance.now();
  const search = build();
  const built = performance.now() - start;
  const times: number[] = [];
  const timed = (text: string): Found => {
    const from = performance.now();
    const found = search(text, AT_MOST);
    times.push((performance.now() - from) * 1000);
    return found;
  };
  const hits = new Set(
    queries.filter(
      (query) => isHit(query, timed(query.text), 0) || isHit(query, search(query.text, ALL), NEAR_TIE),
    ),
  );
  const refused = new Set(others.filter((text) => timed(text).length === 0));
  times.sort((a, b) => a - b);
  const time = (quantile: number) => (times[Math.floor(times.length * quantile)] as number).toFixed(1);
  const columns = [built.toFixed(1), percent(queries, hits), percent(others, refused), time(0.5), time(0.99)];
  return { hits, columns };
}

function percent<T>(all: readonly T[], good: ReadonlySet<T>): string {
  return ((100 * all.filter((one) => good.has(one)).length) / all.length).toFixed(2);
}

function row(name: string, columns: readonly string[]): string {
  return name.padEnd(26) + columns.map((column) => column.padStart(11)).join('');
}

if (import.meta.main) process.stdout.write(`${(await run()).join('\n')}\n`);
