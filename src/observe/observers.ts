import type { Assistant } from '../assistant/assistant.ts';
import type { Observe } from '../common/events.ts';
import type { Adapter, Desk, HttpRoute } from '../port.ts';

/** The conversation, with every question told of. */
export function observedConversation(assistant: Assistant, observe: Observe): Desk {
  return {
    suggest: assistant.suggest,
    isDanger: (text) => assistant.isDanger(text),
    async handle(message) {
      const started = performance.now();
      const { understanding, command, reply } = await assistant.respond(message);
      const intent = understanding && understanding.kind !== 'unknown' ? understanding.intent : 'none';
      const { platform } = message.from;
      const ms = performance.now() - started;
      const { user: rider } = message;
      // Nothing is kept of what somebody in danger says.
      const text = reply.urgent ? '' : message.text;
      observe({
        kind: 'question',
        platform,
        rider,
        intent,
        outcome: command?.kind === 'correct_slots' ? 'put right' : outcomeOf(understanding),
        ms,
        text,
      });
      return reply;
    },
  };
}

type Understood = Awaited<ReturnType<Assistant['respond']>>['understanding'];

function outcomeOf(understanding: Understood) {
  switch (understanding?.kind) {
    case undefined:
      return 'failed';
    case 'intent':
      return 'answered';
    case 'unknown':
      return 'not understood';
    case 'which':
    case 'missing':
      return 'asked back';
  }
}

/** What delivers through an adapter, with every attempt told of. */
export function observedSender(
  adapter: Pick<Adapter, 'platform' | 'send'>,
  observe: Observe,
): Pick<Adapter, 'platform' | 'send'> {
  const send = adapter.send?.bind(adapter);
  if (!send) return adapter;
  const { platform } = adapter;
  return {
    platform,
    async send(post, mayStill) {
      const started = performance.now();
      const sent = await send(post, mayStill);
      const why = sent.kind === 'sent' ? {} : { why: sent.why };
      const ms = performance.now() - started;
      observe({ kind: 'delivery', platform, outcome: sent.kind, ...why, key: post.key, ms });
      return sent;
    },
  };
}

/**
 * The routes of an adapter, with the time of every answer told of: a platform elsewhere takes it for our word. What
 * serves people here (`isLocal`) may have them open for long.
 */
export function observedRoutes(
  { platform, routes = [] }: Pick<Adapter, 'platform' | 'routes'>,
  isLocal: boolean,
  observe: Observe,
): readonly HttpRoute[] {
  if (isLocal) return routes;
  return routes.map((route) => ({
    ...route,
    async handle(req, res) {
      const began = performance.now();
      res.once('finish', () => observe({ kind: 'acknowledged', platform, ms: performance.now() - began }));
      await route.handle(req, res);
    },
  }));
}
