const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Numbers of ids, found by their bytes: a table of ten million rows names its trip and its stop in each, and a string made of
 * each would cost more than all else. The ids are those of a list, in its order.
 */
export class IdTable {
  private readonly bytes: Buffer;
  private readonly starts: Uint32Array;
  private readonly slots: Int32Array;
  private readonly mask: number;

  constructor(ids: readonly string[]) {
    this.bytes = Buffer.from(ids.join(''), 'utf8');
    this.starts = new Uint32Array(ids.length + 1);
    let at = 0;
    ids.forEach((id, number) => {
      this.starts[number] = at;
      at += Buffer.byteLength(id);
    });
    this.starts[ids.length] = at;
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, ids.length * 2)));
    this.mask = size - 1;
    this.slots = new Int32Array(size).fill(-1);
    ids.forEach((_, number) => {
      let slot = hashOf(this.bytes, this.startOf(number), this.startOf(number + 1)) & this.mask;
      while ((this.slots[slot] ?? -1) >= 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = number;
    });
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
