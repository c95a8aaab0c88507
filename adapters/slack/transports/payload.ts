import { parse } from 'node:querystring';
import { parseJson } from '../../../src/common/json-value.ts';

/** What a request of Slack says. */
export type Payload = Record<string, unknown>;

const FORM = 'application/x-www-form-urlencoded';

/**
 * Reads a body as Slack writes it: a form with the fields, a form with JSON in its field `payload`, or JSON. Absent: it
 * is none of these.
 */
export function parsePayload(body: Buffer, type: string | undefined): Payload | undefined {
  const text = body.toString();
  if (type?.split(';')[0]?.trim().toLowerCase() !== FORM) return parseObject(text);
  const fields = parse(text);
  return typeof fields['payload'] === 'string' ? parseObject(fields['payload']) : { ...fields };
}

function parseObject(text: string): Payload | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Payload)
    : undefined;
}
