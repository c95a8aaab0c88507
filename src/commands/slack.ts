import { slackManifest } from '../../adapters/slack/manifest.ts';
import { askable } from '../assistant/abilities.ts';
import { textOption, usage } from '../command-line.ts';
import type { Command } from './command.ts';

/** `headway slack manifest`: the app as api.slack.com takes it, for Socket Mode or for the address it is served at. */
export const printManifest: Command = async ({ options, output }) => {
  const address = textOption(options, 'url');
  const url = address === undefined ? undefined : URL.parse(address);
  if (url === null || (url && url.protocol !== 'https:')) {
    throw usage('--url must be the https address at which Slack reaches Headway');
  }
  output.write(`${JSON.stringify(slackManifest(askable, url), undefined, 2)}\n`);
};
