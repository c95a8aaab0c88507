import type { Desk } from '../port.ts';
import { markSimulated } from '../replies/simulated-notice.ts';

/** The conversation with every reply marked. */
export function markingSimulated(desk: Desk): Desk {
  return { ...desk, handle: async (message) => markSimulated(await desk.handle(message)) };
}
