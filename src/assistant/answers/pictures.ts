import { drawLineStrip } from '../../pictures/line-strip.ts';
import type { Palette } from '../../pictures/palette.ts';
import type { Picture } from '../../pictures/picture.ts';
import { tracks } from '../../pictures/line-map/layout.ts';
import { drawTrip } from '../../pictures/trip-map.ts';
import { zonedClockText, type Aged } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Disruption } from '../../transit/disruptions/disruptions.ts';
import { lineName, type Lines } from '../../transit/lines.ts';
import type { Station } from '../../transit/places.ts';
import type { Leg } from '../../transit/trains/journeys.ts';
import type { RunningTrain } from '../../transit/trains/trains.ts';

/** The colors that pictures of lines are drawn with. */
function paletteOf({ lines }: Lines): Palette {
  return new Map([...lines.values()].map(({ id, color }) => [id, color]));
}

/** A line with its trains as a picture; absent where the order of its stations is not known. */
export function linePicture(
  catalog: Catalog,
  line: string,
  title: string,
  { value, at }: Aged<readonly RunningTrain[]>,
  disruptions: readonly Disruption[],
): Picture | undefined {
  const station = (code: string) => catalog.stationByCode.get(code) ?? [];
  const trunk = (catalog.lineOrder.get(line) ?? []).flatMap(station);
  if (trunk.length === 0) return undefined;
  const branches = tracks
    .filter((track) => track.line === line)
    .map((track) => track.stations.flatMap(({ code }) => station(code)))
    // Of a branch only what the line itself does not have, from where it leaves it.
    .map((calls) => {
      const first = calls.findIndex((call) => !trunk.includes(call));
      return first === -1 ? [] : calls.slice(Math.max(0, first - 1));
    })
    .filter((calls) => calls.length > 0);
  const parts = [trunk, ...branches].map((calls) => ({
    stations: calls.map(({ id, name }) => ({ name, trouble: troubleAt(id, line, disruptions) })),
    trains: value.flatMap(({ way, cars }) => {
      const [from, to] = [calls.indexOf(way?.from as Station), calls.indexOf(way?.to as Station)];
      if (!way || from === -1 || to === -1) return [];
      return [{ at: from + (to - from) * way.part, up: to < from, cars }];
    }),
  }));
  return drawLineStrip({ line, title, parts, age: `As of ${zonedClockText(at)}` }, paletteOf(catalog));
}

/** What happens at a station of a line, in a few words. */
function troubleAt(station: string, line: string, disruptions: readonly Disruption[]): string | undefined {
  const found = disruptions.find(
    ({ lines: affected, stations }) => affected.includes(line) && stations.includes(station),
  );
  return found && (found.effect ?? 'incident');
}

/** A ride over the network as a picture; absent where there is no way. */
export function tripPicture(title: string, legs: readonly Leg[], lines: Lines): Picture | undefined {
  const rides = legs.flatMap(({ lines: [line], stations }) =>
    line ? [{ line, lineName: lineName(lines, line), stations }] : [],
  );
  return drawTrip(title, rides, paletteOf(lines));
}
