import { describe, expect, it } from 'vitest';
import { createRepresent } from '../../src/service/representation.ts';
import * as village from '../support/village/answers.ts';

describe('an answer made ready to be sent', () => {
  const represent = createRepresent({ namespace: 'urn:village' });

  it('is made once for an object that is handed out again', async () => {
    const first = represent('stationTimes', 'xml', village.stationTimes);
    const again = represent('stationTimes', 'xml', village.stationTimes);
    expect(again).toBe(first);
    expect(await again.gzip?.whole()).toBe(await first.gzip?.whole());
    expect(represent('stationTimes', 'xml', structuredClone(village.stationTimes))).not.toBe(first);
  });

  it('is made for each format and operation that shares the object', async () => {
    const { entrances, trains } = village;
    const bodies = [
      represent('trainPositions', 'json', trains),
      represent('trainPositions', 'xml', trains),
      represent('stationEntrances', 'json', entrances),
      represent('stationEntrancesXml', 'xml', entrances),
    ].map(({ plain }) => plain.whole().then(({ body }) => String(body)));
    expect(await Promise.all(bodies)).toEqual([
      expect.stringMatching(/^\{"TrainPositions":/),
      expect.stringMatching(/<TrainPositionResp /),
      expect.stringMatching(/^\{"Entrances":/),
      expect.stringMatching(/<StationEntrancesResp /),
    ]);
  });

  it('has a tag that names its bytes', () => {
    const one = represent('trainPositions', 'json', village.trains);
    const same = represent('trainPositions', 'json', structuredClone(village.trains));
    const [train] = village.trains.TrainPositions;
    const other = represent('trainPositions', 'json', {
      TrainPositions: train ? [{ ...train, CircuitId: 3 }] : [],
    });
    expect(same.tag).toBe(one.tag);
    expect(other.tag).not.toBe(one.tag);
  });

  it('has no time where a feed does not say when it was made', () => {
    const { modified, plain } = represent('railTripUpdates', 'protobuf', {
      header: { version: '2.0', timestamp: 0 },
      entities: [],
    });
    expect(modified).toBeUndefined();
    expect(plain.held.slice(2)).toEqual(['Cache-Control', 'max-age=15']);
  });
});
