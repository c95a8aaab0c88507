import { nullable, record, text, type Value } from '../formats/schema.ts';

/** A route variant (spec, "BusRoute"). Real answers hold NULL line descriptions. */
export const busRoute = record({ RouteID: text(), Name: text(), LineDescription: nullable(text()) });
export type BusRouteRecord = Value<typeof busRoute>;
