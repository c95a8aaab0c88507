import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './support/sources.ts';

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** Paths from the project's top, as documents name them. */
const PATH = /`((?:src|adapters|test|bench|tools|docs)\/[\w./-]*[\w/])`/g;

it.each(DOCS)('every file that $name names is there', ({ text }) => {
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path);
  expect(named.filter((path) => !/NAME/.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

it.each(DOCS)('every page that $name links to is there', ({ name, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, name, '..', link)))).toEqual([]);
});

it('docs/design.md shows every room', () => {
  const { text = '' } = DOCS.find(({ name }) => name === 'docs/design.md') ?? {};
  const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `src/${entry.name}/` : `src/${entry.name}`,
  );
  expect(rooms.filter((room) => !text.includes(`\`${room}\``))).toEqual([]);
});

it('three walks can be followed', () => {
  const { text = '' } = DOCS.find(({ name }) => name === 'docs/design.md') ?? {};
  const walks = text.slice(text.indexOf('## Three walks'), text.indexOf('## Decisions'));
  expect(walks.match(/^\*\*A/gm)).toHaveLength(3);
  expect([...walks.matchAll(PATH)].length).toBeGreaterThan(40);
});

it.each(DOCS)('every script that $name names is one of package.json', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('README brings up an agency in ten lines', () => {
  const { text = '' } = DOCS.find(({ name }) => name === 'README.md') ?? {};
  const [, section = ''] = /^## Your agency\n([^]*?)^## /m.exec(text) ?? [];
  expect(section.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10);
  for (const words of ['gtfs check agency.zip', 'GTFS_URL=', 'GTFS_REALTIME_URLS', 'npm start'])
    expect(section).toContain(words);
});

/** Bytes of `docs/*.md` and CHANGELOG.md together: what a new operator would have to read. Runs and trials are docs/history. */
const MOST = 105 * 1024;

it('the documents are short', () => {
  const sizes = DOCS.filter(({ name }) => name.startsWith('docs/')).map(({ text }) =>
    Buffer.byteLength(text),
  );
  const changes = Buffer.byteLength(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  expect(sizes.reduce((sum, size) => sum + size, changes)).toBeLessThanOrEqual(MOST);
});
