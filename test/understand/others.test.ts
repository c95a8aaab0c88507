import { describe, expect, it } from 'vitest';
import { parsed } from './support.ts';

describe('what sounds like ours and is not', () => {
  it.each([
    'write us a verse about missing the last train',
    'draft me a letter about the late bus',
    'is the Nairobi Red Line down',
    'is the Mumbai Red Line down',
    'the server is delayed again',
    'is the printer still broken',
    'the build is stuck again, any idea why',
    'schedule a call with the team at 3 tomorrow',
    'set up a meeting with the night crew for 4 pm',
  ])('%s', (text) => {
    expect(parsed(text).intent).toBe('out_of_scope');
  });

  it.each([
    ['is the tube delayed', 'delays'],
    ['anything shut down this weekend i oughta know about', 'delays'],
    ['is the red line down', 'delays'],
    ['do yall close at midnight on weekdays', 'station_hours'],
  ])('but %s', (text, intent) => {
    expect(parsed(text).intent).toBe(intent);
  });
});

describe('what was taken for another thing', () => {
  it.each([
    ['could you switch off the Blue Line messages on weekdays', 'unsubscribe'],
    ['switch the red line alerts off on weekends', 'unsubscribe'],
    ['make the red line alerts stop on weekends', 'unsubscribe'],
    ['set red line alerts to weekdays 7 to 9', 'subscribe'],
    ["where'd the c53 go", 'bus_positions'],
    ['where did my d80 go lol', 'bus_positions'],
  ])('%s', (text, intent) => {
    expect(parsed(text).intent).toBe(intent);
  });
});
