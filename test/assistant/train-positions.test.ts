import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';

it.each(['where are trains to glenmont', 'where are trains to vienna', 'where are the trains to largo'])(
  '“%s” lists as many trains as it counts, those at a platform too',
  async (text) => {
    const app = await openTestApp('2026-11-20T13:00:00');
    try {
      const { reply } = await app.assistant.respond({
        from: { platform: 'test', place: 'p' },
        user: 'u',
        text,
      });
      const rows = reply.blocks.flatMap((block) =>
        block.kind === 'rows' && block.heading?.startsWith('To ') ? block.rows : [],
      );
      expect(reply.title).toMatch(/^Trains to .*: \d+$/);
      expect(Number(reply.title?.split(': ')[1])).toBe(rows.length);
    } finally {
      await app.stop();
    }
  },
);
