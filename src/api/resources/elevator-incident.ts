import { deprecated, nullable, record, text, type Value } from '../formats/schema.ts';

/**
 * An elevator or escalator out of service (spec, "ElevatorIncident"). A unit is `UnitType` and `UnitName` together.
 * `EstimatedReturnToService` is a day: its time part is always 23:59:59. Date-times are Eastern local time.
 */
export const elevatorIncident = record({
  DateOutOfServ: text(),
  DateUpdated: text(),
  DisplayOrder: deprecated(),
  EstimatedReturnToService: nullable(text()),
  LocationDescription: text(),
  StationCode: text(),
  StationName: text(),
  SymptomCode: deprecated(),
  SymptomDescription: text(),
  TimeOutOfService: deprecated(),
  UnitName: text(),
  UnitStatus: deprecated(),
  UnitType: text(),
});
export type ElevatorIncident = Value<typeof elevatorIncident>;
