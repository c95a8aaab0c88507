import { describe, expect, it } from 'vitest';
import type { DayTimes } from '../../src/api/resources/station-time.ts';
import { serviceSpan } from '../../src/region/hours.ts';
import { servicePatterns, stations } from '../../src/region/network.ts';
import { stationHandlers } from '../../src/region/stations/handlers.ts';
import { terminalDepartures } from '../../src/region/timetable.ts';

const { stationTimes } = stationHandlers;

function timesAt(code: string) {
  const found = stationTimes({ StationCode: code }).StationTimes[0];
  if (!found) throw new Error(`No times at ${code}`);
  return found;
}
const timeTo = (trains: DayTimes['FirstTrains'], destination: string) =>
  trains.find(({ DestinationStation }) => DestinationStation === destination)?.Time;

describe('station times', () => {
  it('cover every platform, Potomac Yard included', () => {
    const all = stationTimes({}).StationTimes;
    expect(all.map(({ Code }) => Code).sort()).toEqual([...stations.keys()].sort());
    const destinations = timesAt('C11').Monday.FirstTrains.map(
      ({ DestinationStation }) => DestinationStation,
    );
    expect(destinations.sort()).toEqual(['C15', 'E01', 'E10', 'G05', 'J03']);
    expect(stationTimes({ StationCode: 'Z99' })).toEqual({ StationTimes: [] });
  });

  it('give the terminals’ own spans by weekday', () => {
    const shadyGrove = timesAt('A15');
    expect(shadyGrove.Monday).toEqual({
      OpeningTime: '04:50',
      FirstTrains: [{ Time: '05:00', DestinationStation: 'B11' }],
      LastTrains: [{ Time: '23:27', DestinationStation: 'B11' }],
    });
    expect(shadyGrove.Saturday).toEqual({
      OpeningTime: '05:50',
      FirstTrains: [{ Time: '06:00', DestinationStation: 'B11' }],
      LastTrains: [{ Time: '00:27', DestinationStation: 'B11' }],
    });
  });

  it('[25] write last trains after midnight under the day they belong to', () => {
    const { Thursday, Friday } = timesAt('A01');
    expect(timeTo(Thursday.LastTrains, 'A15')).toMatch(/^00:/);
    expect(timeTo(Friday.LastTrains, 'A15')).toMatch(/^01:/);
    expect(timeTo(Friday.LastTrains, 'B11')).toMatch(/^01:/);
  });

  it('list no train to the station it is at, and open before the first', () => {
    for (const { Code, Monday } of stationTimes({}).StationTimes) {
      const destinations = Monday.FirstTrains.map(({ DestinationStation }) => DestinationStation);
      expect(destinations).not.toContain(Code);
      expect(new Set(destinations).size).toBe(destinations.length);
      expect(destinations.length).toBeGreaterThan(0);
      expect(Monday.OpeningTime < (Monday.FirstTrains[0]?.Time ?? '')).toBe(true);
      expect(Monday.LastTrains).toHaveLength(Monday.FirstTrains.length);
    }
  });

  it('open both platforms of a station at once', () => {
    expect(timesAt('A01').Sunday.OpeningTime).toBe(timesAt('C01').Sunday.OpeningTime);
  });

  it('agree with the timetable: trains start within the span, and the span’s ends run', () => {
    for (const weekday of [0, 1, 5, 6]) {
      const starts = new Map<string, number[]>();
      for (const pattern of servicePatterns) {
        for (const direction of [1, 2] as const) {
          const key = `${pattern.line} ${direction === 1 ? pattern.west : pattern.east}`;
          const departures = terminalDepartures(pattern, direction, weekday);
          starts.set(key, [...(starts.get(key) ?? []), ...departures]);
        }
      }
      for (const [key, departures] of starts) {
        const [line, terminal] = key.split(' ') as [(typeof servicePatterns)[number]['line'], string];
        const { first, last } = serviceSpan(line, terminal, weekday);
        expect([Math.min(...departures), Math.max(...departures)]).toEqual([first, last]);
      }
    }
  });

  it('have no span where no pattern begins', () => {
    expect(() => serviceSpan('RD', 'A01', 1)).toThrow('No service');
  });
});
