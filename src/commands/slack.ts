import { slackManifest } from '../../adapters/slack/manifest.ts';
import { capabilities } from '../assistant/capabilities.ts';
import { TALK } from '../assistant/question.ts';
import { textOption, usage } from '../command-line.ts';
import type { Command } from './command.ts';

/** `headway slack manifest`: the app as api.slack.com takes it, for Socket Mode or for the address it is served at. */
export const printManifest: Command = async ({ options, output }) => {
  const address = textOption(options, 'url');
  const url = address === undefined ? undefined : URL.parse(address);
  if (url === null || (url && url.protocol !== 'https:')) {
    throw usage('--url must be the https address at which Slack reaches Headway');
  }
  const abilities = capabilities.filter(({ intent }) => !TALK.includes(intent));
  output.write(`${JSON.stringify(slackManifest(abilities, url), undefined, 2)}\n`);
};
