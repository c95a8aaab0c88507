import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/common/time.ts';
import { meaning } from './support.ts';

function at(now: string, text: string) {
  const instant = parseInstant(now);
  if (!instant) throw new Error(`${now} is no time`);
  const understanding = meaning(text, { now: instant });
  return understanding.kind === 'unknown' ? {} : understanding.slots;
}

const FRIDAY = '2026-11-20T15:00:00';
const FROM_TO = 'how do i get from rosslyn to wheaton';

describe('days', () => {
  it.each([
    ['today', '2026-11-20'],
    ['tonight', '2026-11-20'],
    ['tomorrow', '2026-11-21'],
    ['friday', '2026-11-20'],
    ['saturday', '2026-11-21'],
    ['monday', '2026-11-23'],
    ['thanksgiving', '2026-11-26'],
    ['christmas', '2026-12-25'],
    ['labor day', '2027-09-06'],
    ['memorial day', '2027-05-31'],
  ])('on %s', (said, date) => {
    expect(at(FRIDAY, `when does the last train leave rosslyn on ${said}`).day).toMatchObject({ said, date });
  });

  it('are said in other forms too', () => {
    expect(at(FRIDAY, 'last train from rosslyn on sundays').day).toEqual({
      said: 'sunday',
      date: '2026-11-22',
    });
    expect(at(FRIDAY, "today's schedule for rosslyn").day).toEqual({ said: 'today', date: '2026-11-20' });
    expect(at(FRIDAY, 'last train from rosslyn on july 4th').day).toEqual({
      said: 'july 4th',
      date: '2027-07-04',
    });
    expect(at(FRIDAY, 'last train from rosslyn on tomorow').day).toEqual({
      said: 'tomorrow',
      date: '2026-11-21',
    });
  });

  it('of a weekend are a stretch where trouble is meant, a day elsewhere', () => {
    expect(at(FRIDAY, 'track work this weekend')).toEqual({ period: 'weekend' });
    expect(at(FRIDAY, 'when does rosslyn open on weekends').day).toEqual({
      said: 'weekend',
      date: '2026-11-21',
    });
    expect(at('2026-11-22T12:00:00', 'when does rosslyn open on weekends').day?.date).toBe('2026-11-22');
  });

  it('turn at midnight Eastern, also where the clocks change', () => {
    expect(at('2026-10-31T23:59:00', `${FROM_TO} tomorrow`).day?.date).toBe('2026-11-01');
    expect(at('2026-11-01T01:30:00', `${FROM_TO} today`).day?.date).toBe('2026-11-01');
    expect(at('2026-03-08T01:59:00', `${FROM_TO} tomorrow`).day?.date).toBe('2026-03-09');
  });
});

describe('times', () => {
  it.each([
    ['at 5pm', '17:00'],
    ['at 5:30 pm', '17:30'],
    ['at 17:45', '17:45'],
    ['at noon', '12:00'],
    ['at midnight', '00:00'],
    ['at five pm', '17:00'],
    ['at 9 am', '09:00'],
    ['at half past nine', '21:30'],
    ['at quarter to 8', '19:45'],
    ['at 8', '20:00'],
    ['at 8 tomorrow', '08:00'],
    ['at 8 for a meeting', '08:00'],
    ['at 5', '17:00'],
    ['in 20 minutes', '15:20'],
    ['in an hour', '16:00'],
    ['at four oh five', '16:05'],
    ['at 5 thirty', '17:30'],
    ['two fifteen', '14:15'],
    ['at noon thirty', '12:30'],
    ['at 18.00', '18:00'],
    ['at half 5', '17:30'],
    ['be there six forty', '18:40'],
  ])('%s', (said, time) => {
    expect(at(FRIDAY, `${FROM_TO} ${said}`)).toMatchObject({ time });
  });

  it.each([
    ['exam is 8am tomorrow so there 7:45', '07:45'],
    ['the game is at seven so be there six forty five', '18:45'],
    ['two fifteen sorry two fifty', '14:50'],
    ['at 4, no sorry at 5', '17:00'],
    ['on the platform for an 8:05 pm amtrak so there by half past seven', '19:30'],
  ])('of two in "%s" the one that is meant', (said, time) => {
    expect(at(FRIDAY, `${FROM_TO}, ${said}`)).toMatchObject({ time });
  });

  it('say when to be there, or when to leave', () => {
    expect(at(FRIDAY, `${FROM_TO} by 9am`)).toMatchObject({ time: '09:00', arrive_by: true });
    expect(at(FRIDAY, `${FROM_TO} at 9am`).arrive_by).toBeUndefined();
  });

  it('are not taken from other numbers', () => {
    expect(at(FRIDAY, 'next 3 trains at rosslyn')).toMatchObject({ count: 3 });
    expect(at(FRIDAY, 'next 3 trains at rosslyn').time).toBeUndefined();
    expect(at(FRIDAY, 'is there two elevators at rosslyn').time).toBeUndefined();
    expect(at(FRIDAY, 'next trains at rosslyn in ten fifteen minutes').time).not.toBe('10:15');
  });
});
