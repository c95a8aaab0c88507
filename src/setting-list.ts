import { regionTable } from './common/region-table.ts';

/** The namespace of XML where none is set. */
export const XML_NAMESPACE = regionTable('namespace').flat().join();

/** Every setting Headway reads. What each means is said in README's table and in `.env.example`, which are tested against it. */
export const SETTINGS: readonly string[] = `
  TRANSIT_API_BASE_URL TRANSIT_API_KEY GTFS_URL GTFS_REALTIME_URLS GTFS_HEADERS REGION_DATA
  TRANSIT_SIMULATE TRANSIT_CALLS_PER_SECOND TRANSIT_CALLS_PER_DAY TRANSIT_SERVICE_KEY TRANSIT_XML_NAMESPACE
  PORT HOST PUBLIC_URL MCP_KEY ALERTS_POLL_SECONDS ALERTS_CLEAR_POLLS ALERTS_CLEAR_SECONDS LLM_URL
  LLM_MODEL LLM_KEY LOG_LEVEL LOG_MESSAGES UNMATCHED_DAYS DATABASE_URL PHONE_AUTH_TOKEN
  PHONE_FORMER_AUTH_TOKEN PHONE_PUBLIC_KEY PHONE_API_KEY PHONE_API_URL ALEXA_SKILL_ID ALEXA_CERTS_URL
  ALEXA_CA_FILE ALEXA_API_URL DISCORD_TOKEN DISCORD_PUBLIC_KEY DISCORD_API_URL SLACK_BOT_TOKEN
  SLACK_CLIENT_ID SLACK_CLIENT_SECRET SLACK_STATE_SECRET SLACK_ENCRYPTION_KEY SLACK_FORMER_ENCRYPTION_KEYS
  SLACK_APP_TOKEN SLACK_SIGNING_SECRET SLACK_API_URL WEB_KEY STATUS_KEY WEB_PROXIES
`
  .trim()
  .split(/\s+/);

const NAMES = new Set(SETTINGS);
/** First words of our names that others' names begin with too. */
const COMMON = new Set(['DATABASE', 'PUBLIC', 'STATUS']);
const words = SETTINGS.flatMap((name) => /^([A-Z]+)_/.exec(name)?.[1] ?? []);
/** Beginnings of names that are ours; others in the environment are none of our business. */
const OURS = new RegExp(`^(?:${words.filter((word) => !COMMON.has(word)).join('|')})_`);

/** Settings that keep others out, or let us in: without one that is meant a surface may stand open. */
const KEYS = SETTINGS.filter((name) => /_(?:KEYS?|TOKEN|SECRET)$/.test(name));

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
  return SETTINGS.map((one) => ({ name: one, distance: distance(name, one) })).sort(
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
