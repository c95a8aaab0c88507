const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Ids as plain columns, as one process hands them to another: a start has no table to make. */
export interface IdColumns {
  /** Of all ids, one after the other, and where each begins. */
  bytes: Uint8Array;
  starts: Uint32Array;
  /** The number of an id in the slot of its hash, or after it; -1: a free one. */
  slots: Int32Array;
}

/** The columns of a list of ids, in its order. */
export function idColumns(ids: readonly string[]): IdColumns {
  const bytes = Buffer.from(ids.join(''), 'utf8');
  const starts = new Uint32Array(ids.length + 1);
  ids.forEach((id, number) => (starts[number + 1] = (starts[number] ?? 0) + Buffer.byteLength(id)));
  const mask = 2 ** Math.ceil(Math.log2(Math.max(16, ids.length * 2))) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  ids.forEach((_, number) => {
    let slot = hashOf(bytes, starts[number] ?? 0, starts[number + 1] ?? 0) & mask;
    while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
    slots[slot] = number;
  });
  return { bytes, starts, slots };
}

/**
 * Numbers of ids, found by their bytes: a table of ten million rows names its trip and its stop in each, and a string made of
 * each would cost more than all else.
 */
export class IdTable {
  private readonly bytes: Buffer;
  private readonly starts: Uint32Array;
  private readonly slots: Int32Array;
  private readonly mask: number;

  constructor({ bytes, starts, slots }: IdColumns) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.starts = starts;
    this.slots = slots;
    this.mask = slots.length - 1;
  }

  /** The id of a number; empty: there is none. */
  idOf(number: number): string {
    return this.bytes.toString('utf8', this.startOf(number), this.startOf(number + 1));
  }

  /** The number of an id; -1: of none. */
  numberOf(id: string): number {
    const bytes = Buffer.from(id);
    return this.find(bytes, 0, bytes.length);
  }

  /** The number of the id that stands in `source` from `start` to before `end`; -1: of none. */
  find(source: Uint8Array, start: number, end: number): number {
    let slot = hashOf(source, start, end) & this.mask;
    for (;;) {
      const number = this.slots[slot] ?? -1;
      if (number < 0 || this.is(number, source, start, end)) return number;
      slot = (slot + 1) & this.mask;
    }
  }

  /** Whether a number is that of the id in `source`: most rows name the trip of the row before. */
  is(number: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.startOf(number);
    if (this.startOf(number + 1) - from !== end - start) return false;
    for (let at = 0; at < end - start; at++) if (this.bytes[from + at] !== source[start + at]) return false;
    return true;
  }

  private startOf(number: number): number {
    return this.starts[number] ?? 0;
  }
}

function hashOf(source: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (source[at] ?? 0), FNV_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}
