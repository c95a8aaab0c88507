import { afterAll, describe, expect, it } from 'vitest';
import type { LineRun } from '../../src/alerts/measured/store.ts';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { createAliases } from '../../src/assistant/aliases.ts';
import { createAssistant } from '../../src/assistant/assistant.ts';
import { createMemory } from '../../src/store/memory.ts';
import { createDirectClient } from '../../src/api/direct.ts';
import { createTransit } from '../../src/operations/transit.ts';
import { createRegion } from '../../src/region/region.ts';
import { speechOf } from '../../src/replies/speech.ts';
import { renderText } from '../../src/replies/text.ts';
import { openDatabase } from '../../src/store/database.ts';
import { manualClock } from '../support/clock.ts';
import { lintAnswers } from '../support/voice/linted-answers.ts';

/** A Wednesday afternoon. */
const NOW = new Date('2026-11-18T19:00:00Z');
const MINUTE = 60_000;
const minutes = (...counts: number[]) => counts.map((count) => count * MINUTE);

/** The Red Line as it should run, toward Glenmont. */
const RUN: LineRun = {
  line: 'RD',
  northOrEast: true,
  trains: 12,
  gaps: minutes(6, 6, 6, 7, 7),
  longest: { station: 'A03', lasts: 8 * MINUTE, train: '1' },
  standing: [],
};

