import { existsSync } from 'node:fs';
import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What tests, and processes that they start, write for a while lies in one folder, which goes when all of them are over: the
 * feeds of one file alone were 15 MB that nobody removed.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-tests-'));
  // PostgreSQL runs as another user, in a folder of its own within.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return async () => {
    // A server of `alerts/stores.ts` serves its process to the end, and may outlive it.
    for await (const file of glob(`${folder}/*/data/postmaster.pid`)) {
      const [pid = ''] = (await readFile(file, 'utf8')).split('\n');
      if (existsSync(`/proc/${pid}`)) process.kill(Number(pid), 'SIGKILL');
    }
    await rm(folder, { recursive: true, force: true });
  };
}
