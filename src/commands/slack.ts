import { slackManifest } from '../../adapters/slack/manifest.ts';
import { readSlackConfig } from '../../adapters/slack/read-config.ts';
import { createEncryption } from '../../adapters/slack/workspaces/encryption.ts';
import { textOption, usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { resealInstallations } from '../store/slack-installations.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-session.ts';
import { readServedAgency } from './served-agency.ts';

/**
 * `headway slack reencrypt`: what is kept of the workspaces that installed Headway, under the newest key. Headway may run
 * meanwhile, with both keys.
 */
export const reencrypt: Command = async ({ env, output }) => {
  const slack = readSlackConfig(env);
  if (!slack || 'botToken' in slack.access)
    throw usage('slack reencrypt is for many workspaces: SLACK_ENCRYPTION_KEY is not set');
  const encryption = createEncryption(slack.access.encryptionKeys);
  await withDatabase(readConfig(env), async (db) => {
    const changed = await resealInstallations(db, (team, sealed) =>
      encryption.encrypt(encryption.decrypt(sealed, team), team),
    );
    output.write(
      `${changed === 1 ? '1 installation is' : `${changed} installations are`} encrypted with SLACK_ENCRYPTION_KEY; the former keys can go.\n`,
    );
  });
};

/** `headway slack manifest`: the app as api.slack.com takes it, for Socket Mode or for the address it is served at. */
export const printManifest: Command = async (surroundings) => {
  const { options, output } = surroundings;
  const address = textOption(options, 'url');
  const url = address === undefined ? undefined : URL.parse(address);
  if (url === null || (url && url.protocol !== 'https:')) {
    throw usage('--url must be the https address at which Slack reaches Headway');
  }
  const { abilities } = await readServedAgency(surroundings);
  const asked = abilities.filter(({ group }) => group !== 'talk');
  output.write(`${JSON.stringify(slackManifest(asked, url), undefined, 2)}\n`);
};
