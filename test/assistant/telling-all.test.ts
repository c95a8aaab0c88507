import { afterEach, describe, expect, it } from 'vitest';
import { answerEach } from '../../src/assistant/answers/each.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

/** What is said to sentences in a row, at a time. */
async function told(at: string, ...sentences: string[]): Promise<string[]> {
  app = await openTestApp(at);
  const replies: string[] = [];
  for (const sentence of sentences) replies.push(await app.say(sentence));
  return replies;
}

describe('an answer leaves nothing out without a word', () => {
  it('of a route with many buses', async () => {
    const [first, more, end] = await told('2026-11-20T17:40:00', 'where are the C21 buses', 'more', 'more');
    expect(first).toContain('19 buses');
    expect(first).toContain('1 more bus; say “more”.');
    expect(more?.match(/^ {2}\S.* {2}near /gm)).toHaveLength(1);
    expect(end).toContain('Those were all the buses.');
  });

  it('of alerts, when there was but one', async () => {
    const [, more] = await told('2026-11-20T08:15:00', 'delays on the blue line', 'more');
    expect(more).toContain('Those were all the alerts.');
  });

  it('of a stop that is asked about for later: its name, or that there is none', async () => {
    const [known, unknown] = await told(
      '2026-11-20T08:15:00',
      'next bus at 1001195 tomorrow at 6am',
      'next bus at 9999999 tomorrow at 6am',
    );
    expect(known).toMatch(/^7th St NW & Massachusetts Ave NW \(stop 1001195\): buses at 6:00 AM/);
    expect(unknown).toContain('There is no stop 9999999.');
  });

  it('of a route that does not stop there: which do', async () => {
    const [none] = await told('2026-11-20T08:15:00', 'next D80 at 1001195');
    expect(none).toContain('The D80 does not stop here. D40 and D74 do.');
  });

  it('of what a corner was taken for: its name as people write it', async () => {
    const [guess] = await told('2026-11-20T08:15:00', 'bus at wisconsin and m');
    expect(guess).toContain('M St NW & Wisconsin Ave NW');
  });

  it('of a holiday: that its times may be others', async () => {
    const [closing, trains, plain] = await told(
      '2026-11-20T08:15:00',
      'is metro running on thanksgiving',
      'next train at bethesda on christmas',
      'when does bethesda open tomorrow',
    );
    expect(closing).toContain('Thanksgiving Day is a holiday');
    expect(trains).toContain('Christmas Day is a holiday');
    expect(plain).not.toContain('holiday');
  });

  it('of a train on another day: which day', async () => {
    const [first, late] = await told(
      '2026-11-21T00:20:00',
      'first train from shady grove',
      'remind me of the last train from shady grove',
    );
    expect(first).toContain('trains on Saturday, Nov 21');
    expect(late).toMatch(/at 12:\d\d AM EST on Sunday, Nov 22\./);
  });

  it('of several answers in one: the age of the oldest', async () => {
    const ages = [
      { at: new Date(2000), stale: false },
      { at: new Date(1000), stale: true },
    ];
    const reply = await answerEach([{ route: 'D80' }, { route: 'C53' }], async ({ route }) => {
      const asOf = ages[route === 'D80' ? 0 : 1];
      return { blocks: [], ...(asOf ? { asOf } : {}) };
    });
    expect(reply.asOf).toEqual({ at: new Date(1000), stale: true });
  });
});
