import { describe, expect, it } from 'vitest';
import { parsed } from './support.ts';

describe('a bus route that is not here', () => {
  it.each([
    ['next L2 at woodley park', 'next_bus', 'L2'],
    ['when is the X2', 'next_bus', 'X2'],
    ['Z8', 'next_bus', 'Z8'],
    ['next 7A at pentagon', 'next_bus', '7A'],
    ['is the REX running', 'bus_incidents', 'REX'],
    ['does the 16E still run', 'bus_routes', '16E'],
    ['where is the s4', 'bus_positions', 'S4'],
  ])('is a route all the same: %s', (text, intent, route) => {
    expect(parsed(text)).toMatchObject({ intent, slots: { route } });
  });

  it.each(['next train at 7p', 'how far is a 5k', 'I-66 traffic', 'bay B2 at pentagon'])(
    'is not in: %s',
    (text) => {
      expect(parsed(text).slots).not.toHaveProperty('route');
    },
  );

  it('is not asked a stop for', () => {
    expect(parsed('when is the L2')).not.toHaveProperty('missing');
    expect(parsed('when is the D80')).toHaveProperty('missing');
  });
});
