import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects what nothing reaches any more: the heap in use afterwards is what is held. */
export const collectGarbage = runInNewContext('gc') as () => void;
