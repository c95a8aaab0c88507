import { loadBolt } from './bolt.ts';
import { clientOptions, silentLogger } from './clients.ts';
import { API_URL, type SlackConfig } from './config.ts';
import { identify } from './workspaces/access.ts';

/** Where Slack says that we may speak. `config` fault where it refuses the token. */
export async function checkSlack({ access, apiUrl = API_URL }: SlackConfig): Promise<string> {
  if (!('botToken' in access)) return 'answers the workspaces that install it';
  const bolt = await loadBolt();
  const client = new bolt.webApi.WebClient(access.botToken, clientOptions(apiUrl, silentLogger(bolt)));
  const { name } = await identify(client, access.botToken);
  return `answers in ${name}`;
}
