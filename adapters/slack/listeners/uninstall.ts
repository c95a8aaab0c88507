import type { App } from '@slack/bolt';

/** A workspace that takes our access away is forgotten, with all it had us keep. */
export function listenForUninstall(app: App, forget: (team: string) => Promise<void>): void {
  app.event('app_uninstalled', async ({ body }) => forget(body.team_id));

  app.event('tokens_revoked', async ({ event, body }) => {
    // Tokens of single users are none of ours.
    if (event.tokens.bot?.length) await forget(body.team_id);
  });
}
