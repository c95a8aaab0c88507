import type { Reply } from '../../../replies/reply.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerBoarding } from './boarding.answer.ts';
import { answerElevators } from './elevators.answer.ts';

/**
 * What is out of service; whether a place is accessible is first told by what its agency says of who can board there: a stop without
 * an elevator may have steps.
 */
export async function answerAccess(slots: Slots, context: Context): Promise<Reply> {
  const { ask, station, stop_id: id, stop_name: stop } = slots;
  const isAsked = ask === 'working' && (station ?? id ?? stop) !== undefined;
  const boards = isAsked ? await answerBoarding(slots, context) : undefined;
  if (boards && !station) return boards;
  const out = await answerElevators(slots, context);
  return boards ? { ...out, blocks: [...boards.blocks, ...out.blocks] } : out;
}
