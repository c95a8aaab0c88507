import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConfiguredPlatform } from './platform.ts';
import { LOG_LEVELS, type LogLevel } from './common/events.ts';
import { readLanguageModelConfig, type LanguageModelConfig } from './language-model/config.ts';
import { readPlatforms } from './platforms.ts';
import { misspelledKey, SETTINGS, XML_NAMESPACE } from './setting-list.ts';
import {
  flag,
  settingAmong,
  readUrl,
  serviceAddress,
  setting,
  visibleSetting,
  wholeNumber,
  wrongSetting,
  type Env,
} from './settings.ts';

/** Everything the operator may set. Names and defaults are in `.env.example`. */
export interface Config {
  /** The real service; absent: Headway serves itself from the simulated region. */
  upstream: { baseUrl: string; key: string | undefined } | undefined;
  /** An agency's feeds instead; absent: none. */
  gtfs: AgencyConfig | undefined;
  /** An agency's schedule beside the service; absent: none. */
  beside: AgencyConfig | undefined;
  /** Whether riders on platforms may be answered from the simulated region. */
  simulate: boolean;
  xmlNamespace: string;
  callsPerSecond: number;
  callsPerDay: number;
  port: number;
  /** The address to listen on. */
  host: string;
  /** The name under which the world reaches the port; absent: none. */
  publicHost: string | undefined;
  /** PostgreSQL; absent: SQLite in a file under ./data. */
  databaseUrl: string | undefined;
  alerts: AlertsConfig;
  /** What is written down of what goes on: see `observe/log.ts`. */
  logLevel: LogLevel;
  logMessages: boolean;
  /** A language model that rewrites what is not understood; absent: none. */
  languageModel: LanguageModelConfig | undefined;
  /** What is not understood is kept for so many days since it was last said. */
  unmatchedDays: number;
  /** Where people can talk to Headway. */
  platforms: readonly ConfiguredPlatform[];
}

/** Where an agency publishes itself. */
export interface AgencyConfig {
  /** Its schedule, as a file or an address. */
  schedule: string;
  /** Addresses of its GTFS Realtime feeds. */
  realtime: readonly string[];
  /** What its hosts want to be sent. */
  headers: Readonly<Record<string, string>>;
  /** A folder of what its riders call its places; absent: the feed's names alone. */
  words: string | undefined;
}

/** How alerts are watched for. */
export interface AlertsConfig {
  /** Seconds between polls; absent: the refresh period of the incidents. */
  pollSeconds: number | undefined;
  /** What so many good polls, over so many seconds, do not show is over. */
  clearPolls: number;
  clearSeconds: number;
}

/** Reads the environment. A wrong or missing setting is a `config` fault that names the variable, never its value. */
export function readConfig(env: Env): Config {
  const misspelled = misspelledKey(env);
  if (misspelled) throw wrongSetting(misspelled.name, `is no setting of Headway's: ${misspelled.meant} is`);
  const [upstream, gtfs] = [readUpstream(env), readGtfs(env)];
  return {
    upstream,
    ...(upstream ? { gtfs: undefined, beside: gtfs } : { gtfs, beside: undefined }),
    simulate: flag(env, 'TRANSIT_SIMULATE'),
    xmlNamespace: setting(env, 'TRANSIT_XML_NAMESPACE') ?? XML_NAMESPACE,
    callsPerSecond: wholeNumber(env, 'TRANSIT_CALLS_PER_SECOND', 10, 1, 1_000),
    callsPerDay: wholeNumber(env, 'TRANSIT_CALLS_PER_DAY', 50_000, 1, 100_000_000),
    port: wholeNumber(env, 'PORT', 8080, 0, 65_535),
    host: readHost(env),
    publicHost: readPublicHost(env),
    databaseUrl: readDatabaseUrl(env),
    alerts: {
      pollSeconds: setting(env, 'ALERTS_POLL_SECONDS')
        ? wholeNumber(env, 'ALERTS_POLL_SECONDS', 30, 1, 3600)
        : undefined,
      clearPolls: wholeNumber(env, 'ALERTS_CLEAR_POLLS', 4, 1, 1000),
      clearSeconds: wholeNumber(env, 'ALERTS_CLEAR_SECONDS', 180, 0, 86_400),
    },
    logLevel: settingAmong(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    logMessages: flag(env, 'LOG_MESSAGES'),
    languageModel: readLanguageModelConfig(env),
    unmatchedDays: wholeNumber(env, 'UNMATCHED_DAYS', 30, 1, 365),
    platforms: readPlatforms(env),
  };
}

function readUpstream(env: Env): Config['upstream'] {
  const baseUrl = setting(env, 'TRANSIT_API_BASE_URL');
  const key = visibleSetting(env, 'TRANSIT_API_KEY');
  if (baseUrl === undefined) {
    if (key !== undefined)
      throw wrongSetting('TRANSIT_API_BASE_URL', 'is missing: a key needs the service it is for');
    return undefined;
  }
  const { href, loopback } = serviceAddress('TRANSIT_API_BASE_URL', baseUrl);
  if (key === undefined && !loopback) throw wrongSetting('TRANSIT_API_KEY', 'is missing');
  return { baseUrl: href, key };
}

function readGtfs(env: Env): AgencyConfig | undefined {
  const schedule = setting(env, 'GTFS_URL');
  const realtime = (setting(env, 'GTFS_REALTIME_URLS') ?? '').split(',').map((url) => url.trim());
  const addresses = realtime.filter((url) => url !== '');
  if (schedule === undefined) {
    if (addresses.length > 0)
      throw wrongSetting('GTFS_URL', 'is missing: GTFS_REALTIME_URLS tell of a schedule');
    return undefined;
  }
  const idle = ['GTFS_REALTIME_URLS', 'REGION_DATA'].find((name) => setting(env, name) !== undefined);
  if (idle !== undefined && setting(env, 'TRANSIT_API_BASE_URL') !== undefined)
    throw wrongSetting(
      idle,
      'cannot be set beside TRANSIT_API_BASE_URL, which tells places and what is live: GTFS_URL adds a timetable alone',
    );
  if (/^\w{2,}:/.test(schedule)) requireSafe('GTFS_URL', schedule);
  for (const address of addresses) requireSafe('GTFS_REALTIME_URLS', address);
  const words = setting(env, 'REGION_DATA');
  if (words !== undefined && !existsSync(words))
    throw wrongSetting('REGION_DATA', 'is no folder that is there');
  return { schedule, realtime: addresses, headers: readGtfsHeaders(env), words };
}

/** An address to which a key may be sent. */
function requireSafe(name: string, address: string): void {
  const { protocol, hostname } = readUrl(name, address);
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    const file = name === 'GTFS_URL' ? 'a file, or ' : '';
    throw wrongSetting(name, `must be ${file}an https address (http is for this machine alone)`);
  }
}

