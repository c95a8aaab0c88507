import type { App, Authorize, Receiver, webApi } from '@slack/bolt';
import { HeadwayError } from '../../src/common/errors.ts';
import type { AnswerContext } from './responses/respond.ts';
import type { Bolt } from './bolt.ts';
import { listenForCommands } from './listeners/commands.ts';
import { failureOf } from './failures.ts';
import { listenForFollowModal } from './listeners/follow-modal.ts';
import { listenForHome } from './listeners/home.ts';
import { listenForUninstall } from './listeners/uninstall.ts';
import { listenForShortcut } from './listeners/shortcut.ts';
import type { Services } from '../../src/platform.ts';
import { deduplicate } from './deduplicate.ts';
import { listenForOptions } from './listeners/options.ts';
import { listenForMessages } from './listeners/messages.ts';
import { listenForActions } from './listeners/actions.ts';
import type { WorkUnderWay } from '../../src/common/pending-work.ts';
import type { Workspaces } from './workspaces/store.ts';

export interface BoltAppOptions {
  receiver: Receiver;
  clientOptions: webApi.WebClientOptions;
  workspaces: Workspaces;
  processedRequests: Services['processedRequests'];
  underWay: WorkUnderWay;
  answerContext: AnswerContext;
  /** Forgets a workspace that took our access away. */
  forget: (team: string) => Promise<void>;
}

/** Bolt with everything that Slack may send to us. */
export function createBoltApp(bolt: Bolt, options: BoltAppOptions): App {
  const { receiver, clientOptions, workspaces, processedRequests, underWay, answerContext, forget } = options;
  const { clock, report } = answerContext;
  const app = new bolt.App({
    receiver,
    clientOptions,
    ...(clientOptions.logger ? { logger: clientOptions.logger } : {}),
    authorize: authorizer(workspaces),
    convoStore: false,
  });
  app.error(async (fault) => report(reportable(fault)));
  app.use(async ({ next }) => underWay.add(next()));
  app.use(deduplicate({ processedRequests, clock, report }));
  listenForCommands(app, answerContext);
  listenForMessages(app, answerContext);
  listenForActions(app, answerContext);
  listenForOptions(app, answerContext);
  listenForFollowModal(app, answerContext);
  listenForShortcut(app, answerContext);
  listenForHome(app, answerContext);
  listenForUninstall(app, forget);
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
    const failure = failureOf(fault, '');
    return new HeadwayError('unavailable', `Slack: ${'why' in failure ? failure.why : 'no answer'}`);
  }
  return cause;
}
