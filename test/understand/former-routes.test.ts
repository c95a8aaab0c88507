import { describe, expect, it } from 'vitest';
import { regionTable } from '../../src/common/region-table.ts';
import { busRouteIds } from '../../src/region/buses/route-ids.ts';
import { parsed } from './support.ts';

describe('a bus route that is not here', () => {
  it.each([
    ['next H4 at woodley park', 'next_bus', 'H4'],
    ['when is the W2', 'next_bus', 'W2'],
    ['Z8', 'next_bus', 'Z8'],
    ['next 7A at pentagon', 'next_bus', '7A'],
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
    expect(parsed('when is the H4')).not.toHaveProperty('missing');
    expect(parsed('when is the D80')).toHaveProperty('missing');
  });
});

describe('a bus route that another has taken the place of', () => {
  it.each([
    ['next L2 at woodley park', 'next_bus', 'D70'],
    ['is the REX running', 'bus_incidents', 'F1X'],
    ['where is the s2', 'bus_positions', 'D60'],
    ['next 70 at georgia and upshur', 'next_bus', 'D40'],
    ['the 54 bus', 'next_bus', 'D50'],
    ['does the 38B still run', 'bus_routes', 'A58'],
  ])('is that one: %s', (text, intent, route) => {
    expect(parsed(text)).toMatchObject({ intent, slots: { route } });
  });

  it.each(['bay B2 at pentagon', 'next train at 10a', 'next 70 trains', 'in 54 minutes'])(
    'is not in: %s',
    (text) => {
      expect(parsed(text).slots).not.toHaveProperty('route');
    },
  );

  it('is none that runs now, and that one runs', () => {
    const routes = regionTable('former-routes');
    expect(routes.map(([former]) => former).filter((former) => busRouteIds.includes(former ?? ''))).toEqual(
      [],
    );
    expect(routes.map(([, present]) => present).filter((id) => !busRouteIds.includes(id ?? ''))).toEqual([]);
  });
});
