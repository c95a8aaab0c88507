import type { Desk } from '../port.ts';
import type { Reply } from '../replies/reply.ts';
import { SIMULATED_NOTICE } from '../replies/simulated-notice.ts';

/** A reply about the simulated region, marked as such for people who may take it for real. */
export function markSimulated(reply: Reply): Reply {
  // Who is in danger is told real numbers.
  if (reply.urgent) return reply;
  return { ...reply, blocks: [...reply.blocks, { kind: 'notice', level: 'info', text: SIMULATED_NOTICE }] };
}

/** The conversation with every reply marked. */
export function markingSimulated(desk: Desk): Desk {
  return { ...desk, handle: async (message) => markSimulated(await desk.handle(message)) };
}
