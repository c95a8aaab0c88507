import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeyObject } from 'node:crypto';
import type { Route } from '../../src/port.ts';
import type { Way } from './exchange.ts';
import { BODY_BYTES } from './limits.ts';
import {
  INTERACTION,
  readInteraction,
  RESPONSE,
  type Interaction,
  type InteractionResponse,
} from './protocol.ts';
import { isSigned } from './signature.ts';

/** Takes an interaction over and answers it; `false` where it has come before. */
export type Receive = (interaction: Interaction, way: Way) => boolean;

/** Where Discord posts interactions, each signed. */
export function interactionsRoute(key: KeyObject, receive: Receive): Route {
  return {
    path: '/discord/interactions',
    async handle(request, response) {
      if (request.method !== 'POST') return refuse(response, 405);
      const body = await readBody(request);
      if (!body) {
        refuse(response, 413);
        request.resume();
        return;
      }
      if (!isSigned(key, request.headers, body)) return refuse(response, 401);
      const value = readJson(body);
      if (isPing(value)) return answer(response, { type: RESPONSE.pong });
      const interaction = readInteraction(value);
      if (!interaction) return refuse(response, 400);
      if (!receive(interaction, wayTo(response))) refuse(response, 409);
    },
  };
}

/** The answer to the request is the first answer to the interaction. Discord documents no files for it. */
function wayTo(response: ServerResponse): Way {
  return {
    files: false,
    async respond(body) {
      if (response.headersSent || response.destroyed) return false;
      answer(response, body);
      return true;
    },
  };
}

/** The whole body; absent when it is too long or breaks off. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection is kept for the refusal.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > BODY_BYTES) return undefined;
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function isPing(value: unknown): boolean {
  return (value as { type?: unknown } | null | undefined)?.type === INTERACTION.ping;
}

function answer(response: ServerResponse, body: InteractionResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' });
  response.end();
}
