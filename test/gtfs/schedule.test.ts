import { describe, expect, it } from 'vitest';
import { readSchedule, type Schedule } from '../../src/gtfs/schedule.ts';
import { summaryOf } from '../../src/gtfs/summary.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const read = (changes?: Readonly<Record<string, string | undefined>>) =>
  readSchedule(fileOf(zipOf(smallFeed(changes))));

/** Departures from stops whose names begin so, in the town's own time: `07:00 Hill`. */
function departures({ stops, routes, timetable, trips }: Schedule, stop: string, from: string, hours = 24) {
  const start = Date.parse(from);
  const numbers = stops.flatMap(({ name }, number) => (name.startsWith(stop) ? [number] : []));
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timetable.zone.name, timeStyle: 'short' });
  return timetable
    .departures(numbers, { from: start, until: start + hours * 3_600_000 })
    .map(({ departure, pattern }) => {
      const { patternRoutes, patternHeadsigns } = timetable.columns;
      const route = routes[patternRoutes[pattern] ?? -1]?.shortName;
      return `${clock.format(departure)} ${route} ${trips.texts[patternHeadsigns[pattern] ?? 0]}`;
    });
}

describe('a schedule', () => {
  it('tells the departures of a day, wherever their rows stand', async () => {
    expect(departures(await read(), 'Harbor', '2026-11-20T05:00:00-06:00')).toEqual([
      '06:00 1 Hill',
      '07:00 1 Hill',
      '08:00 1 Hill',
      '23:50 1 Hill',
    ]);
  });

  it('offers no boarding where there is none, and not at the last stop', async () => {
    const town = await read();
    expect(departures(town, 'Market', '2026-11-20T05:00:00-06:00', 18)).toEqual([
      '06:10 1 Hill',
      '08:10 1 Hill',
    ]);
    expect(departures(town, 'Hill', '2026-11-20T05:00:00-06:00')).toEqual([]);
  });

  it('knows what is still under way from the day before', async () => {
    const town = await read();
    const after = '2026-11-21T00:00:00-06:00';
    expect(departures(town, 'Market', after, 1)).toEqual(['00:05 1 Hill']);
    // Saturday night has none: its service day is Saturday.
    expect(departures(town, 'Market', '2026-11-22T00:00:00-06:00', 1)).toEqual([]);
  });

  it('leaves out and adds what the calendar excepts', async () => {
    const town = await read();
    expect(departures(town, 'Harbor', '2026-12-25T05:00:00-06:00', 18)).toEqual([]);
    expect(departures(town, 'Market', '2026-11-28T05:00:00-06:00', 18)).toEqual(['10:00 2 Fair']);
    expect(town.timetable.runsOn(0, town.timetable.zone.dayAt(Date.parse('2027-03-01')))).toBeUndefined();
  });

  it('counts service days from noon when the clocks change', async () => {
    const calendar = 'service_id,date,exception_type\nWK,20261101,1\nFAIR,20261128,1\n';
    const town = await read({ 'calendar.txt': undefined, 'calendar_dates.txt': calendar });
    expect(departures(town, 'Harbor', '2026-11-01T00:00:00-05:00', 20)).toEqual([
      '06:00 1 Hill',
      '07:00 1 Hill',
      '08:00 1 Hill',
    ]);
  });

  it('repeats a trip that comes so often', async () => {
    const frequencies = 'trip_id,start_time,end_time,headway_secs,exact_times\na6,09:00:00,09:30:00,600,0\n';
    const town = await read({ 'frequencies.txt': frequencies });
    expect(departures(town, 'Market', '2026-11-20T05:00:00-06:00', 18)).toEqual([
      '08:10 1 Hill',
      '09:10 1 Hill',
      '09:20 1 Hill',
      '09:30 1 Hill',
    ]);
  });

  it('keeps what trips share once', async () => {
    const { columns } = (await read()).timetable;
    // Where one trip takes nobody at Market, it has a pattern of its own.
    expect(columns.patternRoutes).toHaveLength(3);
    // Two trips and the loop take as long; one waits a minute at Market, and the last rides slower.
    expect(columns.profileStarts).toHaveLength(1 + 3);
  });

  it.each([
    [
      'a stop of no station',
      {
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon,parent_station\nharbor,Harbor,1,1,pier\nmarket-a,M,1,1,\nhill,H,1,1,\nmarket-b,M,1,1,\n',
      },
      'foreign_key_violation',
      'stops.txt harbor',
    ],
    [
      'a stop nowhere',
      {
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon\nharbor,Harbor,0,0\nmarket-a,M,1,1\nhill,H,1,1\nmarket-b,M,1,1\n',
      },
      'stop_without_location',
      'line 2: harbor',
    ],
    [
      'a stop twice',
      {
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon\nharbor,Harbor,1,1\nharbor,Port,1,1\nmarket-a,M,1,1\nhill,H,1,1\nmarket-b,M,1,1\n',
      },
      'duplicate_key',
      'harbor',
    ],
    [
      'a color that is none',
      { 'routes.txt': 'route_id,route_type,route_short_name,route_color\nr1,3,1,red\nr2,0,2,\n' },
      'invalid_color',
      'line 2: red',
    ],
    [
      'a trip of no route',
      { 'routes.txt': 'route_id,route_type,route_short_name\nr1,3,1\n' },
      'foreign_key_violation',
      'loop',
    ],
    [
      'a day that is none',
      { 'calendar_dates.txt': 'service_id,date,exception_type\nFAIR,20261131,1\n' },
      'invalid_date',
      'line 2',
    ],
    [
      'a row too long',
      {
        'agency.txt':
          'agency_id,agency_name,agency_timezone\nT,Town, Transit,America/Chicago,x\nT2,Town,America/Chicago\n',
      },
      'invalid_row_length',
      'agency.txt',
    ],
  ])('uses what is sound beside %s, and names the rule', async (_, tables, rule, where) => {
    const { notices, timetable } = await read(tables);
    const notice = notices.find((one) => one.rule === rule);
    expect(notice?.example).toContain(where);
    expect(timetable.columns.tripTimes.length).toBeGreaterThan(3);
  });

  it('takes a time that goes back for none', async () => {
    const times = smallFeed()['stop_times.txt']?.replace('a8,08:10:00,08:10:00', 'a8,07:10:00,07:10:00');
    const town = await read({ 'stop_times.txt': times });
    expect(departures(town, 'Market', '2026-11-20T05:00:00-06:00', 18)).toContain('08:10 1 Hill');
    expect(town.notices).toMatchObject([
      { rule: 'stop_time_with_arrival_before_previous_departure_time', count: 1 },
    ]);
  });

  it.each([
    ['no agency with a zone', { 'agency.txt': 'agency_name,agency_timezone\nTown,Middle/Earth\n' }],
    ['no times', { 'stop_times.txt': 'trip_id,stop_id,stop_sequence\n' }],
    ['times without stops', { 'stop_times.txt': 'trip_id,stop_sequence\na6,1\n' }],
    ['no table of stops', { 'stops.txt': undefined }],
    ['a field of five megabytes', { 'routes.txt': `route_id,route_type\nr1,${'x'.repeat(5_000_000)}\n` }],
  ])('refuses a feed with %s', async (_, tables) => {
    await expect(read(tables)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the summary of a feed', () => {
  it('says what was read, what riders can ask and what is wrong', async () => {
    const town = await read();
    expect(summaryOf(town, new Date('2026-11-20T12:00:00Z'))).toEqual([
      'Agency: Town Transit (America/Chicago)',
      'Routes: 1 bus route, 1 tram route',
      'Stops: 4 stops at 1 station and elsewhere',
      'Timetable: 5 trips, from 2026-11-02 to 2026-12-31',
      'Riders can ask for: scheduled departures, first and last departures, how often and on which days routes run, where routes go, trips from stop to stop, stops nearby, trips by stops and vehicles that wheelchairs can use',
      'Nothing is wrong with it.',
    ]);
  });

  it.each([
    ['2026-10-01', 'it has not begun'],
    ['2026-12-28', 'it expires soon'],
    ['2027-02-01', 'it has expired'],
  ])('says on %s that %s', async (day, words) => {
    const lines = summaryOf(await read(), new Date(`${day}T12:00:00Z`));
    expect(lines[3]).toContain(words);
    expect(lines.some((line) => line.includes('expired_calendar'))).toBe(words === 'it has expired');
  });
});
