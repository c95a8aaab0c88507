import type { App, Authorize, Receiver, webApi } from '@slack/bolt';
import { HeadwayError } from '../../src/errors.ts';
import type { Answering } from './answering.ts';
import type { Bolt } from './bolt.ts';
import { listenForCommands } from './commands.ts';
import { failureOf } from './failures.ts';
import { listenForForm } from './follow-form.ts';
import { listenForHome } from './home.ts';
import { listenForLeaving } from './leaving.ts';
import { listenForShortcut } from './meaning.ts';
import { once, type Handled } from './once.ts';
import { listenForOptions } from './options.ts';
import { listenForPosts } from './posts.ts';
import { listenForPresses } from './presses.ts';
import type { UnderWay } from './under-way.ts';
import type { Workspaces } from './workspaces.ts';

export interface BoltAppOptions {
  receiver: Receiver;
  clientOptions: webApi.WebClientOptions;
  workspaces: Workspaces;
  handled: Handled;
  underWay: UnderWay;
  answering: Answering;
  /** Forgets a workspace that took our access away. */
  forget: (team: string) => Promise<void>;
}

/** Bolt with everything that Slack may send to us. */
export function createBoltApp(bolt: Bolt, options: BoltAppOptions): App {
  const { receiver, clientOptions, workspaces, handled, underWay, answering, forget } = options;
  const { clock, report } = answering;
  const app = new bolt.App({
    receiver,
    clientOptions,
    ...(clientOptions.logger ? { logger: clientOptions.logger } : {}),
    authorize: authorizer(workspaces),
    convoStore: false,
  });
  app.error(async (fault) => report(reportable(fault)));
  app.use(async ({ next }) => underWay.add(next()));
  app.use(once(handled, clock, report));
  listenForCommands(app, answering);
  listenForPosts(app, answering);
  listenForPresses(app, answering);
  listenForOptions(app, answering);
  listenForForm(app, answering);
  listenForShortcut(app, answering);
  listenForHome(app, answering);
  listenForLeaving(app, forget);
  return app;
}

function authorizer(workspaces: Workspaces): Authorize<boolean> {
  return async ({ teamId = '' }) => {
    const workspace = await workspaces.find(teamId);
    if (!workspace)
      throw new HeadwayError('denied', 'Slack: Headway is not installed in a workspace that asks');
    const { team, token, botId, botUserId } = workspace;
    return { teamId: team, botToken: token, botId, botUserId };
  };
}

/** A fault without what Slack's library tells of the call: that may hold what a rider said. */
function reportable(fault: Error & { code?: unknown; original?: unknown }): unknown {
  const cause = fault.original instanceof Error ? fault.original : fault;
  if (cause instanceof HeadwayError) return cause;
  if (typeof fault.code === 'string' && fault.code.startsWith('slack_webapi_')) {
    const failure = failureOf(fault);
    return new HeadwayError('unavailable', `Slack: ${'why' in failure ? failure.why : 'no answer'}`);
  }
  return cause;
}
