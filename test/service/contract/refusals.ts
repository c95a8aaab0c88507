import { expect, it } from 'vitest';
import { ask } from '../../support/ask.ts';
import { operations } from '../../../src/api/operations.ts';
import type { Served, Subject } from './subject.ts';

const stopMissing = '{"Message":"Stop Id not specified, invalid, or does not exist."}';
const xmlError = /^<Error><Message>[^<]+<\/Message><\/Error>$/;

const refused: readonly [target: string, status: number, body: string | RegExp][] = [
  ['/NextBusService.svc/json/jPredictions', 400, stopMissing],
  ['/NextBusService.svc/json/jPredictions?StopID=x', 400, stopMissing],
  ['/NextBusService.svc/json/jPredictions?StopID=9999999', 400, stopMissing],
  ['/Bus.svc/json/jStops?Lat=38.9', 400, /^\{"Message":"[^"]+"\}$/],
  ['/Rail.svc/StationEntrances?Radius=500', 400, xmlError],
  ['/Rail.svc/Path?FromStationCode=A01', 400, xmlError],
  ['/Rail.svc/StationInfo?StationCode=Z99', 404, xmlError],
  ['/TrainPositions/TrainPositions?contentType=yaml', 400, /^\{"Message":"[^"]+"\}$/],
  ['/Rail.svc/json/jNothing', 404, '{"statusCode":404,"message":"Resource not found"}'],
];

const empty: readonly [target: string, body: RegExp][] = [
  ['/Rail.svc/json/jStationParking?StationCode=Z99', /^\{"StationsParking":\[\]\}$/],
  ['/Incidents.svc/json/ElevatorIncidents?StationCode=Z99', /^\{"ElevatorIncidents":\[\]\}$/],
  ['/Rail.svc/StationTimes?StationCode=Z99', /<StationTimes\/>/],
  ['/Bus.svc/BusPositions?RouteID=ZZZ9', /<BusPositions\/>/],
  ['/Incidents.svc/BusIncidents?Route=ZZZ9', /<BusIncidents\/>/],
  ['/Rail.svc/Path?FromStationCode=A01&ToStationCode=Z99', /<Path\/>/],
  ['/Rail.svc/json/jSrcStationToDstStationInfo?FromStationCode=Z99', /^\{"StationToStationInfos":\[\]\}$/],
  ['/Bus.svc/json/jStops?Lat=0&Lon=0&Radius=1', /^\{"Stops":\[\]\}$/],
];

/** What is wrongly asked is refused, and what is not there is an empty list. */
export function itRefuses({ lacks }: Subject, served: () => Served): void {
  const lacking = new Set<string>(lacks.map((operation) => operations[operation].path));
  const has = ([target]: readonly [string, ...unknown[]]) => !lacking.has(target.split('?')[0] ?? '');

  it.each(refused.filter(has))('refuses %s with %i', async (target, status, body) => {
    const answer = await ask(served().url + target);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toMatch(body);
  });

  it.each(empty.filter(has))('finds nothing for %s', async (target, body) => {
    const answer = await ask(served().url + target);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toMatch(body);
  });
}
