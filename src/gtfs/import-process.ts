import { writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import { HeadwayError } from '../common/errors.ts';
import type { ImportEnd } from './import.ts';
import { readTables } from './schedule.ts';

const [file = '', packed = '', inner] = process.argv.slice(2);

function end(how: ImportEnd): void {
  process.send?.(how, undefined, undefined, () => process.disconnect());
}

// Who does not want it any more is gone, or has ended.
process.once('disconnect', () => process.exit());
try {
  await writeFile(packed, serialize(await readTables(file, inner)), { mode: 0o600 });
  end({});
} catch (fault) {
  if (!(fault instanceof HeadwayError)) throw fault;
  end({ fault: fault.message });
}
