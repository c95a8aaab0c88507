import type { Services } from '../../src/platform.ts';

/** What the operator sets for Slack. */
export interface SlackConfig {
  /** One workspace by its token, or every one that installs the app. */
  access: TokenAccess | InstalledAccess;
  /** Socket Mode, or HTTP on the one port. */
  transport: SocketMode | Http;
  /** The Web API, with its last slash; absent: Slack's own. */
  apiUrl?: string | undefined;
}

/** What the adapter stands on. */
export interface SlackOptions
  extends
    SlackConfig,
    Pick<
      Services,
      | 'clock'
      | 'processedRequests'
      | 'slackInstallations'
      | 'forgetWorkspace'
      | 'tell'
      | 'report'
      | 'acknowledged'
    > {}

/** One workspace. */
export interface TokenAccess {
  botToken: string;
}

/** Every workspace that installs the app. */
export interface InstalledAccess {
  clientId: string;
  clientSecret: string;
  stateSecret: string;
  /** Seal what is stored of a workspace. */
  encryptionKeys: EncryptionKeys;
}

/** The key that encrypts, and those before it, which still decrypt. */
export type EncryptionKeys = readonly [newest: string, ...former: string[]];

/** Headway connects to Slack. */
export interface SocketMode {
  appToken: string;
}

/** Slack calls Headway's one port. */
export interface Http {
  signingSecret: string;
}

/** Slack's Web API. */
export const API_URL = 'https://slack.com/api/';

/** Where response_urls lead: to Slack's own host for them, or to the host that stands in for Slack. */
export function responseOrigin(apiUrl: string): string {
  return apiUrl === API_URL ? 'https://hooks.slack.com' : new URL(apiUrl).origin;
}
