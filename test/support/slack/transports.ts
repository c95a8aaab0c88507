import { createHmac } from 'node:crypto';
import { stringify } from 'node:querystring';
import type { Payload } from './payloads.ts';
import type { Slack } from './stand-in.ts';

/** What a request is signed with. */
export const SIGNING_SECRET = 'signing-secret';

/** An HTTP request as Slack makes it. */
export interface SlackRequest {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
}

/** A payload as Slack sends it over HTTP, signed at `now`. */
export function signed({ kind, body }: Payload, now: Date, secret = SIGNING_SECRET): SlackRequest {
  const form = kind === 'interactive' ? { payload: JSON.stringify(body) } : body;
  const json = kind === 'events_api';
  const text = json ? JSON.stringify(body) : stringify(form as Record<string, string>);
  return {
    method: 'POST',
    headers: {
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      ...signature(text, now, secret),
    },
    body: text,
  };
}

/** The headers by which a body proves to be Slack's. */
export function signature(body: string, now: Date, secret = SIGNING_SECRET): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const hash = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${hash}` };
}

/** What came back with the acknowledgement: an object, or words, or nothing. */
export type Acknowledged = Record<string, unknown>;

/** One way to the app: sends a payload and gives what it was acknowledged with. */
export type Send = (payload: Payload) => Promise<Acknowledged>;

/** Over HTTP, to where the app serves. */
export function overHttp(url: string, now: () => Date): Send {
  return async (payload) => {
    const response = await fetch(`${url}/slack/events`, signed(payload, now()));
    const text = await response.text();
    if (response.status !== 200) throw new Error(`the app answered ${response.status}`);
    return text === '' ? {} : (JSON.parse(text) as Acknowledged);
  };
}

let envelopes = 0;

/** Over the connection that the app opened last; where that ends before the app acknowledged it, again over the next. */
export function overSocket(slack: Slack): Send {
  return async ({ kind, body }) => {
    for (;;) {
      const socket = await slack.until(() => [...slack.sockets].at(-1));
      const id = `envelope-${(envelopes += 1)}`;
      socket.send(
        JSON.stringify({ type: kind, envelope_id: id, payload: body, accepts_response_payload: true }),
      );
      const end = await slack.until(() => {
        const answer = slack.envelopes.find(({ envelope_id: answered }) => answered === id);
        return answer ?? (slack.sockets.has(socket) ? undefined : 'lost');
      });
      if (end !== 'lost') return end['payload'] as Acknowledged;
    }
  };
}
