import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { fileOf } from './support/gtfs/zip.ts';
import { setup } from './support/temporary-folder.ts';

const own = tmpdir();
afterEach(() => {
  process.env['TMPDIR'] = own;
});

it('what tests write for a while lies in the folder of their run', () => {
  expect(own).toMatch(/\/headway-tests-\w+$/);
});

it('nothing of a run is left when it is over', async () => {
  const remove = await setup();
  const file = fileOf('a feed');
  expect(dirname(dirname(file))).toBe(tmpdir());
  expect(dirname(tmpdir())).toBe(own);
  await remove();
  expect(existsSync(file)).toBe(false);
  expect(existsSync(tmpdir())).toBe(false);
});
