import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openLintedApp } from '../support/voice/linted-app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';

it('every test that opens the whole judges what it answers', () => {
  const opening = globSync('test/**/*.ts').filter((path) =>
    /import \{[^}]*\bopenApp\b[^}]*\} from/.test(readFileSync(path, 'utf8')),
  );
  expect(opening.length).toBeGreaterThan(3);
  const deaf = opening.filter(
    (path) => !/\b(?:lintAnswers|judgeAnswers|replyFaults|answerFaults)\(/.test(readFileSync(path, 'utf8')),
  );
  expect(deaf).toEqual([]);
});

it('what is wrong to hear is thrown for at the end, however it was asked', async () => {
  const app = await openLintedApp({
    config: readConfig({}),
    clock: systemClock(new Date('2026-11-20T13:15:00Z'), 0),
    port: 0,
    database: ':memory:',
    report: (fault) => {
      throw fault;
    },
  });
  const message = {
    from: { platform: 'test', place: 'a' },
    user: 'a',
    text: 'next train at the the the the',
  };
  const { reply } = await app.assistant.respond(message, {
    shown: async () => ({ blocks: [{ kind: 'text', text: 'The the train.' }] }),
  });
  expect(reply.blocks).toHaveLength(1);
  await expect(app.stop()).rejects.toThrow('a word twice');
});
