import { createHmac } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ask, type Answered } from '../ask.ts';
import { spokenFaults, textFaults } from '../voice/linter.ts';

/** What the tests are signed with, and the address that carriers are said to call. */
export const TOKEN = '12345678901234567890123456789012';
export const PUBLIC_URL = 'https://headway.example.org';
/** What the operator sets for them. */
export const PHONE_ENV = { PHONE_AUTH_TOKEN: TOKEN, PUBLIC_URL };

/** A signature as Twilio documents it. */
export function sign(address: string, fields: Readonly<Record<string, string>>, token = TOKEN): string {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', token)
    .update(address + text)
    .digest('base64');
}

/** Posts a form as the carrier does; `target` is path and query. */
export function postForm(
  port: string,
  target: string,
  fields: Readonly<Record<string, string>>,
  signature = sign(PUBLIC_URL + target, fields),
): Promise<Answered> {
  return ask(port + target, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'X-Twilio-Signature': signature,
    },
  });
}

/** A document of TwiML, read. */
export interface Twiml {
  /** What is said, without markup. */
  said: string;
  /** The text message; absent: none. */
  message?: string | undefined;
  /** The path and query of the next turn; absent: the call ends. */
  next?: string | undefined;
  hints: readonly string[];
  ends: boolean;
  raw: string;
}

/** Reads a document, which must be well-formed. */
export function readTwiml(raw: string): Twiml {
  const valid = XMLValidator.validate(raw);
  if (valid !== true) throw new Error(`${valid.err.msg}: ${raw}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    stopNodes: ['*.Say'],
  });
  const { Response: response } = parser.parse(raw) as { Response: Record<string, unknown> | string };
  const parts = typeof response === 'string' ? {} : response;
  const gather = (parts['Gather'] ?? {}) as Record<string, unknown>;
  const say = (gather['Say'] ?? parts['Say']) as { '#text'?: string } | undefined;
  const [action, hints] = [gather['@_action'], gather['@_hints']];
  return {
    said: unmarked(say?.['#text'] ?? ''),
    message: typeof parts['Message'] === 'string' ? parts['Message'] : undefined,
    next: typeof action === 'string' ? action.replace(PUBLIC_URL, '') : undefined,
    hints: typeof hints === 'string' ? hints.split(',') : [],
    ends: parts['Hangup'] !== undefined,
    raw,
  };
}

/** Reads an answer to a call or a text message, which must be one that may be heard or read. */
export function lintedTwiml(
  { status, body }: Answered,
  { spoken = spokenFaults, written = textFaults } = {},
): Twiml {
  if (status !== 200) throw new Error(`it answered ${status}`);
  const twiml = readTwiml(body.toString());
  const faults = [
    ...(twiml.said === '' ? [] : spoken(twiml.said, !twiml.ends)),
    ...written(twiml.message ?? ''),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return twiml;
}

function unmarked(speech: string): string {
  return speech
    .replaceAll(/<break[^>]*>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

let calls = 0;

/** A call over a port: each turn goes where the one before said. `faultsOf`: what would be wrong to hear; in every test the same, but where others' words are said. */
export function dial(port: string, from = '+12025550123', faultsOf = spokenFaults) {
  const CallSid = `CA${String(calls++).padStart(32, '0')}`;
  let next = '/phone/voice';
  let before: string | undefined;
  return async (fields: Readonly<Record<string, string>> = {}): Promise<Twiml> => {
    const answered = await postForm(port, next, { CallSid, From: from, To: '+12025550100', ...fields });
    const twiml = lintedTwiml(answered, { spoken: faultsOf });
    // Whoever says nothing is asked the same.
    const isSilent = before !== undefined && Object.keys(fields).length === 0 && !twiml.ends;
    if (isSilent && before?.endsWith(twiml.said.replace('Are you still there? ', '')) !== true)
      throw new Error(`asks something else than before: ${twiml.said}`);
    before = twiml.said;
    next = twiml.next ?? 'none';
    return twiml;
  };
}

let messages = 0;

/** Sends a text message. `faultsOf`: as with a call. */
export async function text(
  port: string,
  words: string,
  from = '+12025550123',
  sid = `SM${messages++}`,
  faultsOf = textFaults,
): Promise<Twiml> {
  const answered = await postForm(port, '/phone/sms', { MessageSid: sid, From: from, Body: words });
  return lintedTwiml(answered, { written: faultsOf });
}
