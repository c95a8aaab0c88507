import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinFeed } from '../../src/beside/join.ts';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openEdited, type Edited } from '../support/edits.ts';
import { realSchedules } from '../support/gtfs/feeds.ts';
import { regionalCatalog } from '../support/understand/regional.ts';

/** A Tuesday of the schedule of Washington's trains. */
const NOW = '2023-11-28T08:15:00';
const PAIRS = [
  ['silver spring', 'bethesda'],
  ['wiehle-reston east', 'silver spring'],
  ['metro center', 'dulles airport'],
  ['downtown largo', 'foggy bottom'],
  ['glenmont', 'pentagon'],
  ['branch ave', 'shady grove'],
  ['vienna', 'union station'],
  ['huntington', 'greenbelt'],
  ['anacostia', 'ballston'],
  ['new carrollton', 'woodley park'],
] as const;

const own = realSchedules.find(([name]) => name.startsWith('washington-rail'));
const others = realSchedules.filter(([name]) => !name.startsWith('washington-rail'));

describe.skipIf(!own)('the schedule of Washington’s trains beside the operations', () => {
  let service: Edited;
  let beside: TestApp;
  let agency: TestApp;
  beforeAll(async () => {
    const [, file = ''] = own ?? [];
    service = await openEdited(NOW);
    agency = await openTestApp(NOW, { GTFS_URL: file });
    beside = await openTestApp(NOW, { TRANSIT_API_BASE_URL: service.url, GTFS_URL: file });
  });
  afterAll(async () => {
    await Promise.all([beside.stop(), agency.stop()]);
    await service.stop();
    tellTimesIn('America/New_York');
  });

  it('joins all stations and lines, by the codes in its ids', async () => {
    const { counts } = joinFeed(await readSchedule(own?.[1] ?? ''), await regionalCatalog());
    expect(counts).toEqual({ stops: 0, routes: 0, stations: 98, lines: 6 });
  });

  it.each(PAIRS)('has the trip from %s to %s that the agency has by itself', async (from, to) => {
    const sentence = `how do i get from ${from} to ${to}`;
    const timesOf = (reply: string) =>
      /^Leave .*? EST\. It takes .*?: (?:no transfers|\d+ transfers?)/m.exec(reply)?.[0];
    const told = await beside.say(sentence, `${from} ${to}`);
    expect(timesOf(told)).toBeDefined();
    expect(timesOf(told)).toBe(timesOf(await agency.say(sentence, `${from} ${to}`)));
    expect(told).toContain('Buses are not counted');
  });
});

it.each(others)('%s, of another city, has nothing that the operations tell of', async (_, file) => {
  const { stops, stations } = joinFeed(await readSchedule(file), await regionalCatalog()).counts;
  expect([stops, stations]).toEqual([0, 0]);
});
