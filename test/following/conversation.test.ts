import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-18T08:15:00');
});
afterAll(() => app.stop());

let places = 0;
/** A conversation of its own, by default with a rider of its own. */
function conversation(message: { user?: string; shared?: boolean; mayManage?: boolean } = {}) {
  const from = { platform: 'test', place: `place ${places++}` };
  const user = `rider ${places}`;
  return async (text: string): Promise<string> => {
    const { reply } = await app.assistant.respond({ from, user, text, ...message });
    const lines = reply.blocks.map((block) =>
      block.kind === 'rows'
        ? block.rows.map(({ lead, text, note }) => [lead, text, note].join(' | ')).join('\n')
        : block.text,
    );
    return [reply.title, ...lines].filter(Boolean).join('\n');
  };
}

describe('following by sentence', () => {
  it('says what will be posted and when, and what is wrong now', async () => {
    const say = conversation();
    const reply = await say('follow the red line weekdays 7-9am');
    expect(reply).toContain('following the Red Line');
    expect(reply).toContain('every alert, weekdays 7:00 AM to 9:00 AM Eastern');
    expect(reply).toMatch(/No alerts right now|Red/);
    expect(await say('my subscriptions')).toContain('the Red Line | every alert, weekdays');
  });

  it('[59] follows a thing once, however often it is asked to', async () => {
    const say = conversation();
    await say('follow the red line');
    expect(await say('subscribe to RD')).toContain('You’re already following the Red Line');
    expect((await say('my subscriptions')).match(/Red Line/g)).toHaveLength(1);
  });

  it('follows part of a line, a route, elevators, everything', async () => {
    const say = conversation();
    expect(await say('follow the red line between Shady Grove and Metro Center')).toContain(
      'following the Red Line between Shady Grove and Metro Center',
    );
    expect(await say('follow route D80')).toContain('You’re following bus route D80');
    expect(await say('follow elevators at Bethesda')).toContain('You’re following elevators at Bethesda');
    expect(await say('follow escalators on the red line')).toContain(
      'You’re following elevators and escalators on the Red Line',
    );
    expect(await say('follow everything')).toContain('You’re following everything');
    expect((await say('my subscriptions')).split('\n')).toHaveLength(6);
  });

  it('keeps the way of a bus whose reminder comes earlier', async () => {
    const say = conversation();
    await say('remind me 10 min before the next A12 at columbia pike and walter reed');
    expect(await say('make it 15')).toMatch(/^Changed.* 15 min before the A12 South/);
  });

  it.each(['drop the alerts for train 105', 'stop alerts for hogsmeade', 'unfollow hogsmeade'])(
    'ends nothing where what is to end is not known: “%s”',
    async (order) => {
      const say = conversation();
      await say('follow the red line');
      expect(await say(order)).toMatch(
        /^Followed here\nYou don’t follow “.*”\. Nothing has changed yet\.\nthe Red Line/,
      );
      expect(await say('my subscriptions')).toContain('the Red Line');
    },
  );

  it.each([
    ['stop the alerts for today', '3:00 AM EST on Thursday'],
    ['turn off notifications for the day', '3:00 AM EST on Thursday'],
    ['stop following the red line until monday', '3:00 AM EST on Monday'],
    ['stop the red line alerts for now', 'you say “resume alerts”'],
    ['quit texting me for a while', 'you say “resume alerts”'],
  ])('only pauses what is to stop for a time: “%s”', async (order, end) => {
    const say = conversation();
    await say('follow the red line');
    expect(await say(order)).toContain(`Paused the Red Line until ${end}`);
  });

  it('follows nothing else for a question, after one is forgotten', async () => {
    const say = conversation();
    await say('tell me when the elevator at wheaton is fixed');
    await say('forget that. when was it supposed to be fixed, the judiciary one');
    expect(await say('my subscriptions')).not.toContain('Judiciary');
  });

  it('leaves out the hours that are not wanted, and ends no line for its elevators', async () => {
    const say = conversation();
    const order = 'send me blue line delays but never on weekends and not before 7am';
    expect(await say(order)).toContain('weekdays 7:00 AM');
    await say('i dont care about elevators');
    expect(await say('my subscriptions')).toContain('the Blue Line');
    const both = await say('follow the red line not before 6am and not after 9pm and never on sundays');
    expect(both).toMatch(/Mondays, .*Saturdays 6:00 AM to 9:00 PM/);
    expect(both).not.toContain('Sundays');
    expect(await say('follow the orange line just trains not escalators')).not.toContain('escalators on');
  });

  it('tells what early warnings come for, where it asks', async () => {
    const say = conversation();
    expect(await say('can i get early warnings just for red toward shady grove')).toContain(
      'for a whole line both ways',
    );
    expect(await say('can i get early warnings just for red toward shady grove')).not.toContain(
      'at Shady Grove',
    );
    expect(await say('early warning for the X2 bus?')).toContain('there are none for bus route D20');
    expect(await say('my subscriptions')).toContain('not following anything');
  });

  it('keeps that few messages are wanted', async () => {
    const say = conversation();
    const followed = await say('keep an eye on green for me but not weekends and dont spam me');
    expect(followed).toMatch(/only what stops trains .*, weekdays\./);
    expect(followed).toContain('no such alerts');
    expect(await say('follow the red line, no spam')).toContain('only what stops trains');
  });

  it('follows each of several bus routes, and stops each', async () => {
    const say = conversation();
    await say('follow the D80 and the C53');
    const followed = await say('my subscriptions');
    expect(followed).toContain('bus route D80');
    expect(followed).toContain('bus route C53');
    await say('stop following D80 and C53');
    expect(await say('my subscriptions')).toBe(
      'You’re not following anything, and you have no reminders set.',
    );
  });

  it('follows the elevators of each of two stations', async () => {
    const say = conversation();
    await say('follow elevators at dupont circle and metro center');
    const followed = await say('my subscriptions');
    expect(followed).toContain('elevators at Dupont Circle');
    expect(followed).toContain('elevators at Metro Center');
  });

  it('asks whether it is for good where quiet is wanted at some hours', async () => {
    const say = conversation();
    await say('follow the red line');
    expect(await say('stop the alerts at night')).toContain('Nothing has changed yet');
    expect(await say('my subscriptions')).toContain('the Red Line | every alert, at any time');
    await say('follow elevators at Bethesda');
    expect(await say('stop the elevator alerts at bethesda at night')).toContain(
      'No more at those hours, or no more at all?',
    );
    expect(await say('my subscriptions')).toContain('elevators at Bethesda');
  });

  it('follows each of several lines, and stops each', async () => {
    const say = conversation();
    await say('follow the red and blue lines weekdays');
    const followed = await say('my subscriptions');
    expect(followed).toMatch(/Red Line .*weekdays/);
    expect(followed).toMatch(/Blue Line .*weekdays/);
    await say('stop following red and blue');
    expect(await say('my subscriptions')).toContain('following anything');
  });

  it('is forgotten with the rider: what they follow alone and their reminders end, what a channel follows stays', async () => {
    const bea = { user: 'bea', mayManage: true };
    const channel = conversation({ ...bea, shared: true });
    const alone = conversation(bea);
    await channel('follow the green line');
    await alone('follow the red line');
    await alone('remind me of the last train from rosslyn');
    expect(await alone('forget me')).toContain('Nothing has been deleted yet');
    expect(await alone('my subscriptions')).toContain('the Red Line');
    const told = await alone('yes, forget me');
    for (const kept of ['followed | the Red Line', 'followed | the Green Line', 'reminder | Rosslyn'])
      expect(told).toContain(kept);
    expect(await alone('my subscriptions')).toBe(
      'You’re not following anything, and you have no reminders set.',
    );
    expect(await channel('my subscriptions')).toContain('the Green Line');
    expect(await alone('forget me')).toContain('conversation | your last questions');
    expect(await alone('forget me')).toContain('I don’t have anything saved about you.');
  });

  it('tells its rider alone what they have other places follow', async () => {
    const ada = { user: 'ada', mayManage: true };
    await conversation({ ...ada, shared: true })('follow the green line');
    const alone = await conversation(ada)('my subscriptions');
    expect(alone).toContain('following anything');
    expect(alone).toContain('the Green Line | every alert');
    expect(await conversation({ ...ada, shared: true })('my subscriptions')).not.toContain('Green Line');
    expect(await conversation()('my subscriptions')).not.toContain('Green Line');
  });

  it('explains why a stretch over two lines cannot be followed as one', async () => {
    expect(await conversation()('follow between Shady Grove and Greenbelt')).toContain('directly');
  });

  it('changes, pauses, resumes and stops', async () => {
    const say = conversation();
    await say('follow the red line');
    expect(await say('change the red line to major only')).toContain('only what stops trains');
    expect(await say('mute alerts for 2 hours')).toContain('Paused the Red Line until 10:15 AM EST');
    expect(await say('my subscriptions')).toContain('paused until 10:15 AM EST');
    expect(await say('resume alerts')).toContain('Resumed: the Red Line');
    expect(await say('stop following the red line')).toContain('Stopped following the Red Line');
    expect(await say('my subscriptions')).toContain('following anything');
  });

  it('asks which to stop where several are followed', async () => {
    const say = conversation();
    await say('follow the red line');
    await say('follow route D80');
    expect(await say('unsubscribe')).toBe('Which one?');
    expect(await say('stop following everything')).toContain('Nothing has changed yet');
    expect(await say('my subscriptions')).toContain('the Red Line');
    await say('stop following everything');
    expect(await say('yes')).toContain('Stopped following the Red Line and bus route D80');
  });

  it('keeps two windows a day', async () => {
    const say = conversation();
    expect(await say('follow the red line weekdays 7-9 and 4-6')).toContain(
      'weekdays 7:00 AM to 9:00 AM and 4:00 PM to 6:00 PM Eastern',
    );
  });

  it('follows a line and a bus that one order names, and changes both', async () => {
    const say = conversation();
    const both = await say('follow green and the d80');
    expect(both).toContain('following the Green Line');
    expect(both).toContain('following bus route D80');
    await say('not on weekends');
    expect(await say('my subscriptions')).toBe(
      'Followed here\nthe Green Line | every alert, weekdays | \nbus route D80 | every alert, weekdays | ',
    );
  });

  it.each(['i wish home was wheaton', 'should home be wheaton', 'what if home was wheaton'])(
    '“%s” saves nothing',
    async (wish) => {
      const say = conversation();
      await say('save takoma as home');
      expect(await say(wish)).not.toContain('is saved');
      const places = await say('my saved places');
      expect(places).toContain('home | Takoma');
      expect(places).not.toContain('Wheaton');
    },
  );

  it.each(['stop all that', 'Stop all of it', 'cancel that', 'undo it', 'turn it all off', 'no, stop that'])(
    '“%s” right after following is about what was just followed, and nothing else',
    async (back) => {
      const say = conversation();
      await say('follow the red line');
      await say('follow route D80');
      expect(await say(back)).toContain('Stopped following bus route D80');
      expect(await say('my subscriptions')).toContain('the Red Line');
    },
  );

  it.each(['clear all that', 'delete all of them', 'erase everything', 'remove them all', 'delete all'])(
    '“%s” right after the list of what is followed erases nothing else, and is confirmed',
    async (clear) => {
      const say = conversation();
      await say('save bethesda as home');
      await say('follow the red line');
      await say('follow route D80');
      await say('my subscriptions');
      expect(await say(clear)).toContain('Nothing has changed yet');
      expect(await say('my subscriptions')).toContain('the Red Line');
      expect(await say('my saved places')).toContain('Bethesda');
    },
  );

  it('lets only those who manage a shared place decide for it', async () => {
    const rider = conversation({ shared: true, mayManage: false });
    expect(await rider('follow the red line')).toContain('Only people who manage this channel');
    expect(await rider('stop following the red line')).toContain('Only people who manage this channel');
    expect(await rider('my subscriptions')).toContain('following anything');
    expect(await conversation({ shared: true, mayManage: true })('follow the red line')).toContain(
      'You’re following',
    );
  });

  it('promises a reminder of a bus and of the last train, and cancels them', async () => {
    const say = conversation();
    expect(await say('remind me of the last train from Bethesda')).toMatch(
      /I’ll let you know 20 min before the last train from Bethesda/,
    );
    expect(await say('my reminders')).toContain('last train from Bethesda | 20 min before');
    expect(await say('cancel my reminders')).toContain('canceled');
    expect(await say('tell me 5 minutes before the next D80 at 1001195')).toMatch(
      /I’ll let you know 5 min before|No D80|less than/,
    );
  });

  it('has nothing to mute or explain where nothing was posted', async () => {
    const say = conversation();
    expect(await say('mute this')).toContain('nothing is followed here');
    expect(await say('why did I get this')).toContain('I haven’t posted any alert');
  });
});
