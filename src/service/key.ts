import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../common/same-secret.ts';
import { fromGateway, type Refusal } from './refusal.ts';

/** Decides whether a caller is served: `undefined`, or why not. */
export type KeyCheck = (headers: IncomingHttpHeaders, params: URLSearchParams) => Refusal | undefined;

// RFC 9110 asks for a challenge with every 401; the scheme's name is our own, for the key has none.
const CHALLENGE = { 'WWW-Authenticate': 'ApiKey name="api_key"' };

const MISSING = fromGateway(
  401,
  'Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.',
  CHALLENGE,
);
const WRONG = fromGateway(
  401,
  'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
  CHALLENGE,
);

/**
 * The check of a subscription key, in the header `api_key` or else the query parameter of that name (spec,
 * "Authentication"). The comparison takes the same time whatever is wrong: it is one of digests.
 */
export function requireKey(key: string): KeyCheck {
  return (headers, params) => {
    const given = headers['api_key'] ?? params.get('api_key');
    if (typeof given !== 'string' || given === '') return MISSING;
    return isSameSecret(given, key) ? undefined : WRONG;
  };
}
