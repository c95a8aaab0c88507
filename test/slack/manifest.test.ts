import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { slackManifest } from '../../adapters/slack/manifest.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { printManifest } from '../../src/commands/slack.ts';

const URL_OF = new URL('https://headway.example/');

describe('the manifest', () => {
  const manifest = slackManifest(capabilities);
  const served = slackManifest(capabilities, URL_OF);

  it('keeps Slack’s lengths', () => {
    const { display_information: shown, features } = manifest;
    expect(shown.name.length).toBeLessThanOrEqual(35);
    expect(shown.description.length).toBeLessThanOrEqual(140);
    expect(shown.long_description.length).toBeGreaterThanOrEqual(175);
    expect(shown.long_description.length).toBeLessThanOrEqual(4000);
    const [shortcut] = features.shortcuts;
    expect(shortcut?.name.length).toBeLessThan(25);
    expect(shortcut?.description.length).toBeLessThanOrEqual(150);
    const [command] = features.slash_commands;
    expect(command?.command).toMatch(/^\/[a-z]{1,31}$/);
    expect(command?.description.length).toBeLessThanOrEqual(2000);
    expect(command?.usage_hint.length).toBeLessThanOrEqual(1000);
  });

  it('tells of everything that can be asked', () => {
    const { long_description: text } = manifest.display_information;
    for (const { title } of capabilities) expect(text).toContain(`*${title}*: `);
    for (const { examples } of capabilities) expect(text).toContain(examples[0]);
  });

  it('many more abilities still fit', () => {
    const many = Array.from({ length: 20 }, () => capabilities).flat();
    expect(slackManifest(many).display_information.long_description.length).toBe(4000);
  });

  it('without an address it is for Socket Mode', () => {
    expect(manifest.settings).toMatchObject({
      socket_mode_enabled: true,
      interactivity: { is_enabled: true },
    });
    expect(JSON.stringify(manifest)).not.toContain('http');
  });

  it('with one, everything comes to it', () => {
    const events = 'https://headway.example/slack/events';
    expect(served.settings).toMatchObject({
      socket_mode_enabled: false,
      event_subscriptions: { request_url: events },
      interactivity: { request_url: events, message_menu_options_url: events },
    });
    expect(served.features.slash_commands[0]).toMatchObject({ url: events });
    expect(served.oauth_config.redirect_urls).toEqual(['https://headway.example/slack/oauth_redirect']);
  });

  it('asks to read no history of channels', () => {
    const { scopes } = manifest.oauth_config;
    expect(scopes.bot.filter((scope) => /^(channels|groups|mpim):/.test(scope))).toEqual([]);
  });
});

describe('headway slack manifest', () => {
  async function print(options: Record<string, string>): Promise<string> {
    const output = new PassThrough();
    const streams = { input: new PassThrough(), output, errors: new PassThrough() };
    const stopped = new AbortController().signal;
    await printManifest({ options, arguments: [], env: {}, terminal: false, stopped, ...streams });
    output.end();
    return text(output);
  }

  it('prints JSON, without talk about the conversation itself', async () => {
    const printed = JSON.parse(await print({})) as ReturnType<typeof slackManifest>;
    expect(printed.settings.socket_mode_enabled).toBe(true);
    expect(printed.display_information.long_description).toContain('*Next train*');
    expect(printed.display_information.long_description).not.toContain('*Cancel*');
  });

  it('takes the address at which Slack reaches it', async () => {
    expect(await print({ url: 'https://headway.example' })).toContain('https://headway.example/slack/events');
  });

  it.each(['http://headway.example', 'headway.example', ''])('refuses %s as an address', async (url) => {
    await expect(print({ url })).rejects.toMatchObject({ kind: 'usage' });
  });
});
