import type { LiveNetwork, LiveService, LiveServices, LiveTrain } from '../../../src/live-network.ts';
import { placeTrain, type MapCodes } from '../../../src/pictures/line-map/place-train.ts';
import { MINUTE_MS } from '../../../src/common/time.ts';
import { harmless } from '../../../src/replies/text.ts';
import type { WireDelta, WireService, WireSnapshot, WireStation, WireTrain } from './wire.ts';

/** Longer than any dwell at a platform. Seconds. */
const HELD_SECONDS = 180;

/** The network as the page is told of it. */
export function snapshotOf(
  live: LiveNetwork,
  service: LiveServices | undefined,
  codes: MapCodes,
  now: Date,
): WireSnapshot {
  const stations: Record<string, WireStation> = {};
  const stationAt = (id: string) => {
    const code = codes.get(id);
    return code === undefined
      ? undefined
      : (stations[code] ??= { elevators: 0, escalators: 0, bypassed: false });
  };
  for (const [id, count] of live.outages) Object.assign(stationAt(id) ?? {}, count);
  for (const id of live.bypassed) Object.assign(stationAt(id) ?? {}, { bypassed: true });
  return {
    at: live.at.getTime(),
    now: now.getTime(),
    stale: live.stale,
    trains: Object.fromEntries(
      live.trains.flatMap((train) => {
        const wire = wireTrain(train, codes);
        return wire ? [[train.id, wire]] : [];
      }),
    ),
    incidents: live.incidents.map(({ id, text, severity, lines, stretches }) => ({
      id,
      text: harmless(text),
      severity,
      lines,
      stretches: stretches.flatMap(({ line, from, to }) => {
        const [first, last] = [codes.get(from), codes.get(to)];
        return first === undefined || last === undefined ? [] : [{ line, from: first, to: last }];
      }),
    })),
    stations,
    service: service?.ways.flatMap((way) => wireService(way, codes)) ?? [],
  };
}

function wireService({ line, from, to, headways, gap }: LiveService, codes: MapCodes): WireService[] {
  const [first, last] = [codes.get(from), codes.get(to)];
  if (first === undefined || last === undefined) return [];
  const place = gap && codes.get(gap.station);
  const minutes = (milliseconds: number) => Math.max(1, Math.round(milliseconds / MINUTE_MS));
  const known = headways.flatMap(([id, between]) => {
    const code = codes.get(id);
    return code === undefined ? [] : [[code, minutes(between)] as const];
  });
  return [
    {
      line,
      from: first,
      to: last,
      headways: Object.fromEntries(known),
      gap: gap && place !== undefined ? { station: place, minutes: minutes(gap.lasts) } : null,
    },
  ];
}

/** A train on its track; absent for one that is nowhere on the map. */
function wireTrain(train: LiveTrain, codes: MapCodes): WireTrain | undefined {
  const place = placeTrain(train, codes);
  if (!place) return undefined;
  const { track, along, way, from, next } = place;
  return {
    line: train.line,
    track: track.id,
    along,
    way,
    at: (train.at !== undefined && codes.get(train.at)) || null,
    from,
    next,
    to: train.destination === undefined ? null : harmless(train.destination),
    cars: train.cars ?? null,
    load: train.load ?? null,
    held: train.stillFor >= HELD_SECONDS ? Math.floor(train.stillFor / 60) : 0,
  };
}

/** What changed from one snapshot to the next; what did not is left out. */
export function deltaOf(before: WireSnapshot, after: WireSnapshot): WireDelta {
  const trains: Record<string, Partial<WireTrain>> = {};
  for (const [id, train] of Object.entries(after.trains)) {
    const known: Partial<WireTrain> = before.trains[id] ?? {};
    const changed = Object.entries(train).filter(([key, value]) => known[key as keyof WireTrain] !== value);
    if (changed.length > 0) trains[id] = Object.fromEntries(changed);
  }
  const gone = Object.keys(before.trains).filter((id) => !Object.hasOwn(after.trains, id));
  const { at, now, stale, incidents, stations, service } = after;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    at,
    now,
    stale,
    ...(Object.keys(trains).length > 0 ? { trains } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(isSame(before.incidents, incidents) ? {} : { incidents }),
    ...(isSame(before.stations, stations) ? {} : { stations }),
    ...(isSame(before.service, service) ? {} : { service }),
  };
}
