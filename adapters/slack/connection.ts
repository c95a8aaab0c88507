import type { Clock } from '../../src/common/clock.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import type { Desk, MayStill, Post, HttpRoute, Sent } from '../../src/port.ts';
import { openAccess, type Access } from './workspaces/access.ts';
import { createBoltApp } from './app.ts';
import { loadBolt, type Bolt } from './bolt.ts';
import { clientOptions, clientPool, silentLogger } from './clients.ts';
import { openHttp } from './transports/http.ts';
import { createMembers } from './workspaces/members.ts';
import { EVENTS_PATH, INSTALL_PATH, REDIRECT_PATH } from './paths.ts';
import { PLATFORM } from './read.ts';
import { responder } from './responses/response-url.ts';
import { pictureSharing } from './render/pictures.ts';
import { send } from './send.ts';
import { API_URL, responseOrigin, type SlackOptions } from './config.ts';
import { openSocket } from './transports/socket.ts';
import type { SlackTransport } from './transports/transport.ts';
import { createWorkUnderWay } from '../../src/common/pending-work.ts';

/** The running adapter. */
export interface Connection {
  /** What serves a path; absent: Slack has no business there. */
  handlers: Readonly<Record<string, HttpRoute['handle'] | undefined>>;
  send(post: Post, mayStill: MayStill): Promise<Sent>;
  unhealthy(): string | undefined;
  close(): Promise<void>;
}

/** Milliseconds that a stop waits for answers under way; and for those to what came while it said goodbye. */
const LAST_ANSWERS_TIMEOUT_MS = 5000;
const STRAGGLERS_TIMEOUT_MS = 2000;
/** Milliseconds after which Slack is asked again who we are there. */
const ASK_AGAIN_MS = 15_000;

/** Loads Bolt, finds out where we are, and answers from then on. Rejects where Slack refuses us. */
export async function connect(options: SlackOptions, desk: Desk): Promise<Connection> {
  const { apiUrl = API_URL, clock, processedRequests, tell, report } = options;
  const bolt = await loadBolt();
  const web = clientOptions(apiUrl, silentLogger(bolt));
  const clientOf = clientPool(bolt, web);
  const access = openAccess(bolt, { ...options, web, clientOf });
  const { workspaces, install } = access;
  const transport = openTransport(bolt, options, web.logger);
  const underWay = createWorkUnderWay(clock);
  const sharePicture = pictureSharing();
  const respondAt = responder(responseOrigin(apiUrl), clock);
  createBoltApp(bolt, {
    receiver: transport.receiver,
    clientOptions: web,
    workspaces,
    processedRequests,
    underWay,
    answerContext: { desk, clock, members: createMembers(clock), respondAt, sharePicture, report },
    forget: async (team) => {
      await workspaces.forget(team);
      await options.forgetWorkspace(PLATFORM, team);
    },
  });
  const where = await nameOf(access, report);
  const connected = await transport.connect();
  const answers = where !== undefined && connected;
  const closing = new AbortController();
  if (where === undefined) void untilReached(access, clock, closing.signal, report);
  tell(
    answers
      ? `Slack: answering in ${where} (${transport.name}).`
      : `Slack: not reached yet (${transport.name}). Headway keeps trying.`,
  );

  return {
    handlers: { [EVENTS_PATH]: transport.handle, [INSTALL_PATH]: install, [REDIRECT_PATH]: install },
    send: (post, mayStill) => send({ workspaces, clientOf, clock, sharePicture, report }, post, mayStill),
    unhealthy: () => transport.unhealthy() ?? workspaces.unhealthy(),
    async close() {
      closing.abort();
      await underWay.ended(LAST_ANSWERS_TIMEOUT_MS);
      await transport.disconnect();
      await underWay.ended(STRAGGLERS_TIMEOUT_MS);
    },
  };
}

function openTransport(
  bolt: Bolt,
  { transport: way, apiUrl = API_URL, clock, report, acknowledged }: SlackOptions,
  logger = silentLogger(bolt),
): SlackTransport {
  return 'appToken' in way
    ? openSocket(bolt, {
        appToken: way.appToken,
        apiUrl,
        clock,
        logger,
        report,
        acknowledged: (ms) => acknowledged(PLATFORM, ms),
      })
    : openHttp(way.signingSecret, clock, report);
}

/** Slack that does not answer at the start may answer later: absent. Slack that says no will say it again. */
async function nameOf(access: Access, report: (fault: unknown) => void): Promise<string | undefined> {
  try {
    return await access.describe();
  } catch (fault) {
    if (fault instanceof HeadwayError && fault.kind === 'config') throw fault;
    report(fault);
    return undefined;
  }
}

/** Asks on, since else nobody might before something is to be said: health would stay red for nothing. Never rejects. */
async function untilReached(
  access: Access,
  clock: Clock,
  closing: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  for (;;) {
    try {
      await clock.wait(ASK_AGAIN_MS, closing);
      await access.describe();
      return;
    } catch (fault) {
      if (closing.aborted) return;
      report(fault);
      // It will say so again.
      if (!(fault instanceof HeadwayError) || fault.kind === 'config') return;
    }
  }
}
