import type { IncomingMessage, ServerResponse } from 'node:http';
import type { webApi } from '@slack/bolt';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { Bolt } from '../bolt.ts';
import { platformError } from '../failures.ts';
import { openInstaller } from './oauth.ts';
import { INSTALL_PATH } from '../paths.ts';
import type { SlackOptions } from '../config.ts';
import { installedWorkspaces, tokenWorkspace, type Workspace, type Workspaces } from './store.ts';

/** The workspaces we may speak in, and how to become one. */
export interface Access {
  workspaces: Workspaces;
  /** Serves the installation. Absent: there is one workspace, which has it. */
  install?: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Finds out where we may speak, for the operator: "Acme". Rejects with a `config` fault where Slack refuses the token,
   * with an `unavailable` one where it does not answer.
   */
  describe(): Promise<string>;
}

export interface AccessOptions extends Pick<SlackOptions, 'access' | 'slackInstallations' | 'clock'> {
  web: webApi.WebClientOptions;
  clientOf: (token: string) => webApi.WebClient;
}

/** One workspace by its token, or every one that installs the app. */
export function openAccess(bolt: Bolt, options: AccessOptions): Access {
  const { access, slackInstallations, clock, web, clientOf } = options;
  if ('botToken' in access) {
    const { botToken } = access;
    const workspaces = tokenWorkspace(() => identify(clientOf(botToken), botToken));
    return { workspaces, describe: async () => (await workspaces.find(''))?.name ?? '' };
  }
  const workspaces = installedWorkspaces(slackInstallations, access.encryptionKeys, clock);
  return {
    workspaces,
    install: openInstaller(bolt, access, workspaces.store, web),
    describe: async () => `the workspaces that install it at ${INSTALL_PATH}`,
  };
}

/** Who we are by a token. `config` fault where Slack refuses it, `unavailable` where it does not answer. */
export async function identify(client: webApi.WebClient, token: string): Promise<Workspace> {
  try {
    const {
      team_id: team = '',
      team: name = team,
      bot_id: botId = '',
      user_id: botUserId = '',
    } = await client.auth.test();
    return { team, name, token, botId, botUserId };
  } catch (cause) {
    const refusal = platformError(cause);
    throw refusal === undefined
      ? new HeadwayError('unavailable', 'Slack cannot be reached', { cause })
      : new HeadwayError('config', `SLACK_BOT_TOKEN is refused by Slack (${refusal})`);
  }
}
