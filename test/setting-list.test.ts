import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { misspelledKey, SETTINGS, unknownSettings } from '../src/setting-list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const names = SETTINGS.toSorted();

/** What a compose file does not start without. */
const composeDemands = () =>
  new Set(
    ['deploy/compose.yaml', 'deploy/compose-full.yaml'].flatMap((file) =>
      [...read(file).matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name),
    ),
  );

describe('the list of settings', () => {
  it('has every setting that the sources read, and no other', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'adapters'], {
      cwd: root,
      encoding: 'utf8',
    });
    const sources = files
      .trim()
      .split('\n')
      .filter((file) => file.endsWith('.ts') && file !== 'src/setting-list.ts')
      .map(read);
    const isRead = /\benv(?:,\s*'|\.|\[')([A-Z][A-Z_]*)\b/g;
    const found = sources.flatMap((text) => [...text.matchAll(isRead)].map(([, name = '']) => name));
    expect([...new Set(found)].sort()).toEqual(names);
  });

  it('stands in README and in .env.example, each setting once', () => {
    const inExample = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(inExample.sort()).toEqual([...names, ...composeDemands()].sort());
    for (const name of SETTINGS) expect(read('README.md'), name).toContain(`\`${name}\``);
  });

  it.each([
    ['PORTT', 'PORT'],
    ['PROT', 'PORT'],
    ['SLAK_BOT_TOKEN', 'SLACK_BOT_TOKEN'],
    ['SLACK_TOKEN', 'SLACK_BOT_TOKEN'],
    ['TRANSIT_API_URL', 'TRANSIT_API_BASE_URL'],
    ['TRANST_API_KEY', 'TRANSIT_API_KEY'],
    ['MCP_OF_SOMEBODY_ELSE', undefined],
  ])('names %s, which is no setting, and %s as the nearest', (name, nearest) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([nearest === undefined ? { name } : { name, nearest }]);
  });

  it('says nothing of what is none of its business', () => {
    const env = {
      PATH: '/bin',
      SLACKER: 'x',
      MAP_KEY: 'x',
      POST: 'x',
      HOSTNAME: 'x',
      APP_KEY: 'x',
      HOME: '/',
    };
    expect(unknownSettings(env)).toEqual([]);
    expect(unknownSettings({ PORT: '1', PORTS: '2' })).toEqual([]);
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it.each([
    ['MCP_KYE', 'MCP_KEY'],
    ['MCP_KEYS', 'MCP_KEY'],
    ['STATUS_KE', 'STATUS_KEY'],
    ['PHONE_AUTH_TOCKEN', 'PHONE_AUTH_TOKEN'],
    ['SLACK_SINGING_SECRET', 'SLACK_SIGNING_SECRET'],
  ])('takes %s for %s misspelled, unless that is set', (name, meant) => {
    expect(misspelledKey({ [name]: 'x' })).toEqual({ name, meant });
    expect(misspelledKey({ [name]: 'x', [meant]: 'x' })).toBeUndefined();
  });

  it.each(['MCP_TIMEOUT', 'MAP_KEY', 'WEB_CONCURRENCY', 'SLACK_TOKEN', 'APP_KEY', 'PORT', ...names])(
    'takes %s for no misspelled key',
    (name) => expect(misspelledKey({ [name]: 'x' })).toBeUndefined(),
  );
});