describe('how a line really runs', async () => {
  const clock = manualClock(NOW);
  const db = await openDatabase(':memory:');
  afterAll(() => db.destroy());
  let runs: readonly LineRun[] | undefined;
  const assistant = createAssistant({
    transit: createTransit(createDirectClient(createRegion(7, clock), clock, () => undefined)),
    clock,
    memory: createMemory(db),
    unmatched: { note: async () => undefined },
    following: createFollowing(db, clock),
    aliases: createAliases(db),
    measured: {
      lineRuns: async () => runs && { value: runs, at: NOW, stale: false },
      usually: async () => () => 8 * MINUTE,
    },
  });
  afterAll(lintAnswers(assistant, () => NOW));
  /** What the answer says that is measured; empty: nothing. */
  const told = async (text: string, ...now: LineRun[]) => {
    runs = now.length > 0 ? now : undefined;
    const from = { platform: 'test', place: 'test' };
    const { reply } = await assistant.respond({ from, user: 'rider', text, aside: true });
    return /Measured just now: .*/.exec(renderText(reply, NOW))?.[0] ?? '';
  };

  it('is told beside what is reported', async () => {
    expect(await told('any delays on the red line', RUN)).toBe(
      'Measured just now: trains toward Glenmont come every 6 to 7 minutes.',
    );
    expect(await told('how is the red line running', RUN)).toContain('every 6 to 7 minutes');
    expect(await told('is the red line ok?', RUN)).toContain('every 6 to 7 minutes');
    expect(await told('how bad is the red line', RUN)).toContain('every 6 to 7 minutes');
  });

  it('is told beside what is usual, where that is known', async () => {
    expect(await told('red line delays', { ...RUN, usual: 5.5 * MINUTE })).toBe(
      'Measured just now: trains toward Glenmont come every 6 to 7 minutes, as usual.',
    );
    const slow = { ...RUN, gaps: minutes(11, 12, 12, 13), usual: 6 * MINUTE };
    expect(await told('red line delays', slow)).toBe(
      'Measured just now: trains toward Glenmont come every 11 to 13 minutes, and usually every 6 minutes.',
    );
  });

  it('names the longest gap and the trains that stand, with the way they go', async () => {
    const gap = {
      ...RUN,
      longest: { station: 'A03', lasts: 14 * MINUTE, train: '1' },
      standing: [{ train: '2', stations: ['A03', 'A04'], since: NOW.getTime() - 6 * MINUTE }],
    };
    expect(await told('red line status', gap)).toBe(
      'Measured just now: a gap of 14 minutes toward Glenmont, now at Dupont Circle. ' +
        'A train toward Glenmont has stood between Dupont Circle and Woodley Park-Zoo/Adams Morgan for 6 minutes. ' +
        'Otherwise trains toward Glenmont come every 6 to 7 minutes.',
    );
    expect(await told('any delays', gap)).toMatch(
      /^Measured just now: Red Line, a gap of 14 minutes toward Glenmont, now at Dupont Circle; Red Line, a train/,
    );
    expect(await told('any delays', RUN)).toBe('Measured just now: no long gaps and no standing trains.');
  });

  it('says that it cannot tell where too few trains report, and nothing where nobody measures', async () => {
    expect(await told('blue line delays', RUN)).toBe(
      'Measured just now: too few trains report to tell how it runs.',
    );
    expect(await told('red line delays')).toBe('');
  });

  it('is warned of early where that is asked for, and no more where it is not', async () => {
    const from = { platform: 'test', place: 'early' };
    const said = async (text: string) =>
      renderText((await assistant.respond({ from, user: 'rider', text })).reply, NOW);
    runs = [RUN];
    expect(await said('follow the red line with early warnings')).toMatch(
      /every alert and early warnings, at any time\.[^]*Early warnings are Headway’s own/,
    );
    expect(await said('follow the blue line')).not.toContain('early warnings');
    expect(await said('my subscriptions')).toMatch(/Red Line.*early warnings/);
    expect(await said('no more early warnings')).toContain(
      'No more early warnings for the Red Line. Alerts still come.',
    );
    expect(await said('my subscriptions')).not.toContain('early');
    expect(await said('turn on early warnings')).toContain(
      'Early warnings are on for the Blue Line and the Red Line.',
    );
    expect(await said('follow route D80 with early warnings')).toContain('there are none for bus route D80');
    runs = undefined;
    expect(await said('follow the silver line weekdays 7am-9am, with early warnings')).toContain(
      'can’t be measured right now',
    );
  });

  it('is told of one way alone where somebody goes that way', async () => {
    const back = { ...RUN, northOrEast: false, gaps: minutes(9, 9, 9) };
    expect(await told('red line delays', RUN, back)).toContain('trains come every 6 to 9 minutes');
    expect(await told('red line delays from bethesda to union station', RUN, back)).toContain(
      'toward Glenmont come every 6 to 7 minutes',
    );
    expect(await told('are trains bunched up on the red line toward shady grove', RUN, back)).toContain(
      'toward Shady Grove come every 9 minutes',
    );
  });

  it('is told beside what is usual where somebody asks how often, and what is usual at another time', async () => {
    const from = { platform: 'test', place: 'test' };
    const said = async (text: string) =>
      renderText((await assistant.respond({ from, user: 'often', text, aside: true })).reply, NOW);
    runs = [{ ...RUN, usual: 15 * MINUTE }];
    expect(await said('how often is the red line coming vs how often its supposed to')).toContain(
      'every 6 to 7 minutes, and usually every 15 minutes',
    );
    expect(await said('how does the red line usually run around 6pm on fridays')).toContain(
      'At 6:00 PM on Friday, Nov 20 the Red Line usually comes every 8 minutes.',
    );
    expect(
      await said('is a 15 minute wait on the red line normal for sunday night or is something wrong'),
    ).toContain('At 9:00 PM on Sunday, Nov 22 the Red Line usually comes every 8 minutes.');
  });

  /** What is told before the alerts, by a rider of their own. */
  const first = async (text: string, ...now: LineRun[]) => {
    runs = now.length > 0 ? now : undefined;
    const from = { platform: 'test', place: 'first' };
    const { reply } = await assistant.respond({ from, user: text, text, aside: true });
    return reply.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  };
  const SLOW: LineRun = { ...RUN, line: 'OR', gaps: minutes(11, 12, 12), usual: 6 * MINUTE };
  const STUCK: LineRun = {
    ...RUN,
    standing: [{ train: '2', stations: ['A03', 'A04'], since: NOW.getTime() - 6 * MINUTE }],
  };

  it.each([
    ['any train just sitting still on the red line', RUN, /^No train stands still .* on the Red Line/],
    ['are any trains stuck', RUN, /^No train stands still/],
    ['is there a train stuck on red', STUCK, /^Yes: 1 train stands still on the Red Line/],
    ['are any trains stuck', STUCK, /^Yes: 1 train/],
    ['are any trains stuck', undefined, /can’t tell/],
    ['is the red line problem over', RUN, /^Yes: nothing is reported any more/],
    ['is it safe to say the red line problem is over', STUCK, /^Not quite: .* don’t run as usual/],
    ['is that official or just your measuring, the red line', RUN, /^Metro (?:announced|has announced)/],
    ['how was the red line yesterday', RUN, /^How it ran earlier I don’t keep/],
  ])('is asked about and answered first: %s', async (text, run, answer) => {
    const told = await first(text, ...(run ? [run] : []));
    const verdict = told.find((one) => !one.startsWith('I took that as'));
    expect(verdict).toMatch(answer);
  });

  it('is heard first, before how many alerts there are', async () => {
    runs = [STUCK];
    const from = { platform: 'test', place: 'heard' };
    const { reply } = await assistant.respond({ from, user: 'heard', text: 'are any trains stuck' });
    const rows = [{ lead: 'RD', text: 'Delays.' }];
    const alerts = { kind: 'rows' as const, heading: '3 alerts', rows };
    const blocks = reply.blocks.flatMap((block) => (block.kind === 'rows' ? [] : [block]));
    const { sentences } = speechOf({ ...reply, blocks: [...blocks.slice(0, 2), alerts] }, NOW);
    expect(sentences[0]).toBe('Yes: one train stands still.');
  });

  it('tells where a train stands before what is reported', async () => {
    const told = await first('any train standing still on the red line', STUCK);
    expect(told[1]).toMatch(/^Measured just now: a train toward Glenmont has stood between Dupont Circle/);
    expect(told.filter((text) => text.startsWith('Measured just now'))).toHaveLength(1);
  });

  it('is compared by line where that is asked', async () => {
    const told = await first('is the red line worse than orange', { ...RUN, usual: 6 * MINUTE }, SLOW);
    expect(told.slice(0, 3)).toEqual([
      'The Orange Line is worse than the Red Line now.',
      expect.stringMatching(/^Red Line: .*every 6 to 7 minutes, as usual/),
      expect.stringMatching(/^Orange Line: .*every 11 to 12 minutes, and usually every 6 minutes/),
    ]);
    expect(await first('which line is worst', SLOW, RUN)).toContain('The Orange Line is worst now.');
  });

  it('is told of the lines that a trip may take, and which is there first', async () => {
    const told = await first('should i take orange or silver from east falls church to metro center', SLOW, {
      ...RUN,
      line: 'SV',
    });
    expect(told[0]).toMatch(/^Take the (?:Orange|Silver) Line: it should be there first\.$/);
    expect(told[1]).toMatch(/^Orange Line: next in .*every 11 to 12 minutes, and usually every 6/);
    expect(told[2]).toMatch(/^Silver Line: next in .*every 6 to 7 minutes/);
    const alone = await first('red or blue from bethesda to farragut north');
    expect(alone).toContain('Take the Red Line: it alone goes there without a change.');
  });

  it('is told beside the trip that is there in time', async () => {
    const text =
      'got an interview at 4:30 at farragut north coming from bethesda, is red going to make me late';
    expect((await first(text, RUN)).slice(0, 2)).toEqual([
      expect.stringMatching(/^You should be in time: /),
      expect.stringContaining('To be there by 4:30 PM EST, leave by '),
    ]);
    const meeting = 'will i make my 4 pm meeting at farragut north from bethesda or is red a mess';
    expect((await first(meeting, RUN))[0]).toMatch(/^You should be in time: /);
    const longGap = { ...RUN, longest: { station: 'A03', lasts: 25 * MINUTE, train: '1' } };
    expect((await first(text, longGap))[0]).toMatch(/^You may be late: /);
  });

  it('of buses says first whether they bunch', async () => {
    expect((await first('are the d80 buses bunching'))[0]).toMatch(/bunch|together|Too few buses|can’t tell/);
  });

  it('is not told of another day', async () => {
    expect(await told('red line delays tomorrow', RUN)).toBe('');
  });
});
