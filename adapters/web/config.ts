import { proxiesBefore, visibleSetting, wrongSetting, type Env } from '../../src/settings.ts';

/** The page and `/ask`. */
export interface WebConfig {
  /** The key by which scripts may ask without being our own page; absent: only the page may. */
  key: string | undefined;
  /** The key of `/status`; absent: there is no such page. */
  statusKey: string | undefined;
  /** How many proxies stand before Headway, each of which adds the address it was asked from. */
  proxies: number;
}

const LEAST_KEY_LENGTH = 16;

/** What is set for the page, which is always served. */
export function readWebConfig(env: Env): WebConfig {
  return {
    key: readKey(env, 'WEB_KEY'),
    statusKey: readKey(env, 'STATUS_KEY'),
    proxies: proxiesBefore(env),
  };
}

/** A key that cannot be guessed by trying. */
function readKey(env: Env, name: string): string | undefined {
  const key = visibleSetting(env, name);
  if (key !== undefined && key.length < LEAST_KEY_LENGTH) {
    throw wrongSetting(name, `must have ${LEAST_KEY_LENGTH} characters or more`);
  }
  return key;
}
