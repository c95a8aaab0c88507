import { systemClock } from '../../../src/common/clock.ts';
import { tellTimesIn } from '../../../src/common/eastern-offset.ts';
import { readConfig } from '../../../src/config.ts';
import { renderText } from '../../../src/replies/text.ts';
import { openLintedApp } from '../voice/linted-app.ts';

/** The whole for an agency, whose clock stands where it is put. */
export interface AgencyApp {
  /** Faults that were reported to the operator. */
  faults: unknown[];
  /** Says sentences one after another at an instant, as somebody new; gives the last reply as a terminal prints it. */
  ask(now: Date, ...sentences: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Opens it. `start`: where its clock stands at first. */
export async function openAgencyApp(
  start: Date,
  env: Record<string, string>,
  database = ':memory:',
): Promise<AgencyApp> {
  let now = start;
  let riders = 0;
  const faults: unknown[] = [];
  const app = await openLintedApp({
    config: readConfig(env),
    clock: { ...systemClock(), now: () => now },
    port: 0,
    database,
    report: (fault) => faults.push(fault),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
  });
  return {
    faults,
    async ask(at, ...sentences) {
      now = at;
      const [from, user] = [{ platform: 'test', place: 'test' }, `rider ${riders++}`];
      let told = '';
      for (const text of sentences)
        told = renderText((await app.assistant.respond({ from, user, text })).reply, now);
      return told;
    },
    async stop() {
      await app.stop();
      tellTimesIn('America/New_York');
    },
  };
}
