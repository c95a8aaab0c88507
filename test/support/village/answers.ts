import type { Feed } from '../../../src/api/formats/feed.ts';
import type { Answer } from '../../../src/api/operations.ts';

// What the village answers, whole: invented, and every answer agrees with the others. See village.ts.

export const stops: Answer<'stops'> = {
  Stops: [
    { Lat: 38.9, Lon: -77.03, Name: 'FIRST ST + <MAIN> ST', Routes: ['D80', 'D80*1'], StopID: '1000001' },
    { Lat: 38.99, Lon: -77.03, Name: 'FAR ST + MAIN ST', Routes: ['D80*1'], StopID: '1000002' },
  ],
};

export const busRoutes: Answer<'busRoutes'> = {
  Routes: [
    { RouteID: 'D80', Name: 'D80 - ALDER STA - BIRCH STA', LineDescription: 'Alder-Birch Line' },
    { RouteID: 'D80*1', Name: 'D80 - ALDER STA - FAR ST', LineDescription: null },
  ],
};

export const busPositions: Answer<'busPositions'> = {
  BusPositions: [
    {
      BlockNumber: 'AB-01',
      DateTime: '2026-11-24T12:00:00',
      Deviation: -1,
      DirectionNum: 0,
      DirectionText: 'NORTH',
      Lat: 38.9,
      Lon: -77.03,
      RouteID: 'D80',
      TripEndTime: '2026-11-24T12:30:00',
      TripHeadsign: 'BIRCH STA',
      TripID: '7001',
      TripStartTime: '2026-11-24T11:45:00',
      VehicleID: '3001',
    },
  ],
};

export const nextBuses: Answer<'nextBuses'> = {
  Predictions: [
    {
      DirectionNum: '0',
      DirectionText: 'North to Birch',
      Minutes: 4,
      RouteID: 'D80',
      TripID: '7001',
      VehicleID: '3001',
    },
  ],
  StopName: 'First St + Main St',
};

export const busIncidents: Answer<'busIncidents'> = {
  BusIncidents: [
    {
      DateUpdated: '2026-11-24T11:50:00',
      Description: 'Delays on D80 & detour.',
      IncidentID: 'B-1',
      IncidentType: 'Alert',
      RoutesAffected: ['D80'],
    },
  ],
};

export const railIncidents: Answer<'railIncidents'> = {
  Incidents: [
    {
      DateUpdated: '2026-11-24T11:55:00',
      Description: 'Red Line: delays at Alder.',
      IncidentID: 'R-1',
      IncidentType: 'Alert',
      LinesAffected: 'RD;',
    },
  ],
};

export const elevatorIncidents: Answer<'elevatorIncidents'> = {
  ElevatorIncidents: [
    {
      DateOutOfServ: '2026-11-20T08:00:00',
      DateUpdated: '2026-11-24T08:00:00',
      EstimatedReturnToService: null,
      LocationDescription: 'Street to mezzanine',
      StationCode: 'A01',
      StationName: 'Alder',
      SymptomDescription: 'Service call',
      UnitName: 'A01X01',
      UnitType: 'ELEVATOR',
    },
  ],
};

export const entrances: Answer<'stationEntrances'> = {
  Entrances: [
    {
      Description: 'Main St',
      Lat: 38.9,
      Lon: -77.03,
      Name: 'Main St',
      StationCode1: 'A01',
      StationCode2: 'C01',
    },
    { Description: 'Far St', Lat: 38.99, Lon: -77.03, Name: 'Far St', StationCode1: 'A02', StationCode2: '' },
  ],
};

export const parking: Answer<'stationParking'> = {
  StationsParking: [
    {
      Code: 'A02',
      Notes: null,
      AllDayParking: {
        TotalCount: 100,
        RiderCost: 4.45,
        NonRiderCost: 7.45,
        SaturdayRiderCost: 2,
        SaturdayNonRiderCost: 2,
      },
      ShortTermParking: { TotalCount: 0, Notes: null },
    },
  ],
};

const fare = { OffPeakTime: 2.25, PeakTime: 3.1, SeniorDisabled: 1.1 };
export const pairs: Answer<'stationToStation'> = {
  StationToStationInfos: [
    { CompositeMiles: 6.2, DestinationStation: 'A02', RailFare: fare, RailTime: 9, SourceStation: 'A01' },
    { CompositeMiles: 6.2, DestinationStation: 'A01', RailFare: fare, RailTime: 9, SourceStation: 'A02' },
    { CompositeMiles: 6.2, DestinationStation: 'A02', RailFare: fare, RailTime: 9, SourceStation: 'C01' },
  ],
};

