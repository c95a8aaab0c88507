import { createClient } from '../api/client.ts';
import { systemClock } from '../common/clock.ts';
import { isProxyUncounted, readConfig, requireService, type AgencyConfig, type Config } from '../config.ts';
import { HeadwayError } from '../common/errors.ts';
import { openSchedule } from '../gtfs/keeper.ts';
import type { ConfiguredPlatform } from '../platform.ts';
import { adviceOn, unknownSettings } from '../setting-list.ts';
import type { Env } from '../settings.ts';
import { isAnswering } from '../store/database.ts';
import { openUpstream } from '../upstream.ts';
import { NOTHING_SHARED, openShared } from './shared-state.ts';
import type { Command } from './command.ts';
import { isDatabaseThere } from './database.ts';
import { withDatabase } from './database-session.ts';

/** What is found of one part. */
type Finding = readonly [part: string, isWell: boolean, words: string];

const UNCOUNTED_PROXY: Finding = [
  'WEB_PROXIES',
  false,
  'is not set, though PUBLIC_URL is: all who come through the proxy count as one caller',
];

/**
 * `headway check`: what is set up, and whether it works, with one live call of the transit service, of the database,
 * and of each platform that can be asked.
 * A `config` fault where anything is wrong, so that scripts see it.
 */
export const check: Command = async ({ env, output }) => {
  const config = readConfig(env);
  const found = [
    ...unknownSettings(env).map((unknown): Finding => [
      unknown.name,
      false,
      `is no setting of Headway${adviceOn(unknown)}`,
    ]),
    ...(isProxyUncounted(env) ? [UNCOUNTED_PROXY] : []),
    ...(await Promise.all(config.platforms.map(platformFound))),
    ...simulationOf(config, env),
    await serviceOf(config),
    ...(config.beside ? [await timetableFound(config)] : []),
    await databaseFound(config),
  ];
  for (const [part, isWell, words] of found)
    output.write(`${isWell ? 'ok   ' : 'WRONG'} ${part}: ${words}\n`);
  const wrong = found.filter(([, isWell]) => !isWell).map(([part]) => part);
  if (wrong.length > 0) throw new HeadwayError('config', `not in order: ${wrong.join(', ')}`);
};

async function platformFound({ platform, config }: ConfiguredPlatform): Promise<Finding> {
  if (!platform.check) return [platform.name, true, 'is set up'];
  const checking = platform.check(config, systemClock());
  return wellUnless(platform.name, checking, 'does not answer');
}

/** What is found of a part by looking, or why that failed: in the fault's words, or `otherwise`. */
async function wellUnless(part: string, looking: Promise<string>, otherwise: string): Promise<Finding> {
  try {
    return [part, true, await looking];
  } catch (error) {
    return [part, false, error instanceof HeadwayError ? error.message : otherwise];
  }
}

/** Riders on platforms must not read of invented trains. */
function simulationOf(config: Config, env: Env): Finding[] {
  try {
    requireService(config, env);
    return [];
  } catch (error) {
    return [['TRANSIT_API_BASE_URL', false, (error as Error).message]];
  }
}

async function serviceOf(config: Config): Promise<Finding> {
  const { upstream, gtfs, callsPerSecond, callsPerDay } = config;
  if (gtfs !== undefined) return scheduleFound(gtfs);
  if (!upstream) return ['transit service', true, 'none is set: the simulated region answers'];
  // Without its database the one call that is made here is counted by nobody.
  const { sharedCalls, close } = await openShared(config).catch(() => NOTHING_SHARED);
  const api = createClient({ ...upstream, clock: systemClock(), callsPerSecond, callsPerDay, sharedCalls });
  try {
    await api.get('railIncidents');
    return ['transit service', true, 'answers'];
  } catch (error) {
    const why = error instanceof HeadwayError ? `${error.kind}: ${error.message}` : 'does not answer';
    return ['transit service', false, why];
  } finally {
    await api.close();
    await close();
  }
}

async function scheduleFound({ schedule, headers }: AgencyConfig): Promise<Finding> {
  const opening = openSchedule(schedule, headers, systemClock(), () => undefined);
  const reading = opening.then((keeper) => {
    keeper.close();
    return `${keeper.current().schedule.agencies[0]?.name}: can be read`;
  });
  return wellUnless('schedule', reading, 'cannot be read');
}

/** Whether the schedule beside the service is one of its buses. */
async function timetableFound(config: Config): Promise<Finding> {
  const faults: unknown[] = [];
  const { sharedCalls, close } = await openShared(config).catch(() => NOTHING_SHARED);
  const { transit, ...upstream } = await openUpstream({
    config,
    clock: systemClock(),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
    ...(sharedCalls && { sharedCalls }),
  });
  const isUsed = transit.published.has('bus times');
  await Promise.all([upstream.close(), close()]);
  const [fault] = faults;
  if (fault) return ['schedule', false, fault instanceof HeadwayError ? fault.message : 'cannot be read'];
  return isUsed
    ? ['schedule', true, 'joins the service: trips count buses']
    : ['schedule', false, 'is not read yet, or the service does not tell its places'];
}

async function databaseFound(config: Config): Promise<Finding> {
  const name = config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  if (!isDatabaseThere(config)) return ['database', true, `${name}: none yet, the first start makes it`];
  try {
    const answers = await withDatabase(config, isAnswering);
    return ['database', answers, `${name} ${answers ? 'answers' : 'does not answer'}`];
  } catch (error) {
    const why = error instanceof HeadwayError ? error.message : 'cannot be opened';
    return ['database', false, `${name}: ${why}`];
  }
}
