import { afterEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

/** The first warning of an answer at a time, and the sentences it offers. */
async function asked(at: string, text: string) {
  app = await openTestApp(at);
  const { reply } = await app.assistant.respond({ from: { platform: 'test', place: 'p' }, user: 'u', text });
  const [first] = reply.blocks;
  return {
    warning: first?.kind === 'notice' ? first.text : undefined,
    says: (reply.choices ?? []).map(({ say }) => say),
  };
}

describe('near the end of service a trip says first whether it can be finished', () => {
  it.each([
    'how do i get from ashburn to glenmont',
    'travel time from ashburn to glenmont',
    'next train from ashburn to glenmont',
  ])('at 00:40: “%s”', async (text) => {
    const { warning, says } = await asked('2026-11-21T00:40:00', text);
    expect(warning).toMatch(
      /^It’s too late to reach Glenmont by rail tonight: the last train toward \S.* left Ashburn at 11:\d\d PM EST\.$/,
    );
    expect(says).toContain('first train from Ashburn tomorrow');
  });

  it('a close one offers the reminder', async () => {
    const { warning, says } = await asked('2026-11-20T23:30:00', 'how do i get from ashburn to glenmont');
    expect(warning).toMatch(
      /^Almost the last train: the last one toward \S.* leaves Ashburn at 11:43 PM EST\.$/,
    );
    expect(says).toContain('remind me of the last train from Ashburn to Glenmont');
  });

  it('a last connection that is missed, or close, is named with when one would be there', async () => {
    expect(
      (await asked('2026-11-21T00:20:00', 'how do i get from franconia to shady grove')).warning,
    ).toMatch(
      // Whoever walks from Farragut West is in time yet for what has left Metro Center.
      /^The last connection is close: the last train toward Shady Grove leaves Farragut North at 1:10 AM EST, and you would get there at about 1:\d\d AM\.$/,
    );
    await app?.stop();
    expect(
      (await asked('2026-11-21T00:20:00', 'how do i get from huntington to shady grove')).warning,
    ).toMatch(
      /^The last connection is close: .*toward Shady Grove leaves Gallery Pl-Chinatown at 1:04 AM EST, and you would get there at about 12:5\d AM\.$/,
    );
  });

  it('is not said earlier in the day, nor of another day', async () => {
    for (const text of [
      'how do i get from ashburn to glenmont',
      'how do i get from ashburn to glenmont on saturday at 11:50pm',
    ])
      expect((await asked('2026-11-20T17:00:00', text)).warning).toBeUndefined();
  });
});
