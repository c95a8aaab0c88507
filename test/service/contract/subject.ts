import { expect } from 'vitest';
import { contentTypeOf, decodeAnswer } from '../../../src/api/formats/codec.ts';
import { operations, type Answer, type OperationName, type Query } from '../../../src/api/operations.ts';
import { formatOf, writeQuery } from '../../../src/api/query.ts';
import { ask } from '../../support/ask.ts';

/** A source under test, served over HTTP. */
export interface Subject {
  readonly name: string;
  /** Starts the service of a source. */
  serve(): Promise<Served>;
  /** Questions that it has an answer to. */
  readonly questions: Questions;
  /** Operations of which it has nothing: it answers them with 404. */
  readonly lacks: readonly OperationName[];
  /** Whether all its answers are of one network at one moment, so that they agree with each other. */
  readonly coherent: boolean;
}

export interface Served {
  readonly url: string;
  stop(): Promise<void>;
}

export interface Questions {
  /** A stop that a bus is under way to. */
  readonly stopId: string;
  readonly station: string;
  /** Two stations on one line. */
  readonly from: string;
  readonly to: string;
}

/** The query of an operation where it must have one: `{}` where it need not. */
export function leastQuery<O extends OperationName>(operation: O, questions: Questions): Query<O> {
  const { stopId, station, from, to } = questions;
  const queries: { [R in OperationName]?: Query<R> } = {
    nextBuses: { StopID: stopId },
    stationInfo: { StationCode: station },
    path: { FromStationCode: from, ToStationCode: to },
  };
  return queries[operation] ?? ({} as Query<O>);
}

/** A question as it is sent: path and query string. */
export function targetOf<O extends OperationName>(operation: O, query: Query<O>): string {
  return `${operations[operation].path}?${writeQuery(operation, query)}`;
}

/** Asks for an answer, sees that it is one, and reads it. */
export async function fetchAnswer<O extends OperationName>(
  { url }: Served,
  operation: O,
  query: Query<O>,
): Promise<Answer<O>> {
  const target = targetOf(operation, query);
  const { status, headers, body } = await ask(url + target);
  const format = formatOf(operation, query);
  expect([status, headers['content-type']], target).toEqual([200, contentTypeOf(format)]);
  expect(headers['content-length'], target).toBe(String(body.length));
  return decodeAnswer(operation, format, body);
}
