import type { Readable } from 'node:stream';
import { feedFault } from '../archive/archive.ts';

const [COMMA, LINE_FEED, RETURN, QUOTE, SPACE] = [0x2c, 0x0a, 0x0d, 0x22, 0x20];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Columns of a row that are looked at. */
const MAX_FIELDS = 64;
/** A row without end is none. */
const MAX_ROW_BYTES = 1024 ** 2;

/** Where the fields of a row stand in the bytes that are read just now: valid until the next row. */
export interface ScannedRow {
  bytes: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  fields: number;
}

/**
 * Hands each row of a table to `take`, the heading first, without making strings: the times of a feed are by far its largest
 * table, and a common parser takes ten times as long (bench). Quotes around a field are dropped; quotes within it, which no
 * id of a published feed has, stay doubled. Spaces around a field are dropped. Rejects for a row of more than a megabyte.
 */
export async function scanRows(source: Readable, take: (row: ScannedRow) => void): Promise<void> {
  const row: ScannedRow = {
    bytes: new Uint8Array(),
    starts: new Int32Array(MAX_FIELDS),
    ends: new Int32Array(MAX_FIELDS),
    fields: 0,
  };
  let rest: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let bytes: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (isFirst && BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)) bytes = bytes.subarray(3);
    isFirst = false;
    rest = bytes.subarray(takeRows(row, bytes, false, take));
    if (rest.length > MAX_ROW_BYTES) throw feedFault('a table has a row without end');
  }
  if (rest.length > 0) takeRows(row, rest, true, take);
}

/** Takes all rows that are whole, of the last piece all there are, and returns where the others begin. */
function takeRows(
  row: ScannedRow,
  bytes: Uint8Array,
  isLast: boolean,
  take: (row: ScannedRow) => void,
): number {
  row.bytes = bytes;
  const { length } = bytes;
  let at = 0;
  while (at < length) {
    const begin = at;
    row.fields = 0;
    let isWhole = false;
    while (!isWhole) {
      const isQuoted = bytes[at] === QUOTE;
      let [start, end] = [at, at];
      if (isQuoted) {
        start = at + 1;
        at = closingQuote(bytes, start);
        end = Math.min(at, length);
      }
      while (at < length && bytes[at] !== COMMA && bytes[at] !== LINE_FEED) at++;
      if (at >= length && !isLast) return begin;
      if (!isQuoted) {
        end = Math.min(at, length);
        while (end > start && (bytes[end - 1] === RETURN || bytes[end - 1] === SPACE)) end--;
        while (start < end && bytes[start] === SPACE) start++;
      }
      if (row.fields < MAX_FIELDS) {
        row.starts[row.fields] = start;
        row.ends[row.fields] = end;
        row.fields++;
      }
      isWhole = at >= length || bytes[at] === LINE_FEED;
      at++;
    }
    const isEmpty = row.fields === 1 && row.starts[0] === row.ends[0];
    if (!isEmpty) take(row);
  }
  return Math.min(at, length);
}

/** Where a quoted field ends; the length where it does not end here. */
function closingQuote(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(QUOTE, at);
    if (at < 0) return bytes.length;
    if (bytes[at + 1] !== QUOTE) return at;
    at += 2;
  }
}
