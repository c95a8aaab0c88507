import type { Installation, InstallationStore } from '@slack/bolt';
import type { Clock } from '../../../src/common/clock.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import type { Services } from '../../../src/platform.ts';
import type { EncryptionKeys } from '../config.ts';
import { createEncryption } from './encryption.ts';

/** A workspace that we speak in. */
export interface Workspace {
  team: string;
  name: string;
  token: string;
  botId: string;
  botUserId: string;
}

/** The workspaces that we speak in. */
export interface Workspaces {
  /** Absent: not installed there, or not any more. */
  find(team: string): Promise<Workspace | undefined>;
  /** Drops what we know of a workspace that took our access away. */
  forget(team: string): Promise<void>;
  /** Absent: they can be spoken in. */
  unhealthy(): string | undefined;
}

/** The one workspace that a token is for. `identify` asks Slack; where that fails it is asked again. */
export function tokenWorkspace(identify: () => Promise<Workspace>): Workspaces {
  let only: Workspace | undefined;
  let installed = true;
  return {
    async find() {
      if (!installed) return undefined;
      return (only ??= await identify());
    },
    forget: async () => {
      installed = false;
    },
    unhealthy: () => {
      if (!installed) return 'Slack took our access away';
      return only ? undefined : 'Slack was not reached yet';
    },
  };
}

/** Milliseconds that a workspace is known without looking: another process may have seen it go. */
const KNOWN_FOR_MS = 60_000;

/** The workspaces that installed us, and where the installer stores new ones. */
export function installedWorkspaces(
  rows: Services['slackInstallations'],
  keys: EncryptionKeys,
  clock: Clock,
): Workspaces & { store: InstallationStore } {
  const encryption = createEncryption(keys);
  const known = new Map<string, { workspace: Workspace; until: number }>();

  async function read(team: string): Promise<Installation | undefined> {
    const sealed = await rows.find(team);
    return sealed === undefined ? undefined : (JSON.parse(encryption.decrypt(sealed, team)) as Installation);
  }

  async function forget(team: string): Promise<void> {
    known.delete(team);
    await rows.delete(team);
  }

  return {
    async find(team) {
      const now = clock.now().getTime();
      const before = known.get(team);
      if (before && before.until > now) return before.workspace;
      const { bot, team: { name = team } = {} } = (await read(team)) ?? {};
      if (!bot) return undefined;
      const workspace = { team, name, token: bot.token, botId: bot.id, botUserId: bot.userId };
      known.set(team, { workspace, until: now + KNOWN_FOR_MS });
      return workspace;
    },
    forget,
    unhealthy: () => undefined,
    store: {
      async storeInstallation(installation) {
        const team = installation.team?.id;
        if (team === undefined)
          throw new HeadwayError('invalid', 'Slack: only workspaces can install Headway');
        known.delete(team);
        await rows.put(team, encryption.encrypt(JSON.stringify(installation), team), clock.now());
      },
      async fetchInstallation({ teamId = '' }) {
        const found = await read(teamId);
        if (!found) throw new HeadwayError('not-found', 'Slack: Headway is not installed there');
        return found;
      },
      deleteInstallation: async ({ teamId = '' }) => forget(teamId),
    },
  };
}
