import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeAnswer } from '../api/formats/codec.ts';
import { readJson } from '../api/formats/json.ts';
import {
  operations,
  type Answer,
  type Format,
  type Operation,
  type OperationName,
  type Query,
} from '../api/operations.ts';
import { readQuery, writeQuery } from '../api/query.ts';
import { stationInfo, type StationInfo } from '../api/resources/station-info.ts';
import { list, record } from '../api/formats/schema.ts';
import { HeadwayError } from '../common/errors.ts';

/** What is recorded under a name. */
function recordedAs(base: string): OperationName[] {
  const rows: [string, Operation][] = Object.entries(operations);
  return rows
    .filter(([, { recordings = [] }]) => recordings.includes(base))
    .map(([name]) => name as OperationName);
}

/** The list of stations that an operation outside the specification answers: all of what StationInfo says of one. */
const STATIONS = 'stations.json';
const stationList = record({ Stations: list(stationInfo, 'Station') });

/** `name.json`, `name..Parameter_value_Parameter_value.json` or `name.pb`. */
const FILE_NAME = /^([\w-]+?)(?:\.\.(.+))?\.(json|pb)$/;

/** A folder of recorded answers. Each file is read when it is first asked for, and kept. */
export interface RecordedFiles {
  /** What was answered to exactly this query; undefined where that was not recorded. */
  answerTo<O extends OperationName>(operation: O, query: Query<O>): Promise<Answer<O>> | undefined;
  /** What was answered to any query of an operation. */
  answersOf<O extends OperationName>(operation: O): Promise<Answer<O>[]>;
  /** Undefined where no list of stations was recorded. */
  stations(): Promise<StationInfo[]> | undefined;
}

interface Recording {
  readonly name: string;
  readonly format: Format;
  readonly question: string;
}

/** Lists a folder; `config` where it cannot be. Files of other names are left alone. */
export function openRecordings(directory: string): RecordedFiles {
  const names = namesIn(directory);
  const recordings = new Map<OperationName, Recording[]>();
  for (const name of names) {
    const [, base = '', parameters = '', extension] = FILE_NAME.exec(name) ?? [];
    for (const operation of recordedAs(base)) {
      const question = questionOf(operation, readQuery(operation, parametersOf(parameters)));
      const recording: Recording = { name, format: extension === 'pb' ? 'protobuf' : 'json', question };
      recordings.set(operation, [...(recordings.get(operation) ?? []), recording]);
    }
  }

  const kept = new Map<string, Promise<unknown>>();
  function keep<T>(name: string, decode: (body: Buffer) => T): Promise<T> {
    const known = kept.get(name) ?? readFile(join(directory, name)).then(decode);
    kept.set(name, known);
    return known as Promise<T>;
  }
  const answer = <O extends OperationName>(operation: O, { name, format }: Recording) =>
    keep(name, (body) => decodeAnswer(operation, format, body));

  return {
    answerTo(operation, query) {
      const question = questionOf(operation, query);
      const recording = recordings.get(operation)?.find((one) => one.question === question);
      return recording && answer(operation, recording);
    },
    answersOf: (operation) =>
      Promise.all((recordings.get(operation) ?? []).map((recording) => answer(operation, recording))),
    stations() {
      if (!names.includes(STATIONS)) return undefined;
      return keep(STATIONS, (body) => readStations(body.toString()));
    },
  };
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory).sort();
  } catch (cause) {
    throw new HeadwayError('config', 'the folder of recordings cannot be read', { cause });
  }
}

/** `Radius_2000_Lat_38.9` as parameters. */
function parametersOf(text: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [, name, value] of text.matchAll(/([^_]+)_([^_]+)(?:_|$)/g)) {
    params.append(name as string, value as string);
  }
  return params;
}

/** A query as text that is equal for equal queries. The format that was asked for makes no difference. */
function questionOf<O extends OperationName>(operation: O, query: Query<O>): string {
  const params = new URLSearchParams(writeQuery(operation, query));
  params.delete('contentType');
  return params.toString();
}

function readStations(body: string): StationInfo[] {
  const { Stations } = readJson(stationList, body, ['stations']) as { Stations: StationInfo[] };
  return Stations;
}
