import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTINGS, unknownSettings } from '../src/setting-list.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const names = SETTINGS.map(({ name }) => name).sort();

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
    expect(inExample.sort()).toEqual(names);
    for (const { name } of SETTINGS) expect(read('README.md'), name).toContain(`\`${name}\``);
  });

  it('names what looks like a setting and is none', () => {
    const env = { SLACK_TOKEN: 'x', DISCORD_TOKEN: 'x', PATH: '/bin', SLACKER: 'x', TRANSIT_KEY: undefined };
    expect(unknownSettings(env)).toEqual(['SLACK_TOKEN', 'TRANSIT_KEY']);
  });
});
