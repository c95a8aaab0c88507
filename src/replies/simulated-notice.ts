import type { Reply } from './reply.ts';

/** What tells riders that the simulated region answers. */
export const SIMULATED_NOTICE =
  'Simulated data: these trains, buses and alerts are invented. Do not travel by them.';

/** The same for a voice, which says it once in a conversation: with its greeting, or its first answer. */
export const SIMULATED_SPOKEN = 'The data is simulated.';

/** A reply about the simulated region, marked as such for people who may take it for real. */
export function markSimulated(reply: Reply): Reply {
  // Who is in danger is told real numbers.
  if (reply.urgent) return reply;
  return { ...reply, blocks: [...reply.blocks, { kind: 'notice', level: 'info', text: SIMULATED_NOTICE }] };
}

/** The same for a conversation that one person reads from its beginning: its first answer is marked, where data is simulated. */
export function createMarkFirst(isSimulated: boolean): (reply: Reply) => Reply {
  let isMarked = !isSimulated;
  return (reply) => {
    if (isMarked) return reply;
    isMarked = !reply.urgent;
    return markSimulated(reply);
  };
}
