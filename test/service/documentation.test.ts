import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegion } from '../../src/region/region.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { startService } from '../../src/service/server.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';

const page = readFileSync(new URL('../../docs/service.md', import.meta.url), 'utf8');

interface Row {
  says: string;
  target: string;
  status: number;
  body: RegExp;
}

/** The rows under a heading of `docs/service.md` that say request, status and body. */
function rowsUnder(heading: string): Row[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| (.+) \| `(.+)` \| (\d+) \| `(.+)` \|$/gm)].map(
    ([, says = '', target = '', status, body = '']) => {
      const parts = body.split('…').map((part) => RegExp.escape(part));
      return { says, target, status: Number(status), body: new RegExp(`^${parts.join('[^]*')}$`) };
    },
  );
}

describe.each([
  ['Questions', undefined],
  ['Keys', 'K'],
])('docs/service.md, %s', (heading, key) => {
  let service: OpenPort;
  beforeAll(async () => {
    const clock = manualClock();
    service = await startService({
      port: 0,
      source: createRegion(1, clock),
      namespace: 'urn:region',
      clock,
      ...(key !== undefined && { key }),
    });
  });
  afterAll(() => service.stop());

  const rows = rowsUnder(heading);

  it('has its rows', () => {
    expect(rows.length).toBe(
      page
        .split(`## ${heading}`)[1]
        ?.split('## ')[0]
        ?.match(/^\| .* \| `\//gm)?.length,
    );
    expect(rows.length).toBeGreaterThan(2);
  });

  it.each(rows)('$says', async ({ target, status, body }) => {
    const answer = await ask(service.url + target);
    expect(answer.body.toString()).toMatch(body);
    expect(answer.status).toBe(status);
  });
});
