import { regionTable } from './common/region-table.ts';

/** The namespace of XML where none is set. */
export const XML_NAMESPACE = regionTable('namespace').flat().join();

/** A setting that the operator may make. */
export interface SettingRow {
  name: string;
  /** What it means, in a few words; what may be set. */
  meaning: string;
  /** What holds where it is not set; absent: nothing. */
  default?: string;
}

/** Every setting Headway reads. README's table and `.env.example` are tested against it. */
export const SETTINGS: readonly SettingRow[] = [
  {
    name: 'TRANSIT_API_BASE_URL',
    meaning: 'the service to ask: https, or http on this machine',
    default: 'the simulated region',
  },
  { name: 'TRANSIT_API_KEY', meaning: 'its subscription key; sent in a header to that host alone' },
  {
    name: 'GTFS_URL',
    meaning: 'instead of a service, the schedule of any agency: a GTFS zip, as a file or an https address',
  },
  { name: 'GTFS_REALTIME_URLS', meaning: 'its GTFS Realtime feeds: https addresses with commas between' },
  {
    name: 'GTFS_HEADERS',
    meaning: 'what its hosts want to be sent: `Name: value`, one a line; sent to no other host',
  },
  { name: 'REGION_DATA', meaning: 'a folder of what its riders call its places, like `src/region/words`' },
  {
    name: 'TRANSIT_SIMULATE',
    meaning: '`1` lets Slack, Discord and other platforms answer from the simulated region',
    default: 'a platform needs a service',
  },
  {
    name: 'TRANSIT_CALLS_PER_SECOND',
    meaning: 'what the key allows a second; never exceeded',
    default: '10',
  },
  { name: 'TRANSIT_CALLS_PER_DAY', meaning: 'what the key allows a day; never exceeded', default: '50000' },
  {
    name: 'TRANSIT_SERVICE_KEY',
    meaning: 'the key that callers of `headway service` must send; a relay needs one',
    default: 'none needed',
  },
  {
    name: 'TRANSIT_XML_NAMESPACE',
    meaning: 'namespace of the XML that Headway serves',
    default: XML_NAMESPACE,
  },
  { name: 'PORT', meaning: 'the one port', default: '8080' },
  {
    name: 'HOST',
    meaning: 'the address to listen on; `0.0.0.0` for all, behind a proxy with TLS',
    default: '127.0.0.1',
  },
  {
    name: 'PUBLIC_URL',
    meaning:
      'the https address under which the world reaches the port, behind a proxy; who asks by another name is refused',
    default: 'this machine alone',
  },
  {
    name: 'MCP_KEY',
    meaning: 'the bearer token for AI assistants at `/mcp`, 16 characters or more',
    default: 'everybody may ask',
  },
  {
    name: 'ALERTS_POLL_SECONDS',
    meaning: 'seconds between polls of incidents and outages',
    default: 'their refresh period, 30',
  },
  {
    name: 'ALERTS_CLEAR_POLLS',
    meaning: 'how many good polls must not show an incident before it is over',
    default: '4',
  },
  { name: 'ALERTS_CLEAR_SECONDS', meaning: 'over how many seconds they must not', default: '180' },
  {
    name: 'LLM_URL',
    meaning:
      'a language model that rewrites what is not understood: any `/v1/chat/completions`, https or http on this machine',
    default: 'none',
  },
  { name: 'LLM_MODEL', meaning: 'its name' },
  { name: 'LLM_KEY', meaning: 'its key, sent as a bearer token to that host alone' },
  {
    name: 'LOG_LEVEL',
    meaning:
      'what goes to standard error: `debug`, `info` (each question, call and delivery), `warn`, `error` or `silent`',
    default: 'warn',
  },
  { name: 'LOG_MESSAGES', meaning: '`1` writes down what riders say, too', default: 'never' },
  {
    name: 'UNMATCHED_DAYS',
    meaning: 'days for which what was not understood is kept, counted from when it was last said',
    default: '30',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL, for several processes',
    default: 'SQLite at `data/headway.sqlite`',
  },
  {
    name: 'PHONE_AUTH_TOKEN',
    meaning: 'the token by which Twilio or SignalWire sign calls and text messages; needs `PUBLIC_URL`',
    default: 'no phone',
  },
  {
    name: 'PHONE_FORMER_AUTH_TOKEN',
    meaning: 'the token before, which is taken too while the carrier changes over',
  },
  { name: 'PHONE_PUBLIC_KEY', meaning: 'instead of it, the key by which Telnyx signs' },
  {
    name: 'PHONE_API_KEY',
    meaning: 'Telnyx’s API key, with which text messages are answered; beside `PHONE_PUBLIC_KEY`',
    default: 'calls alone',
  },
  {
    name: 'PHONE_API_URL',
    meaning: 'for tests: where those answers go: https, or http on this machine',
    default: 'Telnyx',
  },
  {
    name: 'ALEXA_SKILL_ID',
    meaning: 'the ids of the Alexa skills that are answered, separated by commas',
    default: 'not on Alexa',
  },
  {
    name: 'ALEXA_CERTS_URL',
    meaning: 'another place for the certificates that sign requests: https, or http on this machine',
    default: 'Amazon’s own',
  },
  {
    name: 'ALEXA_CA_FILE',
    meaning: 'roots in PEM to trust for them instead',
    default: 'those of Node.js',
  },
  {
    name: 'ALEXA_API_URL',
    meaning: 'another host that may be sent progressive responses',
    default: 'Amazon’s alone',
  },
  { name: 'DISCORD_TOKEN', meaning: 'Discord: the bot’s token, for the gateway and for alerts' },
  {
    name: 'DISCORD_PUBLIC_KEY',
    meaning: 'Discord: the application’s public key, for interactions over HTTP',
  },
  {
    name: 'DISCORD_API_URL',
    meaning: 'another host for Discord’s REST API, without the version: https, or http on this machine',
    default: 'Discord’s own',
  },
  { name: 'SLACK_BOT_TOKEN', meaning: 'Slack: one workspace, by its bot token' },
  { name: 'SLACK_CLIENT_ID', meaning: 'Slack: every workspace that installs the app' },
  { name: 'SLACK_CLIENT_SECRET', meaning: 'with `SLACK_CLIENT_ID`' },
  { name: 'SLACK_STATE_SECRET', meaning: 'with `SLACK_CLIENT_ID`: 32 characters or more' },
  {
    name: 'SLACK_ENCRYPTION_KEY',
    meaning: 'with `SLACK_CLIENT_ID`: encrypts what is kept of workspaces; 32 characters or more',
  },
  {
    name: 'SLACK_FORMER_ENCRYPTION_KEYS',
    meaning: 'keys that still decrypt after `SLACK_ENCRYPTION_KEY` was changed, separated by commas',
  },
  { name: 'SLACK_APP_TOKEN', meaning: 'Slack over Socket Mode; wins over a signing secret' },
  { name: 'SLACK_SIGNING_SECRET', meaning: 'Slack over HTTP on the one port' },
  {
    name: 'SLACK_API_URL',
    meaning: 'another host for Slack’s Web API: https, or http on this machine',
    default: 'Slack’s own',
  },
  { name: 'WEB_KEY', meaning: 'the key by which scripts may use `/ask`; 16 characters or more' },
  { name: 'STATUS_KEY', meaning: 'the key of `/status`, for operators; 16 characters or more' },
  {
    name: 'WEB_PROXIES',
    meaning: 'how many proxies stand before Headway, each adding to `X-Forwarded-For`',
    default: '0',
  },
];

