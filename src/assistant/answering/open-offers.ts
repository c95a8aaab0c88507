import type { Clock } from '../../common/clock.ts';
import type { Message } from '../../port.ts';
import { readConversations, stateAt, withState } from '../conversations.ts';
import type { Danger } from '../danger/reply.ts';
import type { DialogueState } from '../dialogue/state.ts';
import type { Memory } from '../../store/memory.ts';
import type { WithFallback } from './fallback.ts';

/** What was offered in a conversation, and is not to be taken by a yes to something else. */
export interface OpenOffers {
  /** Resolves when no offer to a rider is about to be withdrawn. */
  settled(rider: string): Promise<void>;
  /** Withdraws what was offered to somebody who speaks of danger, and keeps that they did: nobody waits for it but they themselves. */
  withdraw(message: Message, danger: Danger): void;
  /** Withdraws what waits for a yes: a message that could not be read came between all the same. */
  dropOrder(message: Message): Promise<void>;
}

export function createOpenOffers(memory: Memory, clock: Clock, withFallback: WithFallback): OpenOffers {
  const withdrawn = new Map<string, Promise<void>>();
  const drop = async (
    { from, user }: Message,
    after: (state: DialogueState, offered: DialogueState['offered']) => DialogueState | undefined,
  ): Promise<void> => {
    const [rider, now] = [`${from.platform}:${user}`, clock.now()];
    const conversations = readConversations((await memory.recall(rider, now)).question);
    const { offered, ...state } = stateAt(conversations, from, now);
    const kept = after(state, offered);
    if (kept) await memory.remember(rider, withState(conversations, from, kept, now), undefined, now);
  };
  return {
    settled: async (rider) => withdrawn.get(rider),
    withdraw(message, danger) {
      const rider = `${message.from.platform}:${message.user}`;
      const dropped = drop(message, (state) => ({ ...state, danger }));
      withdrawn.set(
        rider,
        withFallback(dropped, undefined).finally(() => withdrawn.delete(rider)),
      );
    },
    dropOrder: async (message) =>
      withFallback(
        drop(message, (state, offered) => ((offered?.confirm ?? offered?.ends) ? state : undefined)),
        undefined,
      ),
  };
}
