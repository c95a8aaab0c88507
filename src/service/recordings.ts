import type { Answer, OperationName, Query } from '../api/operations.ts';
import type { Source } from '../api/source.ts';
import { HeadwayError } from '../common/errors.ts';
import { openRecordings, type RecordedFiles } from './recorded-files.ts';
import { partOf } from './recorded-parts.ts';

/**
 * Recorded answers of the real service as a source: JSON bodies named after their operation and parameters, feeds byte
 * for byte. A question is answered as it was recorded, else with what it asks of the answer to the whole.
 *
 * Faults: `config`, at once, where the folder cannot be read; `unknown-stop` for a StopID that no recorded stop has;
 * `not-found` where nothing of an operation, or no such station, was recorded; `malformed` for a file that is no answer.
 */
export function recordingsSource(directory: string): Source {
  const recorded = openRecordings(directory);
  return {
    async answer<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> {
      const answer =
        (await recorded.answerTo(operation, query)) ??
        (await recorded.answerTo(operation, {} as Query<O>)) ??
        (await derived[operation]?.(recorded, query));
      if (answer === undefined)
        throw new HeadwayError('not-found', `${operation}: nothing of the kind was recorded`);
      return partOf(operation, answer, query);
    },
  };
}

/** Answers that follow from other recordings; undefined where there are none to follow from. */
const derived: {
  readonly [O in OperationName]?: (
    recorded: RecordedFiles,
    query: Query<O>,
  ) => Promise<Answer<O> | undefined>;
} = {
  async nextBuses(recorded, { StopID }) {
    const stops = await recorded.answerTo('stops', {});
    if (!stops) return undefined;
    const stop = stops.Stops.find((one) => one.StopID === StopID);
    if (!stop) throw new HeadwayError('unknown-stop', 'nextBuses: no recorded stop has this StopID');
    return { Predictions: [], StopName: stop.Name };
  },
  async stationInfo(recorded, { StationCode }) {
    const stations = await recorded.stations();
    return stations?.find(({ Code }) => Code === StationCode);
  },
  async stationToStation(recorded) {
    const pairs = await recorded.answersOf('stationToStation');
    if (pairs.length === 0) return undefined;
    return { StationToStationInfos: pairs.flatMap(({ StationToStationInfos }) => StationToStationInfos) };
  },
  async path(recorded) {
    const paths = await recorded.answersOf('path');
    return paths.length === 0 ? undefined : { Path: [] };
  },
};
