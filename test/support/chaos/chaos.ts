import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSubscriptions } from '../../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS } from '../../../src/alerts/subscriptions/subscription.ts';
import { readTopic } from '../../../src/alerts/subscriptions/topic.ts';
import { systemClock } from '../../../src/common/clock.ts';
import { createRegion } from '../../../src/region/region.ts';
import { startService } from '../../../src/service/server.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { quietRegion } from '../alerts/quiet-region.ts';
import { busiest } from '../busiest.ts';
import { authority } from '../alexa/authority.ts';
import { skillEnv } from '../alexa/skill.ts';
import { startAmazon } from '../alexa/stand-in.ts';
import { TOKEN } from '../discord/ids.ts';
import { PHONE_ENV } from '../phone/carrier.ts';
import { startDiscord } from '../discord/stand-in.ts';
import { below, oneOf } from '../fuzz/mutate.ts';
import { random as seeded } from '../names/slips.ts';
import { startPostgres } from '../postgres.ts';
import { startSlack } from '../slack/stand-in.ts';
import { SIGNING_SECRET } from '../slack/transports.ts';
import { BOT_TOKEN, TEAM } from '../slack/web-api.ts';
import { mountSmallDisk } from '../small-disk.ts';
import { startCallers, type Called } from './callers.ts';
import { supervise, type Supervised } from './headway.ts';
import { HTTP_FAULTS, startHttpProxy } from './http-proxy.ts';
import { createTroubles } from './incidents.ts';
import { createStands, STAND_LINES } from './stands.ts';
import { judgeWarned, type WarnedJudged } from './warned.ts';
import { startTcpProxy, TCP_FAULTS } from './tcp-proxy.ts';
import { watchFromOutside } from './outside.ts';
import { discordArrival, judge, slackArrival, type Arrival, type Excuse, type Judged } from './witness.ts';

export interface ChaosOptions {
  minutes: number;
  seed: number;
  store: 'SQLite' | 'PostgreSQL';
  /** The processes' clocks run so many times as fast as the machine's. */
  speed: number;
}

/** What came of it. */
export interface ChaosReport extends Judged, WarnedJudged {
  store: string;
  /** Faults that were made, and ends of processes that were. */
  faults: number;
  deaths: number;
  troubles: number;
  /** Trains that stood on their way, which nobody announces. */
  stands: number;
  /** Calls of the service, and the most in five seconds, of the 50 allowed. */
  calls: number;
  busiest: number;
  /** Milliseconds by which a loop of events was late, and that it was busy for without a turn for others, at worst. */
  late: number;
  busy: number;
  /** Questions of riders that were asked and answered while all went on. */
  asked: number;
  answered: number;
  /** What callers were told, and what came of it. */
  called: Called;
  /** Seconds of Headway's clock until a dead service showed in its health, and until its health was good again. */
  redAfter: number | undefined;
  greenAfter: number | undefined;
}

const LINES = ['RD', 'BL', 'OR', 'GR'];
const CALLS_PER_SECOND = 10;
const CALLS_PER_DAY = 50_000;
const QUOTA_SPAN_SECONDS = 5;
const POLL_SECONDS = 5;
const DISK_MB = 64;
/** Discord's, of which Headway is told in the machine's time and which it judges in its own. */
const HEARTBEAT_MS = 41_250;
/** Seconds of Headway's clock: before anything goes wrong; a trouble at the least; the windows that its health is judged by. */
const START = 2400;
const WARM_UP = 20;
const LEAST_TROUBLE = 60;
const DEAD = 60;
const CALM = 150;
/** Shorter ones have no time for these. */
const LONG = 600;
/** What is to be told is told after so long at the latest: tries may be five minutes apart. */
const MAX_SETTLING = 420;
/** A poll in vain may take half a period, then the next follows: three of them, and one more until it shows. */
const MAX_RED_AFTER = 4 * POLL_SECONDS * 1.5 + 5;
/** Milliseconds that the clocks of two processes are apart. */
const CLOCKS_APART = 5000;
const KEY = 'a-key-for-the-chaos';

