import { createClient } from '../api/client.ts';
import type { Source } from '../api/source.ts';
import { systemClock, type Clock } from '../common/clock.ts';
import { numberOption, textOption, usage, wholeOption } from '../command-line.ts';
import { readConfig } from '../config.ts';
import type { AgencyFeeds } from '../region/gtfs/feeds.ts';
import { createRegion } from '../region/region.ts';
import { createFeedsHandler } from '../service/agency-feeds.ts';
import { recordingsSource } from '../service/recordings.ts';
import { relaySource } from '../service/relay.ts';
import { startService } from '../service/server.ts';
import { visibleSetting } from '../settings.ts';
import { openShared } from './shared-state.ts';
import type { Command, Surroundings } from './command.ts';
import { instantOption } from './instant.ts';
import { reportTo } from './report.ts';
import { untilStopped } from './stop-signal.ts';

/** `headway service`: the 20 operations, from the simulated region, a relay, or recordings; the region's feeds beside them. */
export const service: Command = async (surroundings) => {
  const { options, env, output, errors, stopped } = surroundings;
  const port = wholeOption(options, 'port', 0, 65_535);
  if (port === undefined) throw usage('service needs --port N; see service --help');
  const config = readConfig(env);
  const clock = systemClock(instantOption(options, 'now'), numberOption(options, 'speed', 0, 100_000) ?? 1);
  const { source, name, feeds, close } = await openSource(surroundings, clock);
  const key = textOption(options, 'key') ?? visibleSetting(env, 'TRANSIT_SERVICE_KEY');
  if (textOption(options, 'source') === 'relay' && key === undefined) {
    throw usage('--source relay needs TRANSIT_SERVICE_KEY: without a key anybody spends the quota of yours');
  }
  const running = await startService({
    port,
    source,
    namespace: config.xmlNamespace,
    clock,
    host: config.host,
    log: reportTo(errors),
    ...(key === undefined ? {} : { key }),
    ...(feeds && { beside: createFeedsHandler(feeds, key) }),
  });
  output.write(`Serving the Transit Information API at ${running.url} (${name}).\n`);
  await untilStopped(stopped);
  await running.stop();
  await close?.();
};

interface Opened {
  source: Source;
  /** What is served, in a few words. */
  name: string;
  /** What an agency publishes beside it: of the region alone. */
  feeds?: AgencyFeeds;
  close?: () => Promise<void>;
}

async function openSource({ options, env }: Surroundings, clock: Clock): Promise<Opened> {
  const directory = textOption(options, 'recordings');
  const kind = textOption(options, 'source') ?? (directory === undefined ? 'region' : 'recordings');
  switch (kind) {
    case 'region': {
      const seed = wholeOption(options, 'seed', 0, 2 ** 31) ?? 1;
      const source = createRegion(seed, clock);
      const { agencyFeeds } = await import('../region/gtfs/feeds.ts');
      return { source, name: `simulated region, seed ${seed}`, feeds: agencyFeeds(seed, source, clock) };
    }
    case 'recordings':
      if (directory === undefined) throw usage('--source recordings needs --recordings DIR');
      return { source: recordingsSource(directory), name: 'recorded answers' };
    case 'relay': {
      const config = readConfig(env);
      const { upstream, callsPerSecond, callsPerDay } = config;
      if (!upstream) throw usage('--source relay needs TRANSIT_API_BASE_URL and TRANSIT_API_KEY');
      const { sharedCalls, close } = await openShared(config);
      const api = createClient({ ...upstream, clock, callsPerSecond, callsPerDay, sharedCalls });
      return {
        source: relaySource(api),
        name: 'relay',
        async close() {
          await api.close();
          await close();
        },
      };
    }
    default:
      throw usage('--source must be region, relay or recordings');
  }
}