export const path: Answer<'path'> = {
  Path: [
    { DistanceToPrev: 0, LineCode: 'RD', SeqNum: 1, StationCode: 'A01', StationName: 'Alder' },
    { DistanceToPrev: 32_800, LineCode: 'RD', SeqNum: 2, StationCode: 'A02', StationName: 'Birch' },
  ],
};

function times(
  code: string,
  name: string,
  destination: string,
): Answer<'stationTimes'>['StationTimes'][number] {
  const day = {
    OpeningTime: '05:00',
    FirstTrains: [{ Time: '05:10', DestinationStation: destination }],
    LastTrains: [{ Time: '00:30', DestinationStation: destination }],
  };
  return {
    Code: code,
    StationName: name,
    Monday: day,
    Tuesday: day,
    Wednesday: day,
    Thursday: day,
    Friday: day,
    Saturday: day,
    Sunday: day,
  };
}
export const stationTimes: Answer<'stationTimes'> = {
  StationTimes: [times('A01', 'Alder', 'A02'), times('A02', 'Birch', 'A01'), times('C01', 'Alder', 'A02')],
};

function info(code: string, name: string, line: string, together: string): Answer<'stationInfo'> {
  return {
    Address: { City: 'Washington', State: 'DC', Street: '1 Main St', Zip: '20001' },
    Code: code,
    Lat: 38.9,
    LineCode1: line,
    LineCode2: null,
    LineCode3: null,
    LineCode4: null,
    Lon: -77.03,
    Name: name,
    StationTogether1: together,
    StationTogether2: '',
  };
}
export const stations = [
  info('A01', 'Alder', 'RD', 'C01'),
  info('A02', 'Birch', 'RD', ''),
  info('C01', 'Alder', 'BL', 'A01'),
];

export const trains: Answer<'trainPositions'> = {
  TrainPositions: [
    {
      CarCount: 8,
      CircuitId: 2,
      DestinationStationCode: 'A02',
      DirectionNum: 1,
      LineCode: 'RD',
      SecondsAtLocation: 3,
      ServiceType: 'Normal',
      TrainId: '101',
      TrainNumber: '007',
    },
  ],
};

export const circuits: Answer<'trackCircuits'> = {
  TrackCircuits: [
    { CircuitId: 1, Neighbors: [{ CircuitIds: [2], NeighborType: 'Right' }], Track: 1 },
    {
      CircuitId: 2,
      Neighbors: [
        { CircuitIds: [1], NeighborType: 'Left' },
        { CircuitIds: [3], NeighborType: 'Right' },
      ],
      Track: 1,
    },
    { CircuitId: 3, Neighbors: [{ CircuitIds: [2], NeighborType: 'Left' }], Track: 1 },
  ],
};

export const routes: Answer<'standardRoutes'> = {
  StandardRoutes: [
    {
      LineCode: 'RD',
      TrackCircuits: [
        { CircuitId: 1, SeqNum: 0, StationCode: 'A01', TrackNum: 1 },
        { CircuitId: 2, SeqNum: 1, StationCode: null, TrackNum: 1 },
        { CircuitId: 3, SeqNum: 2, StationCode: 'A02', TrackNum: 1 },
      ],
      TrackNum: 1,
    },
    {
      LineCode: 'BL',
      TrackCircuits: [{ CircuitId: 1, SeqNum: 0, StationCode: 'C01', TrackNum: 1 }],
      TrackNum: 1,
    },
  ],
};

/** When the village's feeds were made, in seconds: noon in Eastern time, as all of its times are. */
const MADE_AT = Date.parse('2026-11-24T17:00:00Z') / 1000;

const train = { id: '101', label: '007', licensePlate: '8' };
const trainTrip = {
  tripId: 'T1',
  routeId: 'RED',
  startDate: '20261124',
  startTime: '11:55:00',
  relationship: 'SCHEDULED',
} as const;

export const tripUpdates: Feed = {
  header: { version: '2.0', timestamp: MADE_AT },
  entities: [
    {
      id: '1',
      tripUpdate: {
        trip: trainTrip,
        vehicle: train,
        stops: [{ stopId: 'PF_A02_1', arrival: { time: MADE_AT + 240 }, relationship: 'SCHEDULED' }],
      },
    },
  ],
};

export const vehicles: Feed = {
  header: { version: '2.0', timestamp: MADE_AT },
  entities: [
    { id: '1', vehicle: { trip: trainTrip, vehicle: train, position: { lat: 38.95, lon: -77.03 } } },
  ],
};

export const buses: Feed = {
  header: { version: '1.0', timestamp: MADE_AT },
  entities: [
    {
      id: '3001',
      vehicle: {
        trip: { tripId: '7001', routeId: 'D80', relationship: 'SCHEDULED' },
        vehicle: { id: '3001' },
        position: { lat: 38.9, lon: -77.03 },
      },
    },
  ],
};