/** What an agency's hosts want to be sent: `Name: value`, one a line. */
export function readGtfsHeaders(env: Env): Record<string, string> {
  const lines = (setting(env, 'GTFS_HEADERS') ?? '').split(/\r?\n|\\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      if (!/^[\w-]{1,100}$/.test(name) || !/^[\x20-\x7e]{1,2000}$/.test(value))
        throw wrongSetting('GTFS_HEADERS', 'must have lines of the form "Name: value"');
      return [name, value];
    }),
  );
}

function readHost(env: Env): string {
  const text = setting(env, 'HOST') ?? '127.0.0.1';
  if (text !== 'localhost' && isIP(text) === 0) throw wrongSetting('HOST', 'must be an IP address');
  return text;
}

function readPublicHost(env: Env): string | undefined {
  const address = setting(env, 'PUBLIC_URL');
  return address && readUrl('PUBLIC_URL', serviceAddress('PUBLIC_URL', address).href).hostname;
}

/**
 * Whether a proxy stands before the port, as the public address says, and nobody has said how many: all who come through it
 * count as one caller then.
 */
export function isProxyUncounted(env: Env): boolean {
  return setting(env, 'PUBLIC_URL') !== undefined && setting(env, 'WEB_PROXIES') === undefined;
}

/**
 * A `config` fault where riders on a platform would be told invented departures and nobody has asked for that. It names what
 * is set for the platform, which may be left of another that was set up in the same terminal.
 */
export function requireService({ upstream, gtfs, simulate, platforms }: Config, env: Env): void {
  const remote = platforms.flatMap(({ platform }) => (platform.local ? [] : platform));
  if (upstream || gtfs !== undefined || simulate || remote.length === 0) return;
  const isTheirs = (name: string) =>
    remote.some((platform) => name.startsWith(`${platform.name.toUpperCase()}_`));
  const set = SETTINGS.filter((name) => isTheirs(name) && setting(env, name));
  const titles = remote.map(({ title }) => title).join(' and ');
  throw wrongSetting(
    'TRANSIT_API_BASE_URL',
    `is missing: riders would be told invented departures. TRANSIT_SIMULATE=1 allows that, and marks every reply; to start without ${titles}: unset ${set.join(' ')}`,
  );
}

function readDatabaseUrl(env: Env): string | undefined {
  const text = setting(env, 'DATABASE_URL');
  if (text === undefined) return undefined;
  const { protocol, hostname, searchParams } = readUrl('DATABASE_URL', text);
  if (!/^postgres(ql)?:$/.test(protocol)) {
    throw wrongSetting('DATABASE_URL', 'must be a postgresql address');
  }
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|)$/.test(hostname);
  if (!isHere && !searchParams.has('sslmode')) {
    throw wrongSetting(
      'DATABASE_URL',
      'leaves this machine: it must say sslmode=verify-full, or sslmode=disable on a network of your own',
    );
  }
  return text;
}
