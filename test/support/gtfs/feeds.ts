import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const root = fileURLToPath(new URL('../../../../shared/gtfs/', import.meta.url));

/** Schedules of real agencies, as `[name, file]`; none where there are none beside the project. */
export const realSchedules: readonly (readonly [string, string])[] = existsSync(root)
  ? globSync(`${root}*/schedule-*.zip`)
      .sort()
      .map((file) => [`${basename(dirname(file))} ${basename(file, '.zip')}`, file])
  : [];

/** A suite for each row of what is beside the project; where nothing is, one that is skipped: a file without any suite fails. */
export function describeEach<Row extends readonly unknown[]>(rows: readonly Row[]) {
  const none = [['nothing, as nothing is beside the project']] as unknown as readonly Row[];
  return rows.length > 0 ? describe.each<Row>(rows) : describe.skip.each<Row>(none);
}
