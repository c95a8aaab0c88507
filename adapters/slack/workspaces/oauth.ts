import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InstallationStore, webApi } from '@slack/bolt';
import type { Bolt } from '../bolt.ts';
import { INSTALL_PATH, REDIRECT_PATH } from '../paths.ts';
import { SCOPES } from './scopes.ts';
import { API_URL, type InstalledAccess } from '../config.ts';

/** Serves both paths: Bolt's own installer, whose receiver receives nothing else here. */
export function openInstaller(
  bolt: Bolt,
  { clientId, clientSecret, stateSecret }: InstalledAccess,
  installationStore: InstallationStore,
  clientOptions: webApi.WebClientOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { slackApiUrl = API_URL, logger } = clientOptions;
  const { requestListener } = new bolt.HTTPReceiver({
    clientId,
    clientSecret,
    stateSecret,
    installationStore,
    scopes: [...SCOPES],
    signingSecret: '',
    signatureVerification: false,
    endpoints: [],
    ...(logger ? { logger } : {}),
    installerOptions: {
      installPath: INSTALL_PATH,
      redirectUriPath: REDIRECT_PATH,
      // No page of ours before Slack's: it says all that there is to know.
      directInstall: true,
      authorizationUrl: new URL('/oauth/v2/authorize', slackApiUrl).href,
      clientOptions,
    },
  });
  return requestListener;
}
