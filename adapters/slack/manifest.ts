import type { Ability } from '../../src/port.ts';
import { shortened } from '../../src/replies/shorten.ts';
import { MEANING } from './action-ids.ts';
import { EVENTS_PATH, REDIRECT_PATH } from './paths.ts';
import { SCOPES } from './workspaces/scopes.ts';

/** What the manifest tells of something that can be asked. */
type Described = Pick<Ability, 'title' | 'summary' | 'examples'>;

/** https://docs.slack.dev/reference/app-manifest */
const MAX_DESCRIPTION_CHARACTERS = 140;
const MAX_LONG_DESCRIPTION_CHARACTERS = 4000;
const MAX_USAGE_HINT_CHARACTERS = 1000;

/**
 * The app as Slack asks for it ("From a manifest"). `url`: where Slack reaches Headway over HTTPS; absent: Headway
 * connects to Slack (Socket Mode).
 */
export function slackManifest(abilities: readonly Described[], url?: URL) {
  const events = url && new URL(EVENTS_PATH, url).href;
  return {
    _metadata: { major_version: 2, minor_version: 1 },
    display_information: {
      name: 'Headway',
      description: shortened(
        'Buses and trains in your own words: next departures, delays, elevators, fares',
        MAX_DESCRIPTION_CHARACTERS,
      ),
      long_description: longDescription(abilities),
      background_color: '#1d3557',
    },
    features: {
      app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      bot_user: { display_name: 'headway', always_online: true },
      shortcuts: [
        {
          type: 'message',
          // Slack takes less than 25 characters here.
          name: 'What this means for me',
          callback_id: MEANING,
          description: 'What this alert means for you, and what is happening at your saved places right now',
        },
      ],
      slash_commands: [
        {
          command: '/metro',
          description: 'Ask about buses and trains in your own words',
          usage_hint: usageHint(abilities),
          should_escape: false,
          ...(events ? { url: events } : {}),
        },
      ],
    },
    oauth_config: {
      scopes: { bot: SCOPES },
      ...(url ? { redirect_urls: [new URL(REDIRECT_PATH, url).href] } : {}),
    },
    settings: {
      event_subscriptions: {
        ...(events ? { request_url: events } : {}),
        bot_events: ['app_home_opened', 'app_mention', 'app_uninstalled', 'message.im', 'tokens_revoked'],
      },
      interactivity: {
        is_enabled: true,
        ...(events ? { request_url: events, message_menu_options_url: events } : {}),
      },
      org_deploy_enabled: false,
      socket_mode_enabled: url === undefined,
      token_rotation_enabled: false,
    },
  };
}

function longDescription(abilities: readonly Described[]): string {
  const intro =
    'Headway answers transit questions right where you are. Ask with /metro, mention it, or send it a direct message. Names can be short or misspelled, and every answer says how current it is.';
  const lines = abilities.map(({ title, summary, examples }) => {
    return `• *${title}*: ${summary}${examples[0] ? ` “${examples[0]}”` : ''}`;
  });
  return shortened([intro, '', ...lines].join('\n'), MAX_LONG_DESCRIPTION_CHARACTERS);
}

function usageHint(abilities: readonly Described[]): string {
  const examples = abilities.flatMap(({ examples }) => examples.slice(0, 1)).slice(0, 3);
  return shortened(
    `[${examples.map((example) => example.toLowerCase()).join(' | ')}]`,
    MAX_USAGE_HINT_CHARACTERS,
  );
}
