import type { Block, Reply } from '../../../replies/reply.ts';
import type { Slots } from '../../understand/slots.ts';
import { distinct, text } from '../phrases.ts';
import { isOfUnits } from './topics.ts';

/** Does for each of several lines, or stations with elevators, what is said of all of them, and tells it in one reply. */
export async function forEach(
  slots: Slots,
  said: string,
  act: (slots: Slots) => Promise<Reply>,
): Promise<Reply> {
  const parts = partsOf(slots, said);
  if (parts.length < 2) return act(slots);
  const replies: Reply[] = [];
  for (const part of parts) replies.push(await act(part));
  const asOf = replies.find((reply) => reply.asOf)?.asOf;
  return {
    blocks: replies.flatMap(({ title, blocks }): Block[] => (title ? [text(title), ...blocks] : blocks)),
    choices: distinct(replies.flatMap(({ choices = [] }) => choices)),
    ...(asOf ? { asOf } : {}),
  };
}

/** Two stations are the ends of a stretch, but for elevators, which no stretch has. */
function partsOf({ lines = [], from_station, to_station, ...rest }: Slots, said: string): Slots[] {
  if (from_station && to_station && isOfUnits(rest, said))
    return [from_station, to_station].map((station) => ({ ...rest, station }));
  const ends = { ...(from_station && { from_station }), ...(to_station && { to_station }) };
  return lines.map((line) => ({ ...rest, ...ends, line }));
}
