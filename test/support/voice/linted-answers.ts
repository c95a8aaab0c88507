import type { Assistant } from '../../../src/assistant/assistant.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { answerFaults } from './reply-faults.ts';

/** Tells of all that an assistant answers from now on what would be wrong to hear or to read of it, on any surface, at once. */
export function judgeAnswers(assistant: Assistant, now: () => Date, told: (fault: string) => void): void {
  const respond = assistant.respond.bind(assistant);
  assistant.respond = async (message, shown) => {
    const answer = await respond(message, shown);
    for (const fault of answerFaults(answer.reply, now())) told(`“${message.text}”: ${fault}`);
    return answer;
  };
}

/**
 * Listens to all that an assistant answers from now on. The function given back throws for what would be wrong to hear or to
 * read of it, on any surface: told apart at the end, so that a measure of answers is none of this.
 */
export function lintAnswers(assistant: Assistant, now: () => Date): () => void {
  const respond = assistant.respond.bind(assistant);
  const answers: { text: string; reply: Reply; at: Date }[] = [];
  assistant.respond = async (message, shown) => {
    const answer = await respond(message, shown);
    answers.push({ text: message.text, reply: answer.reply, at: now() });
    return answer;
  };
  assistant.handle = async (message) => (await assistant.respond(message)).reply;
  return () => {
    if (process.env['LINT_REPLIES'] !== '1') return;
    const wrong = answers
      .splice(0)
      .flatMap(({ text, reply, at }) => answerFaults(reply, at).map((fault) => `“${text}”: ${fault}`));
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  };
}
