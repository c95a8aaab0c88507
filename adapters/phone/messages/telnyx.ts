import { HeadwayError } from '../../../src/common/errors.ts';

/** A text message as Telnyx tells of it. */
export interface TelnyxMessage {
  id: string;
  /** The rider's number, and ours. */
  from: string;
  to: string;
  text: string;
}

/** Where Telnyx takes messages. */
export const TELNYX_API = 'https://api.telnyx.com';
/** Milliseconds that it may take to accept one. */
const SEND_TIMEOUT_MS = 4000;

/** The message in the body of a webhook; absent: it tells of something else, or is none. */
export function readTelnyxMessage(body: string): TelnyxMessage | undefined {
  const data = fieldOf(parsed(body), 'data');
  const payload = fieldOf(data, 'payload');
  const [id, from, text] = [
    fieldOf(payload, 'id'),
    fieldOf(fieldOf(payload, 'from'), 'phone_number'),
    fieldOf(payload, 'text'),
  ];
  const receivers = fieldOf(payload, 'to');
  const to = Array.isArray(receivers) ? fieldOf(receivers[0], 'phone_number') : undefined;
  if (fieldOf(data, 'event_type') !== 'message.received') return undefined;
  return isText(id) && isText(from) && isText(to) && isText(text) ? { id, from, to, text } : undefined;
}

/**
 * Sends a message from our number, once: Telnyx has no name by which it knows the same one again. Rejects with a
 * `HeadwayError` that tells no number.
 */
export async function sendTelnyxMessage(
  { apiUrl, apiKey }: { apiUrl: string; apiKey: string },
  message: { from: string; to: string; text: string },
): Promise<void> {
  let status: number;
  try {
    const response = await fetch(`${apiUrl}/v2/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await response.body?.cancel();
    ({ status } = response);
  } catch (cause) {
    throw new HeadwayError('unavailable', 'Telnyx did not take a text message', { cause });
  }
  if (status < 200 || status > 299)
    throw new HeadwayError(
      status === 429 ? 'limited' : 'unavailable',
      `Telnyx answered a text message with ${status}`,
    );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
