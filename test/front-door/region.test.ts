import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAnswer } from '../../src/api/formats/codec.ts';
import { operations, type Answer, type OperationName } from '../../src/api/operations.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';

/** A weekday peak. */
const NOW = '2026-11-20T08:15:00';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(NOW);
});

afterAll(async () => {
  await app.stop();
});

/** What the API itself returns at the same instant, asked over HTTP without our client. */
async function fromApi<O extends OperationName>(operation: O, query = ''): Promise<Answer<O>> {
  const { path, formats } = operations[operation];
  const { status, body } = await ask(`${app.url}${path}${query}`);
  expect(status).toBe(200);
  return decodeAnswer(operation, formats[0], body);
}

describe('answers on the simulated region agree with the API', () => {
  it('next bus at a stop', async () => {
    const { Predictions, StopName } = await fromApi('nextBuses', '?StopID=1001195');
    const reply = await app.say('next bus at 1001195');
    expect(Predictions.length).toBeGreaterThan(0);
    expect(reply).toContain(`${StopName.replace(' + ', ' & ')} (stop 1001195)`);
    for (const { RouteID, DirectionText, Minutes } of Predictions.slice(0, 5)) {
      expect(reply).toContain(Minutes === 0 ? 'now' : `${Minutes} min`);
      expect(reply).toContain(`${RouteID} ${DirectionText}`);
    }
  });

  it('next train at a station of two codes', async () => {
    const { entities } = await fromApi('railTripUpdates');
    const now = app.now.getTime() / 1000;
    const due = entities
      .flatMap(({ tripUpdate }) => tripUpdate?.stops.slice(0, -1) ?? [])
      .filter(
        ({ stopId, relationship }) => /^PF_(B01|F01)_/.test(stopId ?? '') && relationship === 'SCHEDULED',
      )
      .map(({ arrival, departure }) => arrival?.time ?? departure?.time ?? 0)
      .filter((time) => time >= now);
    const first = Math.floor((Math.min(...due) - now) / 60);
    const reply = await app.say('next train at gallery place');
    expect(reply).toContain('Gallery Pl-Chinatown (B01, F01): next trains');
    expect(reply).toMatch(new RegExp(`^ +${first === 0 ? 'now' : `${first} min`} `, 'm'));
    for (const line of ['Red Line', 'Green Line', 'Yellow Line']) expect(reply).toContain(line);
  });

  it('what is out at a station', async () => {
    const { ElevatorIncidents } = await fromApi('elevatorIncidents');
    const [unit] = ElevatorIncidents;
    const name = unit?.StationName.split(',')[0] ?? '';
    const there = ElevatorIncidents.filter(({ StationName }) => StationName.split(',')[0] === name);
    const reply = await app.say(`elevators and escalators out at ${name}`);
    expect(there.length).toBeGreaterThan(0);
    for (const { UnitName, SymptomDescription } of there) {
      expect(reply).toContain(UnitName);
      // Said as a rider would, the fact of the feed kept.
      const said = SymptomDescription.toLowerCase().replace('modernization', 'being modernized');
      expect(reply).toContain(said);
    }
  });

  it('the fare between two stations', async () => {
    const { StationToStationInfos } = await fromApi(
      'stationToStation',
      '?FromStationCode=A15&ToStationCode=A01',
    );
    const fare = StationToStationInfos[0]?.RailFare;
    const reply = await app.say('fare from shady grove to metro center');
    expect(reply).toContain(`$${fare?.PeakTime?.toFixed(2)}  peak fare, now`);
    expect(reply).toContain(`$${fare?.OffPeakTime?.toFixed(2)}  off-peak fare`);
    expect(reply).toContain('The off-peak fare starts in 1 h 15 min, at 9:30 AM.');
  });

  it('delays', async () => {
    const { Incidents } = await fromApi('railIncidents');
    const reply = await app.say('any delays');
    expect(Incidents.length).toBeGreaterThan(0);
    for (const { Description } of Incidents) expect(reply).toContain(Description);
  });
});
