import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});
afterAll(() => app.stop());

interface Fetched {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** As it came over the wire. */
  bytes: Buffer;
}

function load(path: string, headers: Record<string, string> = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    get(`${app.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const referencesOf = (page: string) =>
  [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path);

describe('the page', () => {
  it('allows no script, style, frame or request but its own', async () => {
    for (const path of ['/', '/board?station=A01', '/board']) {
      const { status, headers, bytes } = await load(path);
      expect(status, path).toBe(200);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      // What the policy would block is not there.
      expect(bytes.toString()).not.toMatch(/ style="| on\w+="|<script>/);
      expect(bytes.toString()).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
    }
  });

  it('is sent once, compressed, and each file it loads may be kept for good', async () => {
    const page = await load('/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    const html = brotliDecompressSync(page.bytes).toString();
    const again = await load('/', { 'if-none-match': String(page.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const gzip = await load('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(html);
    let weight = page.bytes.length + (await load('/map.json', { 'accept-encoding': 'br' })).bytes.length;
    const files = new Set(referencesOf(html).filter((path) => path.startsWith('/assets/')));
    expect(files.size).toBeGreaterThan(10);
    for (const path of files) {
      const { status, headers, bytes } = await load(path, { 'accept-encoding': 'br' });
      expect(status, path).toBe(200);
      expect(headers['cache-control']).toContain('immutable');
      weight += bytes.length;
    }
    expect(weight).toBeLessThan(80 * 1024);
  });

  it('loads every module that a module imports', async () => {
    const html = (await load('/')).bytes.toString();
    const listed = new Set(referencesOf(html));
    for (const path of [...listed].filter((name) => name.endsWith('.js'))) {
      const { bytes } = await load(path);
      for (const [, name = ''] of bytes.toString().matchAll(/from '\.\/([\w-]+\.js)'/g)) {
        expect(listed, `${path} imports ${name}`).toContain(path.replace(/[\w-]+\.js$/, name));
      }
    }
  });

  it('answers the question of its address in the page itself, which remembers it for whoever goes on', async () => {
    const page = (await load('/?q=next+train+at+rosslyn')).bytes.toString();
    // In the region's time, wherever whoever reads it is.
    expect(page).toMatch(/As of \d{1,2}:\d\d\s[AP]M E[SD]T, /);
    expect(page).toContain('Rosslyn (C05)');
    expect(page).toMatch(/<div id="examples" hidden>/);
    expect(page).toContain('data-asked="next train at rosslyn"');
  });

  it('answers whoever opens it, and no picture of another page', async () => {
    const open = async (destination: string) =>
      (await fetch(`${app.url}/?q=any+delays`, { headers: { 'Sec-Fetch-Dest': destination } })).text();
    expect(await open('document')).toContain('All rail lines');
    expect(await open('image')).not.toContain('All rail lines');
  });

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '‮evil', 'x'.repeat(5000)])(
    'takes a hostile question of its address for text: %j',
    async (text) => {
      const { status, headers, bytes } = await load(`/?q=${encodeURIComponent(text)}`);
      expect([200, 414, 431]).toContain(status);
      const page = bytes.toString();
      expect(page).not.toMatch(/<script>|<img[^>]*onerror|[\u202a-\u202e]/);
      expect(page.length).toBeLessThan(200_000);
      if (status === 200) expect(headers['content-security-policy']).toContain("trusted-types 'none'");
    },
  );

  it('answers no more questions of its address than one may ask', async () => {
    const other = await openTestApp('2026-11-20T08:15:00');
    const asked = Array.from({ length: 40 }, () => fetch(`${other.url}/?q=any+delays`));
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(refused.length).toBe(10);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused[0]?.text()).toContain('a lot of questions');
    await other.stop();
  });

  it('has a board for a station by any of its codes, and for a stop', async () => {
    expect((await load('/board?station=C01')).bytes.toString()).toContain('>Metro Center</h1>');
    expect((await load('/board?stop=1001195')).bytes.toString()).toContain('Stop 1001195');
    expect((await load('/board?station=%3Cscript%3E')).bytes.toString()).not.toContain('<script>');
  });

  it('has the map as data: every station by its full name', async () => {
    const map = JSON.parse((await load('/map.json')).bytes.toString()) as {
      stations: Record<string, { name: string; codes: string[]; lines: string[] }>;
    };
    expect(Object.keys(map.stations)).toHaveLength(98);
    expect(map.stations['A01']).toMatchObject({ name: 'Metro Center', lines: ['RD', 'OR', 'SV', 'BL'] });
  });
});

describe('an address that leads nowhere', () => {
  it('shows a person a page', async () => {
    const { status, headers, bytes } = await load('/nowhere', { Accept: 'text/html,*/*' });
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(bytes.toString()).toContain('There is no such page');
  });

  it('tells a program the same as before', async () => {
    const { status, bytes } = await load('/nowhere', { Accept: 'application/json' });
    expect({ status, body: JSON.parse(bytes.toString()) as unknown }).toEqual({
      status: 404,
      body: { statusCode: 404, message: 'Resource not found' },
    });
  });
});

describe('a board of nothing', () => {
  it.each(['/board', '/board?station=Z99'])('offers all stations at %s', async (path) => {
    const page = (await load(path)).bytes.toString();
    expect([...page.matchAll(/href="\/board\?station=/g)]).toHaveLength(98);
    expect(page).toContain('<a href="/board?station=A01">Metro Center</a>');
    expect(page).toContain('/fonts.css"');
  });
});
