import { HeadwayError } from './common/errors.ts';

/** The environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A setting without white space around it; absent where it is not set or empty. */
export function setting(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A setting that is sent along as a header: visible ASCII only, anything else would fail at the first request. */
export function visibleSetting(env: Env, name: string): string | undefined {
  const text = setting(env, name);
  if (text !== undefined && !/^[\x21-\x7e]+$/.test(text)) {
    const why = text.includes('…')
      ? 'still has the … of the instructions: put your own in its place'
      : 'must be visible characters without spaces';
    throw wrongSetting(name, why);
  }
  return text;
}

/** A whole number within bounds. */
export function wholeNumber(env: Env, name: string, otherwise: number, least: number, most: number): number {
  const text = setting(env, name);
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw wrongSetting(name, `must be a whole number from ${least} to ${most}`);
  }
  return value;
}

/** How many proxies of the operator's stand before the port, each of which adds the address it was asked from. */
export function proxiesBefore(env: Env): number {
  return wholeNumber(env, 'WEB_PROXIES', 0, 0, 10);
}

/** 1 for yes; absent for no. */
export function flag(env: Env, name: string): boolean {
  const text = setting(env, name);
  if (text !== undefined && text !== '1') throw wrongSetting(name, 'must be 1, or not set');
  return text === '1';
}

/** One of a few words. */
export function settingAmong<T extends string>(env: Env, name: string, words: readonly T[], otherwise: T): T {
  const text = setting(env, name) ?? otherwise;
  const found = words.find((word) => word === text);
  if (found === undefined) throw wrongSetting(name, `must be one of ${words.join(', ')}`);
  return found;
}

/** The address of a service that is sent a secret: https, or http on this machine; without a slash at its end. */
export function serviceAddress(name: string, text: string): { href: string; loopback: boolean } {
  const url = readUrl(name, text);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) {
    throw wrongSetting(name, 'must be an https address (http is for this machine alone)');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw wrongSetting(name, 'must be an address without user, query or fragment');
  }
  return { href: url.href.replace(/\/+$/, ''), loopback };
}

/** The same of a setting, without a slash at its end; absent where it is not set. */
export function serviceAddressIn(env: Env, name: string): string | undefined {
  const text = setting(env, name);
  return text === undefined ? undefined : serviceAddress(name, text).href;
}

/** A setting as an address of any kind. */
export function readUrl(name: string, text: string): URL {
  const url = URL.parse(text);
  if (!url) throw wrongSetting(name, 'is not an address');
  return url;
}

/** A `config` fault in one line that names the variable, never its value. */
export function wrongSetting(name: string, why: string): HeadwayError {
  return new HeadwayError('config', `${name} ${why}`);
}