/** Lives through random faults for so long, and tells what came of it. */
export async function chaos({ minutes, seed, store, speed }: ChaosOptions): Promise<ChaosReport> {
  const random = seeded(seed);
  const seconds = (count: number) => delay((count * 1000) / speed);
  const total = minutes * 60 * speed;
  const folder = await mkdtemp(join(tmpdir(), 'headway-chaos-'));
  const disk = store === 'SQLite' ? mountSmallDisk(DISK_MB) : undefined;
  const postgres = store === 'PostgreSQL' ? await startPostgres() : undefined;
  const slack = await startSlack();
  const discord = await startDiscord({ heartbeatInterval: HEARTBEAT_MS / speed });
  const troubles = createTroubles(random, (LEAST_TROUBLE * 1000) / speed);
  const stands = await createStands(createRegion(1, systemClock()), random, {
    speed,
    least: (LEAST_TROUBLE * 1000) / speed,
  });
  const service = await startService({
    port: 0,
    source: quietRegion(() => troubles.shown(), { lines: STAND_LINES, shown: () => stands.shown() }),
    namespace: 'urn:region',
    clock: systemClock(),
  });
  const arrivals: Arrival[] = [];
  const keep = (arrival: Arrival | undefined) => arrival && arrivals.push(arrival);
  const proxies = {
    upstream: await startHttpProxy(service.url, random),
    slack: await startHttpProxy(new URL(slack.apiUrl).origin, random, (exchange) =>
      keep(slackArrival(exchange)),
    ),
    discord: await startHttpProxy(new URL(discord.apiUrl).origin, random, (exchange) =>
      keep(discordArrival(exchange)),
    ),
  };
  const database =
    postgres &&
    (await startTcpProxy(`${new URL(postgres.url).searchParams.get('host')}/.s.PGSQL.5432`, random));
  const file = join(disk?.folder ?? folder, 'headway.sqlite');
  const { places, warned } = await follow(postgres?.url ?? file);
  const databaseUrl = database && `postgresql://headway@127.0.0.1:${database.port}/postgres`;
  const amazon = await startAmazon();
  const own = authority(new Date());
  const outside = watchFromOutside(speed, KEY);
  const excuses: Excuse[] = [];
  const isBusy = new Set<string>();
  const stillRed: string[] = [];
  let faults = 0;
  let deaths = 0;
  let ending = false;

  const processes: Supervised[] = Array.from({ length: postgres ? 2 : 1 }, (_, index) =>
    supervise(
      {
        env: {
          TRANSIT_API_BASE_URL: proxies.upstream.url,
          // Counted by the database's clock, which runs as the machine's does.
          TRANSIT_CALLS_PER_SECOND: String(CALLS_PER_SECOND * speed),
          TRANSIT_CALLS_PER_DAY: String(CALLS_PER_DAY * speed),
          SLACK_API_URL: `${proxies.slack.url}/api/`,
          SLACK_BOT_TOKEN: BOT_TOKEN,
          SLACK_SIGNING_SECRET: SIGNING_SECRET,
          DISCORD_API_URL: `${proxies.discord.url}/api`,
          DISCORD_TOKEN: TOKEN,
          ALERTS_POLL_SECONDS: String(POLL_SECONDS),
          ALERTS_CLEAR_POLLS: '3',
          ALERTS_CLEAR_SECONDS: '15',
          WEB_KEY: KEY,
          WEB_PROXIES: '1',
          ...PHONE_ENV,
          ...skillEnv(amazon, own, folder),
          ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        },
        database: databaseUrl ?? file,
        speed,
        // Machines are never at the same time.
        offset: index * CLOCKS_APART,
      },
      (news) => {
        outside.told(news);
        if (news.kind === 'ended' && !ending) {
          deaths += 1;
          excuses.push({ from: Date.now(), to: Date.now(), what: 'death' });
        }
      },
    ),
  );
  const callers = startCallers({
    random,
    amazon,
    authority: own,
    key: KEY,
    doors: () =>
      processes.flatMap((one) => {
        const url = one.url();
        return url === undefined ? [] : { url, now: one.now() };
      }),
  });
  const watching = outside.start(() => processes.flatMap((one) => one.url() ?? []));

  /** A fault for a while. */
  async function disturb(): Promise<void> {
    faults += 1;
    const lasting = 3 + random() ** 2 * 60;
    const began = Date.now();
    const one = oneOf(random, processes);
    switch (below(random, 10)) {
      case 0:
        return one.kill('SIGKILL');
      case 1:
        return one.kill('SIGTERM');
      case 2: {
        const pause = (Math.min(lasting, 20) * 1000) / speed;
        outside.paused(pause);
        await one.pause(pause);
        excuses.push({ from: began, to: Date.now(), what: 'death' });
        return undefined;
      }
      case 3:
        return processes.forEach((each) => each.step((random() - 0.5) * 600_000));
      case 4:
      case 5:
        if (isBusy.has('database')) return undefined;
        isBusy.add('database');
        if (database) {
          database.disturb(oneOf(random, TCP_FAULTS), random());
          await seconds(lasting / 2);
          database.disturb(undefined);
        } else if (disk) {
          disk.fill();
          await seconds(Math.min(lasting, 15));
          disk.free();
        }
        isBusy.delete('database');
        excuses.push({ from: began, to: Date.now(), what: 'database' });
        return undefined;
      default: {
        const [name, proxy] = oneOf(random, Object.entries(proxies));
        if (isBusy.has(name)) return undefined;
        isBusy.add(name);
        proxy.disturb(oneOf(random, HTTP_FAULTS), 0.3 + random());
        await seconds(lasting);
        proxy.disturb(undefined);
        isBusy.delete(name);
        return undefined;
      }
    }
  }

  const going = { storm: false, story: true };
  async function lane(): Promise<void> {
    while (going.storm) {
      await disturb();
      await seconds(random() * 15);
    }
  }
  /** Trouble for so many seconds, in two lanes. */
  async function stormFor(count: number): Promise<void> {
    going.storm = true;
    const lanes = [lane(), lane()];
    await seconds(count);
    going.storm = false;
    await Promise.all(lanes);
  }

  /** The service is away for a while, after everything has been well; how long its health took to say so, and to be well. */
  async function dieForAWhile() {
    await seconds(CALM);
    if ((await outside.until('green', CALM)) === undefined)
      stillRed.push('before', ...(await outside.tellHealth()));
    proxies.upstream.disturb(oneOf(random, ['hang', '5xx', 'reset', 'half']), 1);
    const redAfter = await outside.until('red', DEAD);
    if (redAfter !== undefined) await seconds(DEAD - redAfter);
    proxies.upstream.disturb(undefined);
    const greenAfter = await outside.until('green', CALM);
    if (greenAfter === undefined) stillRed.push(...(await outside.tellHealth()));
    return { redAfter, greenAfter };
  }

  /** Troubles come, change and go. */
  async function live(): Promise<void> {
    while (going.story) {
      troubles.happen();
      stands.happen();
      await seconds(8 + random() * 20);
    }
  }

  let story = Promise.resolve();
  try {
    // What is there at the first look is not announced.
    if ((await outside.until('green', START)) === undefined)
      throw new Error(`not well before anything went wrong: ${(await outside.tellHealth()).join('; ')}`);
    await seconds(3 * POLL_SECONDS);
    story = live();
    await seconds(WARM_UP);
    await stormFor(total * 0.3);
    const { redAfter, greenAfter } = total < LONG ? {} : await dieForAWhile();
    await stormFor(total * 0.3);
    going.story = false;
    await story;
    troubles.endSome();
    const judgeBoth = () => ({
      told: judge(arrivals, places, troubles.all, excuses),
      warned: judgeWarned(arrivals, warned, stands.all, excuses),
    });
    const isTold = () => Object.values(judgeBoth()).every(({ wrong }) => wrong.length === 0);
    const settle = async (isSo: () => boolean | Promise<boolean>) => {
      for (const began = Date.now(); Date.now() - began < (MAX_SETTLING * 1000) / speed; await delay(200))
        if (await isSo()) return;
    };
    let atTheEnd: string[] = [];
    await settle(async () => {
      atTheEnd = await outside.tellHealth();
      return isTold() && atTheEnd.length === 0;
    });
    await settle(() => stands.beginLast());
    await settle(isTold);
    stands.endLast();
    await settle(isTold);
    await callers.stop();
    await callers.judgeLast();
    // Whatever else comes is too much.
    await seconds(total / 20);
    ending = true;
    await watching.stop();
    const codes = await Promise.all(processes.map((one) => one.stop()));
    const { told: judged, warned: judgedWarned } = judgeBoth();
    const calls = busiest(proxies.upstream.calls, (QUOTA_SPAN_SECONDS * 1000) / speed);
    const seen = outside.seen();
    const wrong = [
      ...judged.wrong,
      ...judgedWarned.wrong,
      ...seen.wrong,
      ...callers.called.wrong,
      ...[...slack.refused].map((why) => `Slack refused: ${why}`),
      ...(atTheEnd.length > 0 ? [`health at the end: ${atTheEnd.join('; ')}`] : []),
      ...codes.flatMap((code) => (code === 0 ? [] : [`a process ended with ${code}`])),
      ...(calls > CALLS_PER_SECOND * QUOTA_SPAN_SECONDS ? [`${calls} calls in ${QUOTA_SPAN_SECONDS} s`] : []),
      ...(total >= LONG && (redAfter ?? Infinity) > MAX_RED_AFTER
        ? [`a dead service showed after ${redAfter} s`]
        : []),
      ...(total >= LONG && greenAfter === undefined
        ? [`health stayed red after the service was back: ${stillRed.join('; ')}`]
        : []),
    ];
    return {
      ...judgedWarned,
      ...judged,
      store,
      faults,
      deaths,
      troubles: troubles.all.length,
      stands: stands.all.length,
      calls: proxies.upstream.calls.length,
      busiest: calls,
      late: seen.late,
      busy: seen.busy,
      asked: seen.asked,
      answered: seen.answered,
      called: callers.called,
      redAfter,
      greenAfter,
      wrong,
    };
  } finally {
    ending = true;
    going.story = false;
    going.storm = false;
    await callers.stop();
    await watching.stop();
    await Promise.all(processes.map((one) => one.stop()));
    await Promise.all(
      [...Object.values(proxies), ...(database ? [database] : [])].map((proxy) => proxy.stop()),
    );
    await Promise.all([slack.stop(), discord.close(), service.stop(), amazon.close()]);
    await postgres?.stop();
    disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Channels on two platforms that follow lines, and lines with early warnings; with the lines, by the platforms' names. */
async function follow(database: string) {
  const db = await openDatabase(database);
  const subscriptions = createSubscriptions(db, systemClock());
  const places = new Map<string, readonly string[]>();
  const warned = new Map<string, string>();
  let count = 0;
  async function followAt(platform: 'slack' | 'discord', lines: readonly string[], early?: true) {
    const place =
      platform === 'slack' ? `C0CHAOS${count}` : `12000000000000001${String(count).padStart(2, '0')}`;
    count += 1;
    const to = { platform, place: platform === 'slack' ? `${TEAM}/${place}` : place };
    for (const line of lines)
      await subscriptions.follow({
        to,
        owner: `${platform}:ada`,
        topic: readTopic(`line ${line}`),
        options: { ...DEFAULT_OPTIONS, ...(early ? { early } : {}) },
      });
    places.set(place, lines);
    return place;
  }
  for (const platform of ['slack', 'discord'] as const) {
    for (const [index, line] of LINES.entries())
      await followAt(platform, index % 4 === 3 ? [line, 'RD'] : [line]);
    for (const line of STAND_LINES) warned.set(await followAt(platform, [line], true), line);
  }
  await db.destroy();
  return { places, warned };
}