const NAMES = new Set(SETTINGS.map(({ name }) => name));
/** First words of our names that others' names begin with too. */
const COMMON = new Set(['DATABASE', 'PUBLIC', 'STATUS']);
const words = SETTINGS.flatMap(({ name }) => /^([A-Z]+)_/.exec(name)?.[1] ?? []);
/** Beginnings of names that are ours; others in the environment are none of our business. */
const OURS = new RegExp(`^(?:${words.filter((word) => !COMMON.has(word)).join('|')})_`);

/** Settings that keep others out, or let us in: without one that is meant a surface may stand open. */
const KEYS = SETTINGS.map(({ name }) => name).filter((name) => /_(?:KEYS?|TOKEN|SECRET)$/.test(name));

/** A name in an environment that is no setting, and the setting nearest to it; absent where none is near. */
export interface UnknownSetting {
  name: string;
  nearest?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A name in an environment that is one of our keys but for a slip or two (`MCP_KYE`), and the key, which is not set. */
export function misspelledKey(env: Environment): { name: string; meant: string } | undefined {
  for (const name of Object.keys(env).sort()) {
    const [word = ''] = name.split('_');
    const isMeant = (key: string) => key.startsWith(`${word}_`) && distance(name, key) <= 2 && !env[key];
    const meant = NAMES.has(name) ? undefined : KEYS.find(isMeant);
    if (meant !== undefined) return { name, meant };
  }
  return undefined;
}

/**
 * Names in an environment that look like settings of ours and are none: they begin like one (`SLACK_TOKEN`), or are one that is
 * not set but for a slip (`PORTT`, `SLAK_BOT_TOKEN`).
 */
export function unknownSettings(env: Environment): UnknownSetting[] {
  return Object.keys(env)
    .filter((name) => !NAMES.has(name))
    .sort()
    .flatMap((name) => {
      const nearest = nearestSetting(name);
      const isSlip = nearest && nearest.distance <= slipsAllowed(name) && !env[nearest.name];
      if (!isSlip && !OURS.test(name)) return [];
      return [nearest && nearest.distance <= name.length / 2 ? { name, nearest: nearest.name } : { name }];
    });
}

/** What is said of such a name: a few words to follow it. */
export function adviceOn({ nearest }: UnknownSetting): string {
  return nearest === undefined ? '' : ` (the nearest is ${nearest})`;
}

/** How far from a setting a name may be that begins as nobody's of ours does. A short one is soon another word. */
function slipsAllowed(name: string): number {
  return name.length < 8 ? 1 : 2;
}

function nearestSetting(name: string): { name: string; distance: number } | undefined {
  return SETTINGS.map((row) => ({ name: row.name, distance: distance(name, row.name) })).sort(
    (one, other) => one.distance - other.distance,
  )[0];
}

/** How many letters only one of two names has, in whatever order: letters that are swapped do not count, another one counts twice. */
function distance(name: string, other: string): number {
  const left = name.split('');
  let lacking = 0;
  for (const letter of other.split('')) {
    const at = left.indexOf(letter);
    if (at === -1) lacking += 1;
    else left.splice(at, 1);
  }
  return left.length + lacking;
}
