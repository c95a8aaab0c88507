import { slackAdapter } from '../../../adapters/slack/adapter.ts';
import type { SlackOptions } from '../../../adapters/slack/config.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { openPort } from '../../../src/http/server.ts';
import type { Adapter, Desk } from '../../../src/port.ts';
import { openDatabase, type Database } from '../../../src/store/database.ts';
import { routesHandler } from '../../../src/http/routes.ts';
import { nothingElse } from '../../../src/service/server.ts';
import { createProcessedRequests } from '../../../src/store/processed-requests.ts';
import { createSlackInstallations } from '../../../src/store/slack-installations.ts';
import { startSlack, type Slack } from './stand-in.ts';
import { overHttp, overSocket, SIGNING_SECRET, type Send } from './transports.ts';
import { APP_TOKEN, BOT_TOKEN } from './web-api.ts';

/** The adapter, running against the stand-in. */
export interface Running {
  slack: Slack;
  adapter: Adapter;
  db: Database;
  /** Where Headway serves. */
  url: string;
  send: Send;
  faults: unknown[];
  lines: string[];
  /** Workspaces that were forgotten. */
  forgotten: string[];
  /** Milliseconds that events over the socket waited. */
  acknowledgements: number[];
  stop(): Promise<void>;
}

/** What may differ from a workspace with a token whose Slack calls over HTTP. */
export interface Differences extends Partial<Pick<SlackOptions, 'access' | 'processedRequests'>> {
  transport?: 'Socket Mode' | 'HTTP';
  slack?: Slack;
  db?: Database;
}

/** Starts it. */
export async function startAdapter(
  desk: Desk,
  clock: Clock,
  differences: Differences = {},
): Promise<Running> {
  const { transport = 'HTTP', access = { botToken: BOT_TOKEN } } = differences;
  const slack = differences.slack ?? (await startSlack());
  const db = differences.db ?? (await openDatabase(':memory:'));
  const faults: unknown[] = [];
  const lines: string[] = [];
  const forgotten: string[] = [];
  const acknowledgements: number[] = [];
  const adapter = slackAdapter({
    access,
    transport: transport === 'HTTP' ? { signingSecret: SIGNING_SECRET } : { appToken: APP_TOKEN },
    apiUrl: slack.apiUrl,
    clock,
    slackInstallations: createSlackInstallations(db),
    processedRequests: differences.processedRequests ?? createProcessedRequests(db),
    forgetWorkspace: async (_, team) => void forgotten.push(team),
    tell: (line) => lines.push(line),
    report: (fault) => faults.push(fault),
    acknowledged: (_, ms) => acknowledgements.push(ms),
  });
  const port = await openPort({
    port: 0,
    clock,
    handlers: [routesHandler(adapter.routes ?? []), nothingElse],
    report: (fault) => faults.push(fault),
  });
  await adapter.start(desk);
  return {
    slack,
    adapter,
    db,
    url: port.url,
    send: transport === 'HTTP' ? overHttp(port.url, () => clock.now()) : overSocket(slack),
    faults,
    lines,
    forgotten,
    acknowledgements,
    async stop() {
      await adapter.stop();
      await port.stop();
      if (!differences.db) await db.destroy();
      if (!differences.slack) await slack.stop();
    },
  };
}
