import type { Block, Reply } from '../../../replies/reply.ts';
import type { Slots } from '../../understand/slots.ts';
import { distinct, text } from '../phrases.ts';

/** Does for each of several lines what is said of all of them, and tells it in one reply. */
export async function forEachLine(slots: Slots, act: (slots: Slots) => Promise<Reply>): Promise<Reply> {
  const { lines, ...rest } = slots;
  if (!lines || lines.length < 2) return act(slots);
  const replies: Reply[] = [];
  for (const line of lines) replies.push(await act({ ...rest, line }));
  const asOf = replies.find((reply) => reply.asOf)?.asOf;
  return {
    blocks: replies.flatMap(({ title, blocks }): Block[] => (title ? [text(title), ...blocks] : blocks)),
    choices: distinct(replies.flatMap(({ choices = [] }) => choices)),
    ...(asOf ? { asOf } : {}),
  };
}
