import { breaches } from './rules.ts';

/** A call of the Web API as it came in. Structured arguments are parsed. */
export interface ApiCall {
  method: string;
  token: string;
  args: Record<string, unknown>;
}

/** What is known of Slack's world. */
export interface World {
  /** Workspaces by the token that opens them. */
  teams: Map<string, { id: string; name: string }>;
  /** What is special about users; everybody else is a full member. */
  users: Map<string, Record<string, unknown>>;
  /** Messages that are there, by channel. */
  messages: Map<string, { ts: string; args: Answer }[]>;
  /** What Slack would have refused. */
  refused: string[];
  origin: string;
}

/** The tokens that open the first workspace, and its connection. */
export const BOT_TOKEN = 'xoxb-acme';
export const APP_TOKEN = 'xapp-acme';
export const TEAM = 'T0ACME';

/** The app's own user, in every workspace. */
export const BOT_USER = 'U0HEADWAY';

type Answer = Record<string, unknown>;

let messages = 0;
let objects = 0;

/** What Slack answers when nothing is wrong with a call, and when something is. */
export function answerCall({ method, token, args }: ApiCall, world: World): Answer {
  if (method === 'oauth.v2.access') return grant(args, world);
  if (method === 'apps.connections.open') {
    if (token !== APP_TOKEN) return { ok: false, error: 'invalid_auth' };
    return { ok: true, url: `${world.origin.replace('http', 'ws')}/link` };
  }
  const team = world.teams.get(token);
  if (!team) return { ok: false, error: 'invalid_auth' };
  const wrong = blockFaults(args);
  world.refused.push(...wrong.map((breach) => `${method}: ${breach}`));
  if (wrong.length > 0) return { ok: false, error: 'invalid_blocks' };
  switch (method) {
    case 'auth.test':
      return { ok: true, team_id: team.id, team: team.name, bot_id: 'B0HEADWAY', user_id: BOT_USER };
    case 'users.info': {
      const id = String(args['user']);
      return { ok: true, user: { id, team_id: team.id, ...world.users.get(id) } };
    }
    case 'chat.postMessage':
      return { ok: true, channel: args['channel'], ts: post(args, world) };
    case 'chat.update':
      edit(args, world);
      return { ok: true };
    case 'conversations.open':
      return { ok: true, channel: { id: directChannel(String(args['users'])) } };
    case 'views.open':
      return { ok: true, view: { id: `V${(objects += 1)}` } };
    case 'files.getUploadURLExternal': {
      const id = `F${(objects += 1)}`;
      return { ok: true, file_id: id, upload_url: `${world.origin}/upload/${id}` };
    }
    case 'files.completeUploadExternal':
      return { ok: true, files: args['files'] };
    default:
      return { ok: true };
  }
}

function post(args: Answer, { messages: kept }: World): string {
  const ts = `1700000000.${String((messages += 1)).padStart(6, '0')}`;
  const channel = String(args['channel']);
  kept.set(channel, [...(kept.get(channel) ?? []), { ts, args }]);
  return ts;
}

function edit(args: Answer, { messages: kept }: World): void {
  const message = kept.get(String(args['channel']))?.find(({ ts }) => ts === args['ts']);
  if (message) message.args = { ...message.args, ...args };
}

/** The direct conversation of a user with the app. */
export function directChannel(user: string): string {
  return `D${user.slice(1)}`;
}

function grant({ code, client_secret: secret }: Record<string, unknown>, { teams }: World): Answer {
  if (secret !== 'client-secret') return { ok: false, error: 'bad_client_secret' };
  const [, id, name] = /^code-(\w+)-(\w+)$/.exec(String(code)) ?? [];
  if (!id || !name) return { ok: false, error: 'invalid_code' };
  const token = `xoxb-${id.toLowerCase()}`;
  teams.set(token, { id, name });
  return {
    ok: true,
    access_token: token,
    token_type: 'bot',
    scope: 'commands,chat:write',
    bot_user_id: BOT_USER,
    app_id: 'A0HEADWAY',
    team: { id, name },
    enterprise: null,
    authed_user: { id: 'U0ADMIN' },
    is_enterprise_install: false,
  };
}

function blockFaults({ blocks, view }: Record<string, unknown>): string[] {
  if (blocks !== undefined) return breaches(blocks, 50);
  return view === undefined ? [] : breaches((view as { blocks: unknown }).blocks, 100);
}
