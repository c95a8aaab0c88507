import { serveStreams } from '../../adapters/mcp/stdio.ts';
import { answeringOnly } from '../assistant/answers-only.ts';
import { compose } from '../assistant/compose.ts';
import { openStandalone } from './standalone.ts';
import type { Command } from './command.ts';
import { clockOption } from './instant.ts';
import { reportTo } from './report.ts';
import { untilStopped } from './stop-signal.ts';

/** `headway mcp`: the same tools as at `/mcp`, for one program that started this one. Nothing else goes to the output. */
export const serveMcp: Command = async (surroundings) => {
  const { options, input, output, errors, stopped } = surroundings;
  const clock = clockOption(options, 0);
  const app = await openStandalone(surroundings, clock);
  const left = new AbortController();
  const report = reportTo(errors);
  input.once('end', () => left.abort());
  input.once('close', () => left.abort());
  const services = {
    abilities: app.abilities,
    agency: app.agency,
    compose,
    clock,
    simulated: app.simulated,
    network: app.network,
    lineColors: app.lineColors,
    report,
  };
  const connection = serveStreams(input, output, answeringOnly(app.assistant, app.answersOnly), services);
  await untilStopped(AbortSignal.any([stopped, left.signal]));
  await connection.close();
  await app.stop();
};
