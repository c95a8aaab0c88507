import type { Desk } from '../port.ts';
import type { Reply } from '../replies/reply.ts';

const NOTICE = 'Simulated data: these trains, buses and alerts are invented. Do not travel by them.';

/** A reply about the simulated region, marked as such for people who may take it for real. */
export function markSimulated(reply: Reply): Reply {
  return { ...reply, blocks: [...reply.blocks, { kind: 'notice', level: 'info', text: NOTICE }] };
}

/** The conversation with every reply marked. */
export function markingSimulated(desk: Desk): Desk {
  return { ...desk, handle: async (message) => markSimulated(await desk.handle(message)) };
}
