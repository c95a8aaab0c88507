import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own that can be full. */
export interface SmallDisk {
  folder: string;
  /** Leaves no byte of it free. */
  fill(): void;
  /** Makes room again. */
  free(): void;
  /** Nothing may use it any more. */
  unmount(): void;
}

/** Mounts a disk of so many megabytes, in memory. Absent: this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'headway-disk-'));
  const ballast = join(folder, 'ballast');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    fill() {
      // What fits of it is written, in ever smaller pieces.
      for (let bytes = megabytes * 1024 ** 2; bytes >= 512; bytes /= 2) append(ballast, bytes);
    },
    free: () => rmSync(ballast),
    unmount() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

/** Writes so many bytes at the end of a file; how far it got is all the same. */
function append(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
  }
}
