import { setImmediate as turn } from 'node:timers/promises';
import { dangerIn } from '../danger/danger.ts';
import { remarkOf } from '../dialogue/remarks.ts';

const GREETING = 'hello';
/** What looks slips up is built for the first of them. */
const WITH_SLIP = 'nxet bus';

/** Makes ready what the first question would wait for, a piece in each turn: what is compiled or learned, then what is read. */
export async function warmUp(
  compiled: readonly (() => unknown)[],
  read: (sentence: string) => Promise<void>,
): Promise<void> {
  for (const piece of [...compiled, () => dangerIn(GREETING), () => remarkOf(GREETING)]) {
    piece();
    await turn();
  }
  for (const sentence of [GREETING, WITH_SLIP]) {
    await turn();
    // Where the places cannot be had, who asks is told.
    await read(sentence).catch(() => undefined);
  }
}
