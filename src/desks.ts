import type { Assistant, AssistantOptions } from './assistant/assistant.ts';
import { dangerIn } from './assistant/danger/danger.ts';
import { answeringOnly } from './assistant/answers-only.ts';
import { rateLimited } from './desk-limits.ts';
import { markSimulated } from './replies/simulated-notice.ts';
import { once } from './common/once.ts';
import type { Clock } from './common/clock.ts';
import type { Observe } from './common/events.ts';
import { observedConversation, observedSender } from './observe/observers.ts';
import type { Platform } from './platform.ts';
import type { Adapter, Desk } from './port.ts';

/** What delivers through an adapter. */
type Sender = Pick<Adapter, 'platform' | 'send'>;

export interface DesksOptions {
  assistant: Assistant;
  platforms: readonly Platform[];
  /** Whether the simulated region answers: riders on platforms elsewhere are told so with every message. */
  simulated: boolean;
  observe: Observe;
  clock: Clock;
}

/** What stands between the assistant and each adapter: told of, marked where data is simulated, limited by rider. */
export function createDesks({ assistant, platforms, simulated, observe, clock }: DesksOptions) {
  const local = new Set(platforms.filter((platform) => platform.local).map(({ name }) => name));
  const isMarked = ({ platform }: Sender) => simulated && !local.has(platform);
  const observed = observedConversation(assistant, observe);
  const reachedIn = reachedAs(platforms);
  /** A platform that posts may leave that to another process. */
  const isReached = ({ platform, send }: Sender) =>
    send !== undefined || platforms.some(({ name, reaches }) => name === platform && reaches);
  return {
    /** What riders on a platform talk to. Whoever sits at the terminal is the operator; the port's own doors count callers. */
    deskOf(adapter: Adapter): Desk {
      const told = isReached(adapter) ? observed : answeringOnly(observed, { reachedIn });
      const marked = isMarked(adapter) ? markedDesk(told) : told;
      return local.has(adapter.platform) ? marked : rateLimited(marked, clock);
    },
    /** What alerts are sent through. */
    senderOf: (adapter: Adapter): Sender =>
      observedSender(isMarked(adapter) ? sendingMarked(adapter) : adapter, observe),
  };
}

/** Where riders of these platforms can be posted to, as they call it. */
export function reachedAs(platforms: readonly Platform[]): string[] {
  return platforms.flatMap(({ title, reaches }) => (reaches ? title : []));
}

/** The conversation with every reply marked. */
function markedDesk(desk: Desk): Desk {
  return { ...desk, handle: async (message) => markSimulated(await desk.handle(message)) };
}

function sendingMarked(adapter: Adapter): Sender {
  const send = adapter.send?.bind(adapter);
  if (!send) return adapter;
  return {
    platform: adapter.platform,
    send: async (post, mayStill) => send({ ...post, reply: markSimulated(post.reply) }, mayStill),
  };
}

/** The assistant: what reads and answers is a third of all code, loaded for the first who asks or by `prepare`. A port is open before. */
export function deferredAssistant(options: AssistantOptions): Assistant {
  const made = once(async () => (await import('./assistant/assistant.ts')).createAssistant(options));
  return {
    respond: async (...asked) => (await made()).respond(...asked),
    understand: async (text) => (await made()).understand(text),
    prepare: async () => (await made()).prepare(),
    isDanger: (text) => dangerIn(text) !== undefined,
    handle: async (message) => (await made()).handle(message),
    suggest: async (...asked) => (await made()).suggest(...asked),
  };
}
