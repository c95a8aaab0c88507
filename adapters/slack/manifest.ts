import { MEANING } from './actions.ts';
import { EVENTS_PATH, REDIRECT_PATH } from './paths.ts';
import { SCOPES } from './scopes.ts';
import { shortened } from './text.ts';

/** What the manifest tells of something that can be asked. */
export interface Ability {
  title: string;
  summary: string;
  examples: readonly string[];
}

/** https://docs.slack.dev/reference/app-manifest */
const SHORT_DESCRIPTION = 140;
const LONG_DESCRIPTION = 4000;
const USAGE_HINT = 1000;

/**
 * The app as Slack asks for it ("From a manifest"). `url`: where Slack reaches Headway over HTTPS; absent: Headway
 * connects to Slack (Socket Mode).
 */
export function slackManifest(abilities: readonly Ability[], url?: URL) {
  const events = url && new URL(EVENTS_PATH, url).href;
  return {
    _metadata: { major_version: 2, minor_version: 1 },
    display_information: {
      name: 'Headway',
      description: shortened(
        'Buses and trains in your own words: next departures, delays, elevators, fares',
        SHORT_DESCRIPTION,
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
          description: 'What does this mean for me? What is true now of an alert, and at your saved places',
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

function longDescription(abilities: readonly Ability[]): string {
  const intro =
    'Headway answers riders where they talk. Ask with /metro, mention it, or write to it alone; names may be short or misspelt, and every answer says how old its facts are.';
  const lines = abilities.map(({ title, summary, examples }) => {
    return `• *${title}*: ${summary}${examples[0] ? ` “${examples[0]}”` : ''}`;
  });
  return shortened([intro, '', ...lines].join('\n'), LONG_DESCRIPTION);
}

function usageHint(abilities: readonly Ability[]): string {
  const examples = abilities.flatMap(({ examples }) => examples.slice(0, 1)).slice(0, 3);
  return shortened(`[${examples.map((example) => example.toLowerCase()).join(' | ')}]`, USAGE_HINT);
}
