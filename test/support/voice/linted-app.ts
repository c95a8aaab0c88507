import { openApp, type App } from '../../../src/app.ts';
import { lintAnswers } from './linted-answers.ts';

/** Opens the whole; what it answered must be such as may be heard and read, which it throws for when it stops. */
export async function openLintedApp(options: Parameters<typeof openApp>[0]): Promise<App> {
  const app = await openApp(options);
  const lint = lintAnswers(app.assistant, () => options.clock.now());
  return {
    ...app,
    async stop() {
      await app.stop();
      lint();
    },
  };
}
