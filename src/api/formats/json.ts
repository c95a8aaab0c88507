import { checkedWhole } from '../validate.ts';
import { malformed, type Trail } from '../malformed-fault.ts';
import type { RecordShape } from './schema.ts';

/** Reads a JSON body. `JSON.parse` gives own properties only, and `checkedWhole` picks from them by the shape. */
export function readJson(shape: RecordShape, body: string, trail: Trail): unknown {
  let root: unknown;
  try {
    root = JSON.parse(body);
  } catch {
    throw malformed(trail, 'is not JSON');
  }
  return checkedWhole(shape, root, trail);
}

/** Writes a value as JSON: checked like one that came in, so that we never send what we would refuse. */
export function writeJson(shape: RecordShape, value: unknown, trail: Trail): string {
  return JSON.stringify(checkedWhole(shape, value, trail));
}
