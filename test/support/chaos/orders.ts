/** What a process of the chaos is told as it starts. */
export interface ChaosOrders {
  env: Record<string, string>;
  /** Where `openDatabase` finds it. */
  database: string;
  /** Its clock, and its waits, run so many times as fast as the machine's. */
  speed: number;
  /** Milliseconds by which its clock is off. */
  offset: number;
  /** Milliseconds that a wait takes at the least, where it is that long: no deadline is shorter than an answer takes. Absent: 0. */
  leastWait?: number;
  /** Milliseconds between two looks at its memory; absent: none. */
  weighEvery?: number;
}

/** What it tells. */
export type ChaosNews =
  | { kind: 'ready'; url: string }
  /** Nobody caught it. */
  | { kind: 'unhandled'; why: string }
  | { kind: 'fault'; why: string }
  /** An answer that may not be heard or read so. */
  | { kind: 'unsound'; why: string }
  /**
   * Milliseconds by which the event loop was late at worst since the last time it was told, and that it was busy for without
   * a turn for others: a machine that is busy with other things makes it late, not busy.
   */
  /** Bytes in use after garbage was collected, bytes of the process, and files it has open. */
  | { kind: 'weight'; heap: number; rss: number; files: number }
  | { kind: 'loop'; late: number; busy: number }
  /** What its clock shows. */
  | { kind: 'clock'; now: number };
