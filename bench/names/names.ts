import { ok } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { busStops } from '../../src/region/buses/stops.ts';
import { stations } from '../../src/region/network.ts';
import { STATION_ALIASES } from '../../src/transit/names/aliases.ts';
import { buildNameIndex, NEAR_TIE, type NameEntry } from '../../src/transit/names/name-index.ts';
import { EVERYDAY } from '../../test/support/names/everyday.ts';
import { ask, isHit, type Query } from '../../test/support/names/name-queries.ts';
import { KINDS } from '../../test/support/names/typos.ts';
import { median, short } from '../kit/figures.ts';
import { all, atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { compare, inTurns, type Round } from '../kit/rounds.ts';
import { LIBRARIES, type Search } from './libraries.ts';

const SEED = 20261121;
const PER_KIND = 250;
const AT_MOST = 10;
/** Enough to see all that tie. */
const ALL = 1000;
const ROUNDS = { rounds: 8, warmUp: 1 };
const BUILDS = { rounds: 3, warmUp: 1 };

/** Microseconds of a search, and how many times faster than the two libraries that people take. */
const AIMS = {
  stations: { time: 5, faster: {} as Readonly<Record<string, number>> },
  stops: { time: 12, faster: { 'fuse.js': 1000, minisearch: 200 } as Readonly<Record<string, number>> },
};
const MORE_ACCURATE = 2;
const BUILD_MS = 60;
const MISSPELLED = 'smmihtonnian';

/**
 * Finding stations and bus stops in what riders write, beside search libraries on the same texts: how often the right
 * name comes first (where several fit equally, within a near tie), and what a search takes. A name as it is written has
 * to find itself.
 */
export async function run(): Promise<Outcome> {
  const parts = [
    await compareOn('stations', stationNames()),
    await compareOn(
      'stops',
      busStops().filter(({ id }) => id !== '0'),
    ),
  ];
  return { rows: parts.flatMap(({ rows }) => rows), notes: parts.flatMap(({ notes = [] }) => notes) };
}

async function compareOn(what: keyof typeof AIMS, entries: readonly NameEntry[]): Promise<Outcome> {
  const queries = ask(entries, PER_KIND, SEED);
  const index = buildNameIndex(entries);
  for (const { name } of entries) {
    const [first, ...others] = index.search(name, ALL);
    const equals = others.filter(({ score }) => score > (first?.score ?? 1) - NEAR_TIE);
    ok(first?.name === name || equals.some((one) => one.name === name), `${name} finds itself`);
  }
  const own: Search = (text, limit) => index.search(text, limit);
  const searches = new Map<string, Search>([
    ['ours', own],
    ...LIBRARIES.map(({ name, build }) => [name, build(entries)] as const),
  ]);
  const asked = (name: string) => {
    const every = LIBRARIES.find((library) => library.name === name)?.every ?? 1;
    return queries.filter((_, at) => at % (what === 'stops' ? every : 1) === 0);
  };
  const times = await inTurns(
    Object.fromEntries([...searches].map(([name, search]) => [name, searching(search, asked(name))])),
    ROUNDS,
  );
  const right = new Map([...searches].map(([name, search]) => [name, shareOfHits(search, asked(name))]));
  const ours = times['ours'] ?? [];
  const accuracy = right.get('ours') ?? 0;
  const rows = LIBRARIES.map(({ name }): Row => {
    const more = accuracy - (right.get(name) ?? 0);
    const faster = AIMS[what].faster[name];
    const row = compare({
      what: `one of ${entries.length} ${what} in a misspelled text: time; right first`,
      beside: name,
      unit: 'µs',
      ours,
      peer: times[name] ?? [],
      faster: true,
      aim: (ratio) =>
        all(...(faster ? [atLeast(faster, ratio)] : []), atLeast(MORE_ACCURATE, more, 'points more right')),
    });
    return {
      ...row,
      ours: `${row.ours}; ${accuracy.toFixed(1)} %`,
      peer: `${row.peer}; ${right.get(name)?.toFixed(1)} %`,
    };
  });
  return {
    rows: [
      {
        what: `one of ${entries.length} ${what}: time of a search`,
        beside: '–',
        ours: `${short(median(ours))} µs`,
        peer: '',
        ratio: '',
        aim: atMost(AIMS[what].time, median(ours), 'µs'),
      },
      ...rows,
      ...(what === 'stops' ? [await building(entries)] : []),
    ],
    notes: [`${what}: ${refusals(own)}; right first by kind of slip: ${byKind(own, queries)}`, ''],
  };
}

/** The median of searches: each round has other texts, none of which is put twice. */
function searching(search: Search, queries: readonly Query[]): Round {
  const turns = ROUNDS.rounds + ROUNDS.warmUp;
  let turn = 0;
  return () => {
    const texts = queries.filter((_, at) => at % turns === turn % turns);
    turn += 1;
    return median(
      texts.map(({ text }) => {
        const from = performance.now();
        search(text, AT_MOST);
        return (performance.now() - from) * 1000;
      }),
    );
  };
}

async function building(entries: readonly NameEntry[]): Promise<Row> {
  const built = (make: () => unknown) => () => {
    const from = performance.now();
    make();
    return performance.now() - from;
  };
  const { ours, peer } = await inTurns(
    {
      // Parts of it are made by the first search that needs them: this one needs all.
      ours: built(() => buildNameIndex(entries).search(MISSPELLED)),
      peer: built(() => LIBRARIES.find(({ name }) => name === 'minisearch')?.build(entries)),
    },
    BUILDS,
  );
  const what = `index of ${entries.length} stops: built`;
  const time = median(ours);
  return compare({
    what,
    beside: 'minisearch',
    unit: 'ms',
    ours,
    peer,
    aim: () => atMost(BUILD_MS, time, 'ms'),
  });
}

function shareOfHits(search: Search, queries: readonly Query[]): number {
  const hits = queries.filter((query) => {
    // One search of all that tie, for a text that may mean several.
    const found = search(query.text, query.ambiguous ? ALL : AT_MOST);
    return isHit(query, found, query.ambiguous ? NEAR_TIE : 0);
  });
  return (100 * hits.length) / queries.length;
}

function byKind(search: Search, queries: readonly Query[]): string {
  return KINDS.map((kind) => {
    const some = queries.filter((query) => query.kind === kind);
    return `${kind} ${shareOfHits(search, some).toFixed(1)} %`;
  }).join(', ');
}

function refusals(search: Search): string {
  const others = [...EVERYDAY, ...outOfScope()];
  const refused = others.filter((text) => search(text, AT_MOST).length === 0);
  return `of ${others.length} texts about something else ${((100 * refused.length) / others.length).toFixed(1)} % find nothing`;
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
  const file = new URL('../../../shared/utterances/dev.jsonl', import.meta.url);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; slots: unknown })
    .flatMap(({ text, slots }) => (slots === null ? [text] : []));
}
