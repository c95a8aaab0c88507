import { openApp, type App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { renderText } from '../../src/replies/text.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { parseInstant } from '../../src/common/time.ts';
import { replyFaults } from './voice/reply-faults.ts';

/** The whole at an instant that stands still. */
export interface TestApp extends App {
  now: Date;
  /** Faults that were reported to the operator. */
  faults: unknown[];
  /** Says a sentence and gives the reply as a terminal prints it. */
  say(sentence: string, rider?: string): Promise<string>;
}

/** Opens it; what it answered must be such as may be heard and read, which it throws for when it stops. `now` is Eastern; `env` as the operator sets it: by default the simulated region answers. */
export async function openTestApp(
  now: string,
  env: Record<string, string> = {},
  database = ':memory:',
): Promise<TestApp> {
  const instant = parseInstant(now);
  if (!instant) throw new Error(`${now} is no time`);
  const faults: unknown[] = [];
  const app = await openApp({
    config: readConfig(env),
    clock: systemClock(instant, 0),
    port: 0,
    database,
    report: (fault) => faults.push(fault),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
  });
  const respond = app.assistant.respond.bind(app.assistant);
  // Told apart when it stops: a measure of answers is none of this.
  const answers: { text: string; reply: Reply }[] = [];
  app.assistant.respond = async (message, shown) => {
    const answer = await respond(message, shown);
    answers.push({ text: message.text, reply: answer.reply });
    return answer;
  };
  return {
    ...app,
    async stop() {
      await app.stop();
      const wrong = answers.flatMap(({ text, reply }) =>
        replyFaults(reply, instant).map((fault) => `“${text}”: ${fault}`),
      );
      if (wrong.length > 0 && process.env['LINT_REPLIES'] === '1') throw new Error(wrong.join('\n'));
    },
    now: instant,
    faults,
    async say(sentence, rider = 'rider') {
      const from = { platform: 'test', place: 'test' };
      const { reply } = await app.assistant.respond({ from, user: rider, text: sentence });
      return renderText(reply, instant);
    },
  };
}
