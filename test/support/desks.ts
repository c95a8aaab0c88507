import type { Desk, Message } from '../../src/port.ts';
import type { Reply } from '../../src/replies/reply.ts';

/** A desk that answers everything with the same, and remembers what it was told. */
export interface RecordingDesk extends Desk {
  messages: Message[];
}

/** Where a test is about Slack alone. */
export function recordingDesk(
  answer: Reply | ((message: Message) => Promise<Reply>) = { blocks: [{ kind: 'text', text: 'Yes.' }] },
): RecordingDesk {
  const messages: Message[] = [];
  return {
    messages,
    async handle(message) {
      messages.push(message);
      return typeof answer === 'function' ? answer(message) : answer;
    },
    isDanger: () => false,
    suggest: async () => [],
  };
}
