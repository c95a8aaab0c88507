import { describe, expect, it } from 'vitest';
import { readFollowing } from '../../src/assistant/following/read-following.ts';
import { easternText } from '../../src/time.ts';

// A Wednesday, 8:15 in the morning.
const now = new Date('2026-11-18T13:15:00Z');

const WORKDAYS = [1, 2, 3, 4, 5];
const hours = (from: string, to: string) => ({ hours: { from: minutes(from), to: minutes(to) } });

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function read(text: string) {
  const said = readFollowing(text, now);
  if (!said) return undefined;
  const { until, ...wish } = said.wish;
  return [said.act, said.about, { ...wish, ...(until ? { until: easternText(until).slice(0, 16) } : {}) }];
}

describe('sentences about following', () => {
  it.each([
    [
      'follow the red line weekdays 7-9am',
      'follow',
      'the red line',
      { days: WORKDAYS, ...hours('07:00', '09:00') },
    ],
    ['Follow RD mon-fri from 4 to 6', 'follow', 'RD', { days: WORKDAYS, ...hours('16:00', '18:00') }],
    ['follow the blue line 10pm to 2am', 'follow', 'the blue line', hours('22:00', '02:00')],
    ['why did you post that', 'why', '', {}],
    ['only tell us about severe delays on GR', 'follow', 'on GR', { about: 'major' }],
    ['follow the blue line 22:00-02:00', 'follow', 'the blue line', hours('22:00', '02:00')],
    ['follow SV 11-1pm', 'follow', 'SV', hours('11:00', '13:00')],
    ['subscribe to D80 on saturdays and sundays', 'follow', 'D80', { days: [6, 0] }],
    [
      'watch the green line weekends in the mornings',
      'follow',
      'the green line',
      { days: [0, 6], ...hours('06:00', '10:00') },
    ],
    ['follow the red line just this afternoon', 'follow', 'the red line', { until: '2026-11-18T18:00' }],
    ['follow the red line until friday', 'follow', 'the red line', { until: '2026-11-21T03:00' }],
    ['follow the red line until 6pm', 'follow', 'the red line', { until: '2026-11-18T18:00' }],
    ['follow the red line for 2 hours', 'follow', 'the red line', { until: '2026-11-18T10:15' }],
    ['follow the red line only today', 'follow', 'the red line', { until: '2026-11-19T03:00' }],
    ['follow the red line only major delays', 'follow', 'the red line', { about: 'major' }],
    [
      'follow the red line delays only as a digest',
      'follow',
      'the red line',
      { about: 'delays', form: 'digest' },
    ],
    ['change the red line to major only', 'change', 'red line to', { about: 'major' }],
    ['follow everything', 'follow', '', {}],
    ['pause alerts', 'pause', '', {}],
    ['mute alerts for 2 hours', 'pause', '', { until: '2026-11-18T10:15' }],
    ['pause the red line until tomorrow', 'pause', 'the red line', { until: '2026-11-20T03:00' }],
    ['mute', 'pause', '', {}],
    ['mute this incident', 'mute', '', {}],
    ['mute alert x0123456789', 'mute', '', { alert: 'x0123456789' }],
    ['why did I get alert x0123456789', 'why', '', { alert: 'x0123456789' }],
    ['why am I getting this?', 'why', '', {}],
    ['resume alerts', 'resume', '', {}],
    ['tell me 5 minutes before the next D80 at 1001195', 'remind', 'the next D80 at 1001195', { lead: 5 }],
    ['tell me when the next D80 is 5 min away', 'remind', 'when the next D80 is', { lead: 5 }],
    ['remind me of the last train from Bethesda', 'remind', 'the last train from Bethesda', {}],
    ['cancel my reminders', 'forget reminders', '', {}],
    ['show my reminders', 'list', '', {}],
  ])('%s', (text, act, about, wish) => {
    expect(read(text)).toEqual([act, about, wish]);
  });

  it.each([
    'follow the red line',
    'alert me when the orange line is delayed',
    'mute D80',
    'any delays on the red line',
    'next train at metro center',
    'remind me to buy milk',
    'stop following bethesda',
    'tell me about fort totten station',
    'what time is the last train from rosslyn on friday',
  ])('leaves to the grammar: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('[65] reads hostile texts in no time that grows with them', () => {
    for (const piece of ['for 1 ', 'mon ', 'until ', '7-9 ', 'mute alert ', 'only major ', 'x0123456789']) {
      expect(() => readFollowing(`follow ${piece.repeat(20_000)}`, now)).not.toThrow();
    }
  });
});
