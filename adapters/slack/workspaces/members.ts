import { BoundedMap } from '../../../src/common/bounded-map.ts';
import type { webApi } from '@slack/bolt';
import { within, type Clock } from '../../../src/common/clock.ts';

/** Who of a workspace may decide what a channel follows. */
export interface Members {
  /**
   * Every full member of the workspace may, in the channels they speak in; guests, bots and people of other workspaces
   * may not, and nobody may where Slack does not say who it is. Never rejects.
   */
  mayManage(client: webApi.WebClient, team: string, user: string): Promise<boolean>;
}

const KNOWN_FOR_MS = 10 * 60_000;
const MAX_KNOWN_MEMBERS = 10_000;
/** Milliseconds that an answer waits for this. */
const LOOKUP_TIMEOUT_MS = 2000;

/** Asks Slack, and remembers for a while. */
export function createMembers(clock: Clock): Members {
  const known = new BoundedMap<string, { full: boolean; until: number }>(MAX_KNOWN_MEMBERS);
  return {
    async mayManage(client, team, user) {
      const id = `${team}:${user}`;
      const now = clock.now().getTime();
      const before = known.get(id);
      if (before && before.until > now) return before.full;
      const full = await within(clock, LOOKUP_TIMEOUT_MS, isFullMember(client, team, user));
      if (full === undefined) return false;
      known.set(id, { full, until: now + KNOWN_FOR_MS });
      return full;
    },
  };
}

/** Absent: Slack did not say. */
async function isFullMember(
  client: webApi.WebClient,
  team: string,
  user: string,
): Promise<boolean | undefined> {
  try {
    const { user: found } = await client.users.info({ user });
    if (!found) return undefined;
    const ours = found.team_id === team || found.enterprise_user?.teams?.includes(team) === true;
    return ours && !(found.deleted || found.is_bot || found.is_restricted || found.is_ultra_restricted);
  } catch {
    return undefined;
  }
}
