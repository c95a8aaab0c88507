import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { followView } from '../../adapters/slack/listeners/follow-modal-view.ts';
import { alexaModel } from '../../src/commands/alexa.ts';
import type { Command } from '../../src/commands/command.ts';
import { discordRegister } from '../../src/commands/discord.ts';
import { printManifest } from '../../src/commands/slack.ts';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';
import { TOKEN } from '../support/discord/ids.ts';
import { startDiscord } from '../support/discord/stand-in.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

/** A town whose feed has no fares, no alerts, no entrances and no parking. */
const TOWN = { GTFS_URL: fileOf(zipOf(smallFeed())) };

afterEach(() => tellTimesIn('America/New_York'));

async function printed(command: Command, env: Record<string, string> = {}): Promise<string> {
  const output = new PassThrough();
  await command({
    options: {},
    arguments: [],
    env: { ...TOWN, ...env },
    input: new PassThrough(),
    output,
    errors: new PassThrough(),
    terminal: false,
    stopped: new AbortController().signal,
  });
  output.end();
  return text(output);
}

describe('what an agency does not publish', () => {
  it('is in no tool of MCP', async () => {
    const app = await openTestApp('2026-11-20T06:55:00-06:00', TOWN);
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const answered = await ask(`${app.url}/mcp`, { method: 'POST', headers, body });
    await app.stop();
    const tools = String(answered.body);
    expect(tools).toContain('"name":"next_bus"');
    expect(tools).not.toMatch(/"name":"(?:fare|elevators|delays|entrances|parking|line_service)"/);
    expect(tools).not.toMatch(/Metro Center|D80|"Red"/);
  });

  it('is not in the model of the skill, nor are places of somewhere else', async () => {
    const model = await printed(alexaModel);
    expect(model).toContain('NextBus');
    expect(model).toContain('Harbor');
    expect(model).not.toMatch(/"(?:Fare|Elevators|Delays|Entrances|Parking)\w*Intent"|Lincoln Memorial/);
  });

  describe('where people click', () => {
    const discord = startDiscord();
    afterAll(async () => (await discord).close());

    it('is no command of Discord, and lines are its own', async () => {
      const { apiUrl, calls } = await discord;
      await printed(discordRegister, { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: apiUrl });
      const commands = JSON.stringify(calls.find(({ method }) => method === 'PUT')?.body);
      expect(commands).toContain('"name":"next"');
      expect(commands).not.toMatch(/"name":"(?:fare|elevators|delays|parking)"|Red Line/);
    });

    it('is not in the form of Slack that follows something', () => {
      expect(JSON.stringify(followView({ channel: 'C1' }, false))).not.toMatch(/Red Line|Metro Center|D80/);
    });

    it('is not in what Slack shows of the app', async () => {
      const manifest = await printed(printManifest);
      expect(manifest).toContain('*Next bus*');
      expect(manifest).not.toMatch(/\*(?:Fare|Parking|Delays[^*]*)\*|Metro Center|Rosslyn|Red Line|D80/);
    });
  });
});
