import { drawLineStrip } from '../../pictures/line-strip.ts';
import type { Palette } from '../../pictures/palette.ts';
import type { Picture } from '../../pictures/picture.ts';
import { tracks } from '../../pictures/line-map/layout.ts';
import { drawTrip } from '../../pictures/trip-map.ts';
import type { LineRun } from '../../alerts/measured/store.ts';
import { MINUTE_MS, zonedClockText, type Aged } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Disruption } from '../../transit/disruptions/disruptions.ts';
import { lineName, type Lines } from '../../transit/lines.ts';
import { longGap } from '../../transit/measured/thresholds.ts';
import { minutesWords } from '../../transit/measured/trouble.ts';
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
  runs: readonly LineRun[] = [],
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
    stations: calls.map(({ id, name }) => ({ name, trouble: troubleAt(id, line, disruptions, runs) })),
    trains: value.flatMap(({ id, way, cars }) => {
      const [from, to] = [calls.indexOf(way?.from as Station), calls.indexOf(way?.to as Station)];
      if (!way || from === -1 || to === -1) return [];
      return [{ at: from + (to - from) * way.part, up: to < from, cars, ...stoodBy(id, runs, at) }];
    }),
  }));
  return drawLineStrip({ line, title, parts, age: `As of ${zonedClockText(at)}` }, paletteOf(catalog));
}

/** For how many minutes a train has stood, where that is longer than trains do. */
function stoodBy(train: string, runs: readonly LineRun[], now: Date): { stood?: number } {
  const standing = runs.flatMap((run) => run.standing).find((one) => one.train === train);
  return standing ? { stood: Math.floor((now.getTime() - standing.since) / MINUTE_MS) } : {};
}

/** What happens at a station of a line, in a few words: what is reported, and gaps as they are measured. */
function troubleAt(
  station: string,
  line: string,
  disruptions: readonly Disruption[],
  runs: readonly LineRun[],
): string | undefined {
  const found = disruptions.find(
    ({ lines: affected, stations }) => affected.includes(line) && stations.includes(station),
  );
  const gaps = runs.flatMap((run) => {
    const gap = run.line === line ? longGap(run) : undefined;
    return gap?.station === station
      ? [`${run.northOrEast ? '▼' : '▲'} gap of ${minutesWords(gap.lasts)}`]
      : [];
  });
  return [...(found ? [found.effect ?? 'incident'] : []), ...gaps].join(', ') || undefined;
}

/** A ride over the network as a picture; absent where there is no way. */
export function tripPicture(title: string, legs: readonly Leg[], lines: Lines): Picture | undefined {
  const rides = legs.flatMap(({ lines: [line], stations }) =>
    line ? [{ line, lineName: lineName(lines, line), stations }] : [],
  );
  return drawTrip(title, rides, paletteOf(lines));
}
