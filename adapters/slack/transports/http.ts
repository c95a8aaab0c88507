import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { Clock } from '../../../src/common/clock.ts';
import { refuseRequest, sendWhole } from '../../../src/http/answer.ts';
import { readBody } from '../../../src/http/request-body.ts';
import { MAX_SLACK_BODY_BYTES, MAX_UNSIGNED_BODY_BYTES } from '../limits.ts';
import { parsePayload, type Payload } from './payload.ts';
import { isSignedBySlack } from './signature.ts';
import type { SlackTransport } from './transport.ts';

/**
 * What Slack sends to Headway's own port: checked, read, and answered with what Bolt acknowledges. Bolt's own receiver
 * takes timestamps from the future and ends the process over a body that is no object.
 */
export function openHttp(secret: string, clock: Clock, report: (fault: unknown) => void): SlackTransport {
  let app: App | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isClaimed = request.headers['x-slack-signature'] !== undefined;
    const body = await readBody(request, isClaimed ? MAX_SLACK_BODY_BYTES : MAX_UNSIGNED_BODY_BYTES);
    if (!body) return refuseRequest(response, 413);
    if (!isSignedBySlack(body, request.headers, secret, clock.now())) {
      // Slack tries the address of a command now and then, unsigned, to see that it answers.
      return end(response, /(^|&)ssl_check=1(&|$)/.test(body.toString('latin1')) ? 200 : 401);
    }
    const payload = parsePayload(body, request.headers['content-type']);
    if (!payload) return end(response, 400);
    if (payload['type'] === 'url_verification') {
      return answer(response, { challenge: payload['challenge'] });
    }
    await dispatch(payload, request, response);
  }

  async function dispatch(body: Payload, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const event: ReceiverEvent = {
      body,
      ack: async (said) => answer(response, said),
      customProperties: { delivery: request.headers['x-slack-signature'] },
    };
    try {
      await app?.processEvent(event);
      // Nobody of ours wanted it: Slack is told so, once.
      if (!response.headersSent) end(response, 404);
    } catch (fault) {
      report(fault);
      if (!response.headersSent) end(response, 500);
    }
  }

  const receiver: Receiver = {
    init: (made: App) => {
      app = made;
    },
    start: nothing,
    stop: nothing,
  };
  return {
    name: 'HTTP',
    receiver,
    connect: async () => true,
    disconnect: nothing,
    unhealthy: () => undefined,
    handle,
  };
}

const nothing = async (): Promise<void> => undefined;

/** A string is shown as it is, anything else as JSON, nothing as nothing. */
function answer(response: ServerResponse, said: unknown): void {
  if (response.headersSent) return;
  if (said === undefined || said === '') return end(response, 200);
  const [type, text] =
    typeof said === 'string' ? ['text/plain', said] : ['application/json', JSON.stringify(said)];
  sendWhole(response, type, text);
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}
