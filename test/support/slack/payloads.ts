import { BOT_USER, directChannel, TEAM } from './web-api.ts';

/** Where somebody is in Slack. */
export interface At {
  channel?: string;
  user?: string;
  team?: string;
}

/** A payload and how it comes: in its own fields, as JSON, or as JSON in a form. */
export interface Payload {
  kind: 'slash_commands' | 'events_api' | 'interactive';
  body: Record<string, unknown>;
}

export const CHANNEL = 'C0GENERAL';
export const USER = 'U0RIDER';
export const DIRECT = directChannel(USER);

let ids = 0;

/** `/metro text` */
export function command(text: string, responseUrl: string, at: At = {}): Payload {
  const { channel = CHANNEL, user = USER, team = TEAM } = at;
  return {
    kind: 'slash_commands',
    body: {
      token: 'gone',
      team_id: team,
      team_domain: 'acme',
      channel_id: channel,
      channel_name: 'general',
      user_id: user,
      user_name: 'rider',
      command: '/metro',
      text,
      api_app_id: 'A0HEADWAY',
      is_enterprise_install: 'false',
      response_url: responseUrl,
      trigger_id: `trigger-${(ids += 1)}`,
    },
  };
}

/** `@headway text`, in a thread or not. */
export function mention(text: string, at: At & { thread?: string } = {}): Payload {
  const { channel = CHANNEL, user = USER, thread } = at;
  const event = { type: 'app_mention', user, channel, text: `<@${BOT_USER}> ${text}`, ts: timestamp() };
  return happening(thread === undefined ? event : { ...event, thread_ts: thread }, at.team);
}

/** A message to the app alone. */
export function direct(text: string, at: At & Record<string, unknown> = {}): Payload {
  const { user = USER, team, channel = DIRECT, ...more } = at;
  return happening(
    { type: 'message', channel_type: 'im', user, channel, text, ts: timestamp(), ...more },
    team,
  );
}

/** The Home tab is opened. */
export function homeOpened(at: At = {}): Payload {
  const { user = USER, team } = at;
  return happening({ type: 'app_home_opened', user, channel: directChannel(user), tab: 'home' }, team);
}

/** Any event. */
export function happening(event: Record<string, unknown>, team = TEAM): Payload {
  return {
    kind: 'events_api',
    body: {
      type: 'event_callback',
      token: 'gone',
      team_id: team,
      api_app_id: 'A0HEADWAY',
      event,
      event_id: `Ev${(ids += 1)}`,
      event_time: 1_700_000_000,
      authorizations: [{ enterprise_id: null, team_id: team, user_id: BOT_USER, is_bot: true }],
    },
  };
}

/** What is pressed or picked on a message. */
export interface Pressed extends At {
  responseUrl: string;
  /** Absent: everybody sees the message. */
  ephemeral?: boolean;
  thread?: string;
}

/** A button is pressed, or an option is picked, on a message. */
export function press(action: Record<string, unknown>, pressed: Pressed): Payload {
  const { channel = CHANNEL, user = USER, team = TEAM, responseUrl, ephemeral = false, thread } = pressed;
  const ts = timestamp();
  const inThread = thread === undefined ? {} : { thread_ts: thread };
  return interaction({
    type: 'block_actions',
    team: { id: team, domain: 'acme' },
    user: { id: user, username: 'rider', team_id: team },
    channel: { id: channel, name: 'general' },
    container: {
      type: 'message',
      message_ts: ts,
      channel_id: channel,
      is_ephemeral: ephemeral,
      ...inThread,
    },
    ...(ephemeral ? {} : { message: { type: 'message', ts, ...inThread } }),
    response_url: responseUrl,
    actions: [{ block_id: 'b', action_ts: ts, ...action }],
  });
}

/** A button is pressed in a view, which has the private metadata it was made with. */
export function pressInView(
  action: Record<string, unknown>,
  view: { id: string; type: 'modal' | 'home'; private_metadata: string },
): Payload {
  return interaction({
    type: 'block_actions',
    team: { id: TEAM, domain: 'acme' },
    user: { id: USER, username: 'rider', team_id: TEAM },
    container: { type: 'view', view_id: view.id },
    view,
    actions: [{ block_id: 'b', action_ts: timestamp(), ...action }],
  });
}

/** Somebody types into a select. */
export function search(action: string, value: string): Payload {
  return {
    kind: 'interactive',
    body: {
      type: 'block_suggestion',
      team: { id: TEAM, domain: 'acme' },
      user: { id: USER, name: 'rider', team_id: TEAM },
      container: { type: 'message' },
      action_id: action,
      block_id: 'b',
      value,
    },
  };
}

/** A form is sent off, with what was picked in each of its fields. */
export function submit(
  view: { private_metadata: string; callback_id: string },
  picked: Record<string, string>,
): Payload {
  const values = Object.fromEntries(
    Object.entries(picked).map(([id, value]) => [id, { [id]: { selected_option: { value } } }]),
  );
  return interaction({
    type: 'view_submission',
    team: { id: TEAM, domain: 'acme' },
    user: { id: USER, name: 'rider', team_id: TEAM },
    view: { id: 'V0FORM', type: 'modal', ...view, state: { values } },
  });
}

/** The message shortcut is picked on a message. */
export function shortcut(
  callback: string,
  message: Record<string, unknown>,
  responseUrl: string,
  { user = USER }: At = {},
): Payload {
  return interaction({
    type: 'message_action',
    callback_id: callback,
    team: { id: TEAM, domain: 'acme' },
    user: { id: user, name: 'rider', team_id: TEAM },
    channel: { id: CHANNEL, name: 'general' },
    message: { type: 'message', ts: timestamp(), ...message },
    message_ts: timestamp(),
    response_url: responseUrl,
    action_ts: timestamp(),
  });
}

function interaction(body: Record<string, unknown>): Payload {
  return { kind: 'interactive', body: { ...body, token: 'gone', trigger_id: `trigger-${(ids += 1)}` } };
}

function timestamp(): string {
  return `1700000001.${String((ids += 1)).padStart(6, '0')}`;
}
