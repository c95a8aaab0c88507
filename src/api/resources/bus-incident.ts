import { plainList, record, text } from '../formats/schema.ts';

/** Trouble on bus routes (spec, "BusIncident"). `DateUpdated` is Eastern local time. */
export const busIncident = record({
  DateUpdated: text(),
  Description: text(),
  IncidentID: text(),
  IncidentType: text(),
  RoutesAffected: plainList(text()),
});
