/**
 * Sequences of numbers, each kept once: trips share their stops, and most share their times from one stop to the next. Of ten
 * million calls that leaves some hundredths.
 */
export class SequencePool {
  private values = new Int32Array(1 << 12);
  private used = 0;
  private readonly starts: number[] = [0];
  private slots = new Int32Array(1 << 10).fill(-1);

  /** How many there are. */
  get size(): number {
    return this.starts.length - 1;
  }

  /** The number of the sequence that stands in `source` up to before `length`: a new one where there is none yet. */
  add(source: Int32Array, length: number): number {
    if (this.size * 2 >= this.slots.length) this.spread();
    let slot = hashOf(source, 0, length) & (this.slots.length - 1);
    for (;;) {
      const number = this.slots[slot] ?? -1;
      if (number < 0) break;
      if (this.is(number, source, length)) return number;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    const number = this.size;
    this.slots[slot] = number;
    this.keep(source, length);
    return number;
  }

  /** All values one after the other, and where each sequence begins; the last start is the end. */
  packed(): { values: Int32Array; starts: Uint32Array } {
    return { values: this.values.slice(0, this.used), starts: Uint32Array.from(this.starts) };
  }

  private is(number: number, source: Int32Array, length: number): boolean {
    const start = this.starts[number] ?? 0;
    if ((this.starts[number + 1] ?? 0) - start !== length) return false;
    for (let at = 0; at < length; at++) if (this.values[start + at] !== source[at]) return false;
    return true;
  }

  private keep(source: Int32Array, length: number): void {
    while (this.used + length > this.values.length) {
      const larger = new Int32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values.set(source.subarray(0, length), this.used);
    this.used += length;
    this.starts.push(this.used);
  }

  private spread(): void {
    this.slots = new Int32Array(this.slots.length * 4).fill(-1);
    for (let number = 0; number < this.size; number++) {
      let slot =
        hashOf(this.values, this.starts[number] ?? 0, this.starts[number + 1] ?? 0) & (this.slots.length - 1);
      while ((this.slots[slot] ?? -1) >= 0) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = number;
    }
  }
}

function hashOf(values: Int32Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ (values[at] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}
