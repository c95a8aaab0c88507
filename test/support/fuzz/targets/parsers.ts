import { isDeepStrictEqual } from 'node:util';
import { decodeAnswer, encodeAnswer } from '../../../../src/api/formats/codec.ts';
import { operations, type Format, type OperationName, type Query } from '../../../../src/api/operations.ts';
import { formatOf, readQuery, writeQuery } from '../../../../src/api/query.ts';
import { readConfig } from '../../../../src/config.ts';
import { HeadwayError } from '../../../../src/common/errors.ts';
import { createRegion } from '../../../../src/region/region.ts';
import { readTarget } from '../../../../src/http/request-target.ts';
import { SETTINGS } from '../../../../src/setting-list.ts';
import { hold, type Target } from '../target.ts';

const NAMESPACE = 'http://example.org/transit';
const NOW = new Date('2026-11-20T15:00:00-05:00');
const region = createRegion(1, { now: () => NOW, wait: async () => undefined });
const names = Object.keys(operations) as OperationName[];
const NEEDED: { [O in OperationName]?: Query<O> } = {
  nextBuses: { StopID: '1001195' },
  stationInfo: { StationCode: 'A01' },
  path: { FromStationCode: 'A01', ToStationCode: 'C05' },
};
const leastQuery = <O extends OperationName>(name: O): Query<O> => NEEDED[name] ?? ({} as Query<O>);

/** What is done, or why it is refused as bad input is. */
function orRefused<T>(act: () => T): { done: T } | { refused: string } {
  try {
    return { done: act() };
  } catch (fault) {
    if (fault instanceof HeadwayError) return { refused: fault.message.replaceAll(/\d+/g, '#') };
    throw fault;
  }
}

/** Answers of the region in a format, each behind the number of its operation. */
async function answers(format: Format): Promise<Buffer[]> {
  const made = names.map(async (name, index) => {
    if (!operations[name].formats.some((one) => one === format)) return [];
    const answer = await region.answer(name, leastQuery(name));
    return [
      Buffer.concat([
        Buffer.of(index),
        encodeAnswer(name, format, shortened(answer), { namespace: NAMESPACE }),
      ]),
    ];
  });
  return (await Promise.all(made)).flat();
}

/** The same with at most two of each list. */
function shortened<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, 2).map((one: unknown) => shortened(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened<unknown>(one)])) as T;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The decoder of a format: what it reads can be written, and reads the same again. */
async function decoder(format: Format): Promise<Target> {
  const having = names.filter((name) => operations[name].formats.some((one) => one === format));
  return {
    sources: ['/src/api/'],
    seeds: (await answers(format)).map((seed) => seed.subarray(0, 4096)),
    maxBytes: 4096,
    run(input) {
      const first = names[input[0] ?? 0];
      const name =
        first && having.includes(first) ? first : (having[(input[0] ?? 0) % having.length] as OperationName);
      const read = orRefused(() => decodeAnswer(name, format, input.subarray(1)));
      if ('refused' in read) return read.refused;
      const written = encodeAnswer(name, format, read.done, { namespace: NAMESPACE });
      const again = decodeAnswer(name, format, written);
      // A minus zero is a zero.
      const isSame = isDeepStrictEqual(plain(again), plain(read.done));
      hold(isSame, `${name}: what was read is not what was written of it`);
      return name;
    },
  };
}

export const xml = () => decoder('xml');
export const json = () => decoder('json');
export const gtfs = () => decoder('protobuf');

/** The queries of the served operations. */
export async function query(): Promise<Target> {
  const paths = names.map((name) => `${operations[name].path}?${writeQuery(name, leastQuery(name))}`);
  return {
    sources: ['/src/api/query.ts', '/src/request-target.ts', '/src/region/'],
    seeds: paths.map((path) => Buffer.from(path)),
    words: [
      '&StationCode=',
      '&Lat=38.9',
      '&Lon=-77.1',
      '&Radius=500',
      '?StopID=1001195',
      'contentType=xml',
      '%2A',
    ],
    maxBytes: 1000,
    async run(input) {
      const { path, params } = readTarget(Buffer.from(input).toString());
      const name = names.find((one) => operations[one].path === path);
      if (!name) return undefined;
      const asked = orRefused(() => readQuery(name, params));
      if ('refused' in asked) return asked.refused;
      try {
        const answer = await region.answer(name, asked.done);
        encodeAnswer(name, formatOf(name, asked.done), answer, { namespace: NAMESPACE });
      } catch (fault) {
        if (!(fault instanceof HeadwayError)) throw fault;
        hold(fault.kind !== 'malformed', `the answer to ${path} is malformed: ${fault.message}`);
      }
      return name;
    },
  };
}

/** The operator's settings: a line each, the number of a setting and its value. */
export function config(): Target {
  return {
    sources: ['/src/config.ts', '/src/settings.ts', '/config.ts', '/read-config.ts'],
    seeds: SETTINGS.map((_, index) =>
      Buffer.concat([Buffer.of(index), Buffer.from('https://example.org/x')]),
    ),
    words: [
      'https://',
      'http://127.0.0.1',
      'postgresql://u:p@h/d',
      '::1',
      '1',
      '8080',
      '\n',
      'xoxb-',
      'debug',
    ],
    maxBytes: 1000,
    run(input) {
      const env: Record<string, string> = {};
      for (const line of Buffer.from(input).toString('latin1').split('\n')) {
        const name = SETTINGS[line.charCodeAt(0)];
        if (name !== undefined) env[name] = line.slice(1);
      }
      try {
        readConfig(env);
      } catch (fault) {
        if (!(fault instanceof HeadwayError)) throw fault;
        hold(fault.kind === 'config', `refused as ${fault.kind}`);
        hold(!fault.message.includes('\n'), 'more than a line');
        // Plain words may be those of the message itself.
        const told = Object.values(env).find(
          (value) => value.length > 12 && /[/@;=%#]/.test(value) && fault.message.includes(value),
        );
        hold(told === undefined, `tells the value: ${fault.message}`);
        return fault.message;
      }
      return undefined;
    },
  };
}
