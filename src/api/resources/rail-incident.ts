import { deprecated, nullable, optional, record, text } from '../formats/schema.ts';

/**
 * Trouble on rail lines (spec, "RailIncident"). `LinesAffected` is codes each followed by a semicolon; real answers
 * also hold station names, other spacing or nothing there. `DateUpdated` is Eastern local time.
 */
export const railIncident = record({
  DateUpdated: text(),
  DelaySeverity: deprecated(),
  Description: text(),
  EmergencyText: deprecated(),
  EndLocationFullName: deprecated(),
  IncidentID: text(),
  IncidentType: text(),
  LinesAffected: optional(nullable(text())),
  PassengerDelay: deprecated(),
  StartLocationFullName: deprecated(),
});
