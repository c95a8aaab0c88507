import { afterEach, describe, expect, it } from 'vitest';
import { createNetwork } from '../../src/transit/live-network.ts';
import { openEdited, type Edited, type Edits } from '../support/edits.ts';

let edited: Edited;
afterEach(() => edited.stop());

async function open(edits: Edits = {}) {
  edited = await openEdited('2026-11-20T08:15:00', edits);
  const { transit, now } = edited;
  return createNetwork(transit, { lineRuns: async () => undefined }, () => now);
}

const noIncidents = { Incidents: [] };
const incident = (Description: string, LinesAffected: string) => ({
  Incidents: [
    {
      IncidentID: 'I1',
      IncidentType: 'Alert',
      Description,
      LinesAffected,
      DateUpdated: '2026-11-20T08:10:00',
    },
  ],
});

describe('the network as maps show it', () => {
  it('has every train between two stations of its line, or at one', async () => {
    const network = await open();
    const [stations, live] = await Promise.all([network.stations(), network.live()]);
    const known = new Set(stations.map(({ id }) => id));
    expect(live.trains.length).toBeGreaterThan(60);
    expect(new Set(live.trains.map(({ id }) => id)).size).toBe(live.trains.length);
    for (const { from, to, part, at } of live.trains) {
      expect([known.has(from), known.has(to), from !== to]).toEqual([true, true, true]);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(1);
      if (at !== undefined) expect([from, to]).toContain(at);
    }
    expect(live.trains.some(({ part }) => part > 0.1 && part < 0.9)).toBe(true);
    expect(live.trains.some(({ load }) => load !== undefined)).toBe(true);
  });

  it('tells where a train goes, in order and with times', async () => {
    const network = await open();
    const { trains } = await network.live();
    const ahead = await Promise.all(trains.map(({ id }) => network.stopsAhead(id)));
    const known = ahead.filter((stops) => stops.length > 1);
    expect(known.length).toBeGreaterThan(trains.length / 2);
    for (const stops of known) {
      const times = stops.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    expect(await network.stopsAhead('no such train')).toEqual([]);
  });

  it('puts an incident on its stretch, and strikes stations that are bypassed', async () => {
    const network = await open({
      railIncidents: () => incident('Red Line: Trains are bypassing Dupont Circle.', 'RD;'),
    });
    const live = await network.live();
    expect(live.incidents).toMatchObject([
      { id: 'I1', severity: 'major', lines: ['RD'], stretches: [{ line: 'RD', from: 'A03', to: 'A03' }] },
    ]);
    expect(live.bypassed).toEqual(['A03']);
  });

  it('has stretches between two stations', async () => {
    const network = await open({
      railIncidents: () =>
        incident('Red Line: Single-tracking between Dupont Circle and Bethesda. Expect delays.', 'RD;'),
    });
    const live = await network.live();
    expect(live.incidents[0]?.stretches).toEqual([{ line: 'RD', from: 'A03', to: 'A09' }]);
    expect(live.bypassed).toEqual([]);
  });

  it('counts what is out at each station', async () => {
    const network = await open({
      railIncidents: () => noIncidents,
      elevatorIncidents: ({ ElevatorIncidents }) => {
        const [unit] = ElevatorIncidents;
        if (!unit) return { ElevatorIncidents };
        const at = { ...unit, StationCode: 'A03', StationName: 'Dupont Circle' };
        return {
          ElevatorIncidents: [
            { ...at, UnitName: 'A03N01', UnitType: 'ELEVATOR' },
            { ...at, UnitName: 'A03X01', UnitType: 'ESCALATOR' },
            { ...at, UnitName: 'A03X02', UnitType: 'ESCALATOR' },
          ],
        };
      },
    });
    const live = await network.live();
    expect([...live.outages]).toEqual([['A03', { elevators: 1, escalators: 2 }]]);
  });
});
