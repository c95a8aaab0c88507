import type { Answer, Query } from '../../api/operations.ts';
import { servicePatterns, stations } from '../network.ts';

const patterns = [...servicePatterns].sort((a, b) => a.line.localeCompare(b.line));

/**
 * The stations between two on one line, both included, in the direction of travel (spec, operation 12). Where several
 * lines run, the first by code. Codes are taken as they are: from a platform whose lines do not reach the other, or a
 * code that does not exist, the list is empty, even where the station's other platform would do.
 */
export function path({ FromStationCode, ToStationCode }: Query<'path'>): Answer<'path'> {
  const pattern = patterns.find(
    ({ stations: codes }) => codes.includes(FromStationCode) && codes.includes(ToStationCode),
  );
  if (!pattern) return { Path: [] };
  const start = pattern.stations.indexOf(FromStationCode);
  const end = pattern.stations.indexOf(ToStationCode);
  const step = start <= end ? 1 : -1;
  const items = Array.from({ length: Math.abs(end - start) + 1 }, (_, i) => {
    const at = start + i * step;
    const StationCode = pattern.stations[at] ?? '';
    return {
      DistanceToPrev: i === 0 ? 0 : (pattern.feet[step === 1 ? at : at + 1] ?? 0),
      LineCode: pattern.line,
      SeqNum: i + 1,
      StationCode,
      StationName: stations.get(StationCode)?.name ?? '',
    };
  });
  return { Path: items };
}
