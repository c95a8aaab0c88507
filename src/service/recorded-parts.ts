import {
  operations,
  type Answer,
  type Filter,
  type Operation,
  type OperationName,
  type Query,
} from '../api/operations.ts';
import type { StandardRoute } from '../api/resources/standard-route.ts';
import { around, metersBetween, type GeoPoint } from '../common/distance.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a query asks of an answer that holds at least that: all of it where it asks for nothing in particular. */
export function partOf<O extends OperationName>(operation: O, whole: Answer<O>, query: Query<O>): Answer<O> {
  const { filter }: Operation = operations[operation];
  const lists = Object.entries(whole).map(([name, records]) => [
    name,
    filter && Array.isArray(records) ? asked(records, filter, query) : records,
  ]);
  const part = (filter ? Object.fromEntries(lists) : whole) as Answer<O>;
  return operation === 'standardRoutes' ? (withTracks(part as Answer<'standardRoutes'>) as Answer<O>) : part;
}

function asked(
  records: readonly Fields[],
  { fields = {}, around: order }: Filter,
  query: Fields,
): readonly Fields[] {
  const having = records.filter((one) =>
    Object.entries(fields).every(([parameter, field]) => holds(one[field], query[parameter])),
  );
  const { Lat: lat, Lon: lon, Radius: radius } = query;
  if (!order || typeof lat !== 'number' || typeof lon !== 'number' || typeof radius !== 'number')
    return having;
  return order === 'nearest first'
    ? around(having, pointOf, { lat, lon }, radius)
    : having.filter((one) => metersBetween(pointOf(one), { lat, lon }) <= radius);
}

/** Whether a field is what is wanted, or a list with it; so is any where nothing is. */
function holds(field: unknown, wanted: unknown): boolean {
  return wanted === undefined || field === wanted || (Array.isArray(field) && field.includes(wanted));
}

function pointOf({ Lat, Lon }: Fields): GeoPoint {
  return { lat: Number(Lat), lon: Number(Lon) };
}

/** Says the track on each circuit too, as the specification has it; recordings say it on the route. */
function withTracks({ StandardRoutes }: Answer<'standardRoutes'>): Answer<'standardRoutes'> {
  const each = ({ TrackCircuits, ...route }: StandardRoute): StandardRoute => {
    const track = route.TrackNum === undefined ? {} : { TrackNum: route.TrackNum };
    return { ...route, TrackCircuits: TrackCircuits.map((circuit) => ({ ...track, ...circuit })) };
  };
  return { StandardRoutes: StandardRoutes.map(each) };
}
