import { TELNYX_API } from './messages/telnyx.ts';
import { serviceAddressIn, visibleSetting, wrongSetting, type Env } from '../../src/settings.ts';

/** The phone: who signs what comes, and the address it is signed for. */
export interface PhoneConfig {
  signer: { kind: 'token'; token: string } | { kind: 'key'; publicKey: string };
  /** The token before, which the carrier may sign with for a while yet, and by which riders were known; absent: none. */
  formerToken?: string;
  /** Where answers to text messages go that are not taken as TwiML, and what lets us; absent: they get none. */
  sender?: { apiUrl: string; apiKey: string };
  /** The address that the world has for the port, without a path. */
  publicUrl: string;
}

const ED25519_KEY_CHARACTERS = 44;

/** What is set for the phone; absent: nothing. */
export function readPhoneConfig(env: Env): PhoneConfig | undefined {
  const token = visibleSetting(env, 'PHONE_AUTH_TOKEN');
  const publicKey = visibleSetting(env, 'PHONE_PUBLIC_KEY');
  const apiKey = visibleSetting(env, 'PHONE_API_KEY');
  const formerToken = visibleSetting(env, 'PHONE_FORMER_AUTH_TOKEN');
  if (publicKey === undefined && apiKey !== undefined)
    throw wrongSetting('PHONE_API_KEY', 'needs PHONE_PUBLIC_KEY beside it: others take answers as TwiML');
  if (token === undefined && publicKey === undefined) return undefined;
  if (token !== undefined && publicKey !== undefined) {
    throw wrongSetting('PHONE_PUBLIC_KEY', 'cannot stand beside PHONE_AUTH_TOKEN: one carrier signs');
  }
  const publicUrl = serviceAddressIn(env, 'PUBLIC_URL');
  if (publicUrl === undefined)
    throw wrongSetting('PUBLIC_URL', 'is missing: carriers sign the address they call');
  const before = formerToken === undefined ? {} : { formerToken };
  if (publicKey === undefined) return { signer: { kind: 'token', token: token ?? '' }, publicUrl, ...before };
  if (publicKey.length !== ED25519_KEY_CHARACTERS || Buffer.from(publicKey, 'base64').length !== 32) {
    throw wrongSetting('PHONE_PUBLIC_KEY', 'must be an Ed25519 key in base64: 44 characters');
  }
  const sender = apiKey !== undefined && {
    apiKey,
    apiUrl: new URL(serviceAddressIn(env, 'PHONE_API_URL') ?? TELNYX_API).origin,
  };
  return { signer: { kind: 'key', publicKey }, publicUrl, ...before, ...(sender ? { sender } : {}) };
}
