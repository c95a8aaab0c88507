import type { ServerResponse } from 'node:http';
import type { KeyObject } from 'node:crypto';
import type { HttpRoute } from '../../../src/port.ts';
import { fieldsOf, parseJson } from '../../../src/common/json-value.ts';
import { refuseRequest } from '../../../src/http/answer.ts';
import { readBody } from '../../../src/http/request-body.ts';
import type { Responder } from './respond.ts';
import { MAX_DISCORD_BODY_BYTES } from '../limits.ts';
import {
  INTERACTION,
  readInteraction,
  RESPONSE,
  type Interaction,
  type InteractionResponse,
} from '../protocol.ts';
import { isSignedByDiscord } from './signature.ts';

/** Takes an interaction over and answers it; `false` where it has come before. Never rejects. */
export type Receive = (interaction: Interaction, responder: Responder) => Promise<boolean>;

/** Where Discord posts interactions, each signed. */
export function interactionsRoute(key: KeyObject, receive: Receive): HttpRoute {
  return {
    path: '/discord/interactions',
    methods: ['POST'],
    async handle(request, response) {
      // Nothing is read of what nobody claims to have signed.
      if (request.headers['x-signature-ed25519'] === undefined) return refuseRequest(response, 401);
      const body = await readBody(request, MAX_DISCORD_BODY_BYTES);
      if (!body) {
        refuseRequest(response, 413);
        request.resume();
        return;
      }
      if (!isSignedByDiscord(key, request.headers, body)) return refuseRequest(response, 401);
      const value = parseJson(body.toString());
      if (fieldsOf(value)['type'] === INTERACTION.ping) return answer(response, { type: RESPONSE.pong });
      const interaction = readInteraction(value);
      if (!interaction) return refuseRequest(response, 400);
      if (!(await receive(interaction, httpResponder(response)))) refuseRequest(response, 409);
    },
  };
}

/** The answer to the request is the first answer to the interaction. Discord documents no files for it. */
function httpResponder(response: ServerResponse): Responder {
  return {
    files: false,
    async respond(body) {
      if (response.headersSent || response.destroyed) return false;
      answer(response, body);
      return true;
    },
  };
}

function answer(response: ServerResponse, body: InteractionResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
