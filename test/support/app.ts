import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { renderText } from '../../src/replies/text.ts';
import { parseInstant } from '../../src/common/time.ts';
import { openLintedApp } from './voice/linted-app.ts';

/** The whole at an instant that stands still. */
export interface TestApp extends App {
  now: Date;
  /** Faults that were reported to the operator. */
  faults: unknown[];
  /** Says a sentence and gives the reply as a terminal prints it. */
  say(sentence: string, rider?: string): Promise<string>;
  /** Says sentences one after another, as somebody new; gives the last reply. */
  converse(sentences: readonly string[]): Promise<string>;
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
  const app = await openLintedApp({
    config: readConfig(env),
    clock: systemClock(instant, 0),
    port: 0,
    database,
    report: (fault) => faults.push(fault),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
  });
  const say = async (sentence: string, rider = 'rider') => {
    const from = { platform: 'test', place: 'test' };
    const { reply } = await app.assistant.respond({ from, user: rider, text: sentence });
    return renderText(reply, instant);
  };
  let riders = 0;
  return {
    ...app,
    now: instant,
    faults,
    say,
    async converse(sentences) {
      const rider = `rider ${riders++}`;
      let reply = '';
      for (const sentence of sentences) reply = await say(sentence, rider);
      return reply;
    },
  };
}
