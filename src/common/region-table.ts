import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../region/words/', import.meta.url));

/**
 * The rows of a table of the region's words (names, landmarks, sounds, the drawn map): its lines, without comments (`#`) and
 * blank ones, split at `|`. A file says in its first comment what it holds. `folder`: that of another region, which may lack some.
 */
export function regionTable(name: string, folder = FOLDER): string[][] {
  const file = join(folder, `${name}.txt`);
  if (folder !== FOLDER && !existsSync(file)) return [];
  return tableRows(file);
}

/** The rows of such a table in a file of any folder. */
export function tableRows(file: string | URL): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));
}
