import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MAX_SIGNATURE_AGE_SECONDS } from '../limits.ts';

/**
 * Whether Slack signed these very bytes within the last five minutes; a time ahead of ours is as wrong as one behind.
 * https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
export function isSignedBySlack(
  body: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
  now: Date,
): boolean {
  const timestamp = headers['x-slack-request-timestamp'];
  const signature = headers['x-slack-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_SIGNATURE_AGE_SECONDS) return false;
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}
