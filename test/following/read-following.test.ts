import { describe, expect, it } from 'vitest';
import { readFollowing } from '../../src/assistant/following/read-following.ts';
import { easternText } from '../../src/common/time.ts';
import { processorTime } from '../support/processor-time.ts';

// A Wednesday, 8:15 in the morning.
const now = new Date('2026-11-18T13:15:00Z');

const MAX_MS = 50;
const WORKDAYS = [1, 2, 3, 4, 5];
const hours = (...ends: string[]) => ({
  windows: ends.flatMap((from, at) =>
    at % 2 === 0 ? [{ from: minutes(from), to: minutes(ends[at + 1] ?? '') }] : [],
  ),
});

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function read(text: string) {
  const said = readFollowing(text, now);
  if (!said) return undefined;
  const { until, ...wish } = said.said;
  return [
    said.act,
    said.about,
    { ...wish, ...(until ? { until: easternText(new Date(until)).slice(0, 16) } : {}) },
  ];
}

describe('sentences about following', () => {
  it.each([
    ['follow orange from 4 to 6 in the morning', 'follow', 'orange', hours('04:00', '06:00')],
    [
      'follow red 7-9 in morning and 5 to 7 at night',
      'follow',
      'red',
      hours('07:00', '09:00', '17:00', '19:00'),
    ],
    ['follow red between 630 and 9 in the morning', 'follow', 'red', hours('06:30', '09:00')],
    ['follow the blue line 10 to 2 at night', 'follow', 'the blue line', hours('22:00', '02:00')],
    [
      'follow the P72 from six to eight p.m. monday thru friday',
      'follow',
      'the P72',
      { days: WORKDAYS, ...hours('18:00', '20:00') },
    ],
    [
      'follow the red line weekdays 7-9am',
      'follow',
      'the red line',
      { days: WORKDAYS, ...hours('07:00', '09:00') },
    ],
    ['Follow RD mon-fri from 4 to 6', 'follow', 'RD', { days: WORKDAYS, ...hours('16:00', '18:00') }],
    ['follow the blue line 10pm to 2am', 'follow', 'the blue line', hours('22:00', '02:00')],
    ['why did you post that', 'why', '', {}],
    ['follow the red line with early warnings', 'follow', 'the red line', { early: true }],
    ['follow RD weekdays, early warnings too', 'follow', 'RD', { days: WORKDAYS, early: true }],
    ['follow the red line, no spam', 'follow', 'the red line', { severity: 'major' }],
    ['follow the red line without early warnings', 'follow', 'the red line', { early: false }],
    ['early warnings for the silver line please', 'follow', 'for the silver line please', { early: true }],
    ['i want early warnings on orange', 'follow', 'on orange', { early: true }],
    ['no more early warnings', 'change', '', { early: false }],
    ['lose the early ones', 'change', '', { early: false }],
    ['text me when orange gets bad before they announce it', 'follow', 'orange gets bad it', { early: true }],
    ['tell me ahead if the D20 bunches', 'follow', 'the D20 bunches', { early: true }],
    [
      'follow blue 9 in the morning until 4 in the afternoon, nothing on weekends',
      'follow',
      'blue',
      { days: WORKDAYS, ...hours('09:00', '16:00') },
    ],
    ['turn off early warnings', 'change', '', { early: false }],
    ['stop the early warnings for the red line', 'change', 'for the red line', { early: false }],
    ['turn on early warnings', 'follow', '', { early: true }],
    ['turn early warnings off', 'change', '', { early: false }],
    ['only tell us about severe delays on GR', 'follow', 'on GR', { severity: 'major' }],
    ['follow the blue line 22:00-02:00', 'follow', 'the blue line', hours('22:00', '02:00')],
    ['follow the red line before 9 am', 'follow', 'the red line', hours('05:00', '09:00')],
    ['follow SV 11-1pm', 'follow', 'SV', hours('11:00', '13:00')],
    ['follow SV weekdays at 6:30 am', 'follow', 'SV', { days: WORKDAYS, ...hours('06:30', '07:30') }],
    ['follow RD mon-fri 0730', 'follow', 'RD', { days: WORKDAYS, ...hours('07:30', '08:30') }],
    ['follow the blue line every morning at 7:50', 'follow', 'the blue line', hours('07:50', '08:50')],
    [
      'watch the orange line fridays from 11pm on',
      'follow',
      'the orange line',
      { days: [5], ...hours('23:00', '03:00') },
    ],
    ['subscribe to D80 on saturdays and sundays', 'follow', 'D80', { days: [6, 0] }],
    [
      'watch the green line weekends in the mornings',
      'follow',
      'the green line',
      { days: [0, 6], ...hours('06:00', '10:00') },
    ],
    ['follow the red line just this afternoon', 'follow', 'the red line', { until: '2026-11-18T18:00' }],
    ['follow the red line until friday', 'follow', 'the red line', { until: '2026-11-21T03:00' }],
    ['follow the red line until the 25th', 'follow', 'the red line', { until: '2026-11-26T03:00' }],
    ['follow the red line until christmas', 'follow', 'the red line', { until: '2026-12-26T03:00' }],
    ['follow the red line thru the end of december', 'follow', 'the red line', { until: '2027-01-01T03:00' }],
    ['follow the red line until 6pm', 'follow', 'the red line', { until: '2026-11-18T18:00' }],
    ['follow the red line for 2 hours', 'follow', 'the red line', { until: '2026-11-18T10:15' }],
    ['follow the red line only today', 'follow', 'the red line', { until: '2026-11-19T03:00' }],
    ['follow the red line only major delays', 'follow', 'the red line', { severity: 'major' }],
    [
      'follow the red line delays only as a digest',
      'follow',
      'the red line',
      { severity: 'delays', manner: 'digest' },
    ],
    ['change the red line to major only', 'change', 'red line to', { severity: 'major' }],
    ['follow everything', 'follow', '', {}],
    ['stop following bethesda', 'unfollow', 'bethesda', {}],
    ['pause alerts', 'pause', '', {}],
    ['mute alerts for 2 hours', 'pause', '', { until: '2026-11-18T10:15' }],
    ['pause the red line until tomorrow', 'pause', 'the red line', { until: '2026-11-19T03:00' }],
    ['pause the red line through monday', 'pause', 'the red line', { until: '2026-11-24T03:00' }],
    ['pause the red line until the end of friday', 'pause', 'the red line', { until: '2026-11-21T03:00' }],
    ['pause the red line until the weekend', 'pause', 'the red line', { until: '2026-11-21T03:00' }],
    ['follow the red line until tonight', 'follow', 'the red line', { until: '2026-11-19T03:00' }],
    [
      'follow the red line weekdays 7-9 and 4-6',
      'follow',
      'the red line',
      { days: WORKDAYS, ...hours('07:00', '09:00', '16:00', '18:00') },
    ],
    [
      'follow the red line mon-fri 7-9am & 4:30-6:30pm until monday',
      'follow',
      'the red line',
      { days: WORKDAYS, ...hours('07:00', '09:00', '16:30', '18:30'), until: '2026-11-24T03:00' },
    ],
    [
      'follow the red line in the mornings and evenings',
      'follow',
      'the red line',
      hours('06:00', '10:00', '16:00', '20:00'),
    ],
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
    ['remind me to buy milk', 'remind', 'buy milk', { condition: 'to buy milk' }],
  ])('%s', (text, act, about, wish) => {
    expect(read(text)).toEqual([act, about, wish]);
  });

  it.each([
    'follow the red line',
    'alert me when the orange line is delayed',
    'mute D80',
    'any delays on the red line',
    'next train at metro center',
    'tell me about fort totten station',
    'what time is the last train from rosslyn on friday',
  ])('leaves to the grammar: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('[65] reads hostile texts in no time that grows with them', () => {
    const pieces = [
      'for 1 ',
      'mon ',
      'until ',
      '7-9 ',
      'mute alert ',
      'only major ',
      'x0123456789',
      'a',
      'a.',
    ];
    const texts = pieces.map((piece) => `follow ${piece.repeat(100_000 / piece.length)}`);
    const said = ['follow red until ', 'pause until the end of ', 'follow red through '].map(
      (start) => `${start}${'a'.repeat(270)}!`,
    );
    for (const text of [...texts, ...said]) {
      const took = processorTime(() => void readFollowing(text, now), MAX_MS);
      expect(took, text.slice(0, 40)).toBeLessThan(MAX_MS);
    }
  });
});
