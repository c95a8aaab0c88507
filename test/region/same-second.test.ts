import { expect, it } from 'vitest';
import { createRegion } from '../../src/region/region.ts';
import { manualClock } from '../support/clock.ts';

it('gives who asks the same within a second the same object, and a new one in the next', async () => {
  const clock = manualClock(new Date('2026-11-24T17:00:00.300Z'));
  const region = createRegion(1, clock);
  const outages = () => region.answer('elevatorIncidents', {});
  const ofStation = (StationCode: string) => region.answer('elevatorIncidents', { StationCode });
  const [first, station] = [await outages(), await ofStation('A01')];
  await clock.advance(600);
  expect(await outages()).toBe(first);
  expect(await ofStation('A01')).toBe(station);
  expect(await ofStation('A02')).not.toEqual(station);
  await clock.advance(600);
  const later = await outages();
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
});
