import { plainList, record, text, type Value } from '../schema.ts';

/** Trouble on bus routes (spec, "BusIncident"). `DateUpdated` is Eastern local time. */
export const busIncident = record({
  DateUpdated: text(),
  Description: text(),
  IncidentID: text(),
  IncidentType: text(),
  RoutesAffected: plainList(text()),
});
export type BusIncident = Value<typeof busIncident>;
