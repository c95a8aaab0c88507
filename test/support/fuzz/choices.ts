import type { Block, Reply, Row } from '../../../src/replies/reply.ts';

/** What texts of others may hold. */
const UNITS = ['x', 'word ', '\n', '<!channel>', '@everyone', '<@&1>', '**', '`', '&', '"', "'", '<', '${', '$&', '\ud800', '\u202e', '\u0000', '\u200b', 'e\u0301', '👩‍👩‍👧‍👦', '😀', 'ﷺ', 'İ', '7', '1001195 ', 'Dr. St. NW ', '7:05 PM ', '2 min ', 'http://e/x', '|', '[x](y)', '\uffff']; // prettier-ignore
/** Characters of all texts of an input together. */
const MAX_CHARACTERS = 100_000;
const MAX_REPEATED = 4000;

/** Reads bytes as decisions, so that what is made of them keeps its form however they are changed. */
export class Choices {
  readonly #bytes: Uint8Array;
  #at = 0;
  #room = MAX_CHARACTERS;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A whole number below `end`, at most 256; 0 where no byte is left. */
  below(end: number): number {
    return (this.#bytes[this.#at++] ?? 0) % end;
  }

  yes(): boolean {
    return this.below(2) === 1;
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  list<T>(max: number, make: () => T): T[] {
    const left = this.#bytes.length - this.#at;
    return Array.from({ length: Math.min(this.below(max + 1), left) }, make);
  }

  /** The rest as it is. */
  rest(): Buffer {
    return Buffer.from(this.#bytes.subarray(this.#at));
  }

  /** A text: bytes as they stand, or some unit again and again. */
  text(): string {
    const length = this.below(256);
    let text: string;
    if (length < 128) {
      text = Buffer.from(this.#bytes.subarray(this.#at, this.#at + length)).toString();
      this.#at += length;
    } else {
      text = this.oneOf(UNITS).repeat(Math.floor(((length - 127) / 128) ** 4 * MAX_REPEATED) + 1);
    }
    text = text.slice(0, this.#room);
    this.#room -= text.length;
    return text;
  }

  instant(): Date {
    const years = this.below(256);
    return years === 255
      ? new Date(Number.NaN)
      : new Date(Date.UTC(1971 + (years % 130), 0, 1) + this.below(256) * 3_600_000);
  }

  /** A reply as the worst feed may make it. */
  reply(): Reply {
    return {
      ...(this.yes() ? { title: this.text() } : {}),
      blocks: this.list(60, () => this.#block()),
      ...(this.yes()
        ? { choices: this.list(40, () => ({ label: this.text(), say: this.text().slice(0, 100) })) }
        : {}),
      ...(this.yes() ? { asOf: { at: this.instant(), stale: this.yes() } } : {}),
      ...(this.yes() ? { again: this.text() } : {}),
      ...(this.yes() ? { visibility: 'private' as const } : {}),
      ...(this.below(4) === 1 ? { order: this.oneOf(['taken', 'refused'] as const) } : {}),
      ...(this.below(4) === 1 ? { speech: this.text() } : {}),
    };
  }

  #block(): Block {
    const kind = this.below(4);
    if (kind === 0) return { kind: 'text', text: this.text() };
    if (kind === 1)
      return { kind: 'notice', level: this.oneOf(['info', 'warning'] as const), text: this.text() };
    return {
      kind: 'rows',
      ...(this.yes() ? { heading: this.text() } : {}),
      rows: this.list(80, () => this.#row()),
    };
  }

  #row(): Row {
    return {
      lead: this.text(),
      text: this.text(),
      ...(this.yes() ? { note: this.text() } : {}),
      ...(this.yes() ? { line: this.oneOf(['RD', 'SV', 'constructor', '__proto__']) } : {}),
      ...(this.below(4) === 1 ? { at: this.instant() } : {}),
    };
  }
}
