import { openPort, type OpenPort } from '../../src/http/server.ts';
import { systemClock } from '../../src/common/clock.ts';
import { ask, type Answered } from './ask.ts';

/** What becomes of an answer on its way. */
export type Change = (answer: Answered) => Answered;

/** Stands between a client and a service and changes the answers of some paths; others pass as they are. */
export function startBetween(
  serviceUrl: string,
  changes: Readonly<Record<string, Change>>,
): Promise<OpenPort> {
  return openPort({
    port: 0,
    clock: systemClock(),
    report: () => undefined,
    handlers: [
      async (req, res) => {
        const url = req.url ?? '';
        const change = changes[url.split('?')[0] ?? ''] ?? ((answer: Answered) => answer);
        const { status, headers, body } = change(await ask(`${serviceUrl}${url}`));
        res.writeHead(status, { 'content-type': headers['content-type'] ?? '' }).end(body);
        return true;
      },
    ],
  });
}

/** The first part of the body alone, sent as if it were the whole. */
export const halved: Change = (answer) => ({
  ...answer,
  body: answer.body.subarray(0, answer.body.length / 2),
});
