import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type OperationName } from '../../../src/api/operations.ts';
import { ask } from '../../support/ask.ts';
import { itAgreesWithItself } from './agreement.ts';
import { itFilters } from './filters.ts';
import { itRefuses } from './refusals.ts';
import { fetchAnswer, leastQuery, targetOf, type Served, type Subject } from './subject.ts';

const feeds = [
  ['railTripUpdates', '2.0'],
  ['railVehiclePositions', '2.0'],
  ['busVehiclePositions', '1.0'],
] as const;

/** What every source of the service owes, over real HTTP. */
export function itKeepsTheContract(subject: Subject): void {
  describe(`the 20 operations from ${subject.name}`, () => {
    const { questions, lacks } = subject;
    let served: Served;
    beforeAll(async () => {
      served = await subject.serve();
    });
    afterAll(() => served.stop());

    const names = Object.keys(operations) as OperationName[];
    const has = (operation: OperationName) => !lacks.includes(operation);

    it.each(names.filter(has))('answers %s', async (operation) => {
      const answer = await fetchAnswer(served, operation, leastQuery(operation, questions));
      // There may be no trouble on the rails.
      if (operation === 'railIncidents') return;
      const list: unknown = Object.values(answer).find((field) => Array.isArray(field));
      if (list) expect(list, operation).not.toHaveLength(0);
    });

    it.each(lacks)('says 404 to %s, of which it has nothing', async (operation) => {
      const target = targetOf(operation, leastQuery(operation, questions));
      expect((await ask(served.url + target)).status).toBe(404);
    });

    it.each((['trainPositions', 'trackCircuits'] as const).filter(has))(
      'says the same of %s in JSON and in XML',
      async (operation) => {
        const json = await fetchAnswer(served, operation, { contentType: 'json' });
        const xml = await fetchAnswer(served, operation, { contentType: 'xml' });
        expect(xml).toEqual(json);
      },
    );

    it.runIf(has('standardRoutes'))('says the same of standard routes in JSON and in XML', async () => {
      const json = await fetchAnswer(served, 'standardRoutes', { contentType: 'json' });
      const xml = await fetchAnswer(served, 'standardRoutes', { contentType: 'xml' });
      // XML says the track on the route alone, as the real service does; JSON, as specified, on each circuit too.
      const onEach = xml.StandardRoutes.map(({ TrackNum = 0, TrackCircuits, ...route }) => ({
        ...route,
        TrackNum,
        TrackCircuits: TrackCircuits.map((circuit) => ({ ...circuit, TrackNum })),
      }));
      expect(json.StandardRoutes).toEqual(onEach);
    });

    it.runIf(has('stationEntrances'))('says the same of entrances in JSON and in XML', async () => {
      const json = await fetchAnswer(served, 'stationEntrances', {});
      const xml = await fetchAnswer(served, 'stationEntrancesXml', {});
      expect(xml).toEqual(json);
    });

    it.each(feeds.filter(([operation]) => has(operation)))(
      'gives %s in version %s, and only once to who keeps it',
      async (operation, version) => {
        const { header } = await fetchAnswer(served, operation, {});
        expect(header.version).toBe(version);
        const url = served.url + operations[operation].path;
        const { etag = '' } = (await ask(url)).headers;
        expect((await ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
      },
    );

    itFilters(subject, () => served);
    itRefuses(subject, () => served);
    if (subject.coherent) itAgreesWithItself(questions, () => served);
  });
}
