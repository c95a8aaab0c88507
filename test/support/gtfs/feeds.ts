import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../shared/gtfs/', import.meta.url));

/** Schedules of real agencies, as `[name, file]`; none where there are none beside the project. */
export const realSchedules: readonly (readonly [string, string])[] = existsSync(root)
  ? globSync(`${root}*/schedule-*.zip`)
      .sort()
      .map((file) => [`${basename(dirname(file))} ${basename(file, '.zip')}`, file])
  : [];
