import type { Clock } from '../../src/clock.ts';
import type { Handled } from './once.ts';
import type { InstallationRows } from './workspaces.ts';

/** How we get at workspaces, how Slack gets at us, and what the adapter stands on. */
export interface SlackOptions {
  access: TokenAccess | InstalledAccess;
  transport: SocketMode | Http;
  /** The Web API. Absent: Slack's own. Ends with a slash. */
  apiUrl?: string | undefined;
  clock: Clock;
  installations: InstallationRows;
  handled: Handled;
  /** Drops what else is kept of a workspace that took our access away. */
  forget: (team: string) => Promise<void>;
  /** Told what an operator likes to know, a line each. */
  tell: (line: string) => void;
  /** Told of faults. */
  report: (fault: unknown) => void;
}

/** One workspace. */
export interface TokenAccess {
  botToken: string;
}

/** Every workspace that installs the app. */
export interface InstalledAccess {
  clientId: string;
  clientSecret: string;
  stateSecret: string;
  /** Seals what is stored of a workspace. */
  encryptionKey: string;
}

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
