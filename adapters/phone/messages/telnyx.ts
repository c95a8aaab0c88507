import { fieldsOf, parseJson } from '../../../src/common/json-value.ts';
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
  const { event_type: type, payload } = fieldsOf(fieldsOf(parseJson(body))['data']);
  const { id, from: sender, to: receivers, text } = fieldsOf(payload);
  const from = fieldsOf(sender)['phone_number'];
  const to = Array.isArray(receivers) ? fieldsOf(receivers[0])['phone_number'] : undefined;
  if (type !== 'message.received') return undefined;
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

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
