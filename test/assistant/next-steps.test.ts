import { afterEach, describe, expect, it } from 'vitest';
import { MAX_SAY_CHARACTERS } from '../../src/replies/reply.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

async function offered(at: string, text: string): Promise<readonly string[]> {
  app ??= await openTestApp(at);
  const { reply } = await app.assistant.respond({ from: { platform: 'test', place: 'p' }, user: 'u', text });
  return (reply.choices ?? []).map(({ say }) => say);
}

describe('next steps', () => {
  it('between the stations with the longest names are all there, and none is too long for a button', async () => {
    const [one, other] = [
      'Ronald Reagan Washington National Airport',
      'Washington Dulles International Airport',
    ];
    const ride = `from ${one} to ${other}`;
    for (const [asked, count] of [
      [`fare ${ride}`, 2],
      [`next train ${ride}`, 4],
      [`how do i get ${ride}`, 3],
    ] as const) {
      const says = await offered('2026-11-20T17:40:00', asked);
      expect(says, asked).toHaveLength(count);
      for (const say of says) {
        expect(say.length, say).toBeLessThanOrEqual(MAX_SAY_CHARACTERS);
        expect(await app?.assistant.understand(say), say).toMatchObject({ kind: 'intent' });
      }
    }
  });

  it('where a station is closed lead to its first train', async () => {
    expect(await offered('2026-11-20T03:40:00', 'next train at silver spring')).toContain(
      'first train from Silver Spring',
    );
  });
});
