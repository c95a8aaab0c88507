/** Numbers from 0 to 1. */
export type Random = () => number;

/** A whole number below `end`. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

/** One of a list that is not empty. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[below(random, list.length)] as T;
}

const EDGES = [0, 1, 9, 10, 13, 32, 34, 39, 60, 62, 91, 123, 127, 128, 192, 239, 255];
/** What parsers and screens stumble over: ends of types, markup, half characters, marks that turn the order. */
const NASTY = [
  '0 -1 1e308 -0 NaN 9007199254740993 2147483648 4294967296 1e-7 999999999999',
  'null true {} [] [[ "" __proto__ constructor toString \\u0000 \\ud800',
  '<a> </a> <!-- ]]> <![CDATA[ &amp; &#0; & < " \' %00 % + = && \r\n',
  '\u2028 \u202e \u200b \ufeff \ufffe é İ ß ﬃ 😀 👩‍👩‍👧‍👦',
]
  .flatMap((some) => some.split(' '))
  .map((text) => Buffer.from(text));
const MAX_STEPS = 5;

/** An input made of another one, with a piece of a third and words, in a few steps. */
export function mutated(
  random: Random,
  input: Uint8Array,
  other: Uint8Array,
  words: readonly Uint8Array[],
  maxBytes: number,
): Uint8Array {
  let bytes: Buffer = Buffer.from(input);
  for (let step = 0, steps = 1 + below(random, MAX_STEPS); step < steps; step++) {
    bytes = oneStep(random, bytes, other, words).subarray(0, maxBytes);
  }
  return bytes;
}

function oneStep(random: Random, bytes: Buffer, other: Uint8Array, words: readonly Uint8Array[]): Buffer {
  const at = below(random, bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + Math.floor(random() ** 3 * 64));
  const spliced = (piece: Uint8Array, until = at) =>
    Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(until)]);
  switch (below(random, 10)) {
    case 0:
      return spliced(Buffer.of(below(random, 256)), Math.min(bytes.length, at + 1));
    case 1:
      return spliced(Buffer.of(oneOf(random, EDGES)), Math.min(bytes.length, at + 1));
    case 2:
      return spliced(Buffer.of(oneOf(random, EDGES)));
    case 3:
      return spliced(Buffer.alloc(0), end);
    case 4:
      return spliced(oneOf(random, NASTY), random() < 0.5 ? at : end);
    case 5:
      return words.length === 0 ? bytes : spliced(oneOf(random, words), random() < 0.5 ? at : end);
    case 6:
      // A piece again, now and then very often.
      return spliced(Buffer.concat(Array<Buffer>(random() < 0.1 ? 200 : 2).fill(bytes.subarray(at, end))));
    case 7: {
      const from = below(random, other.length + 1);
      return spliced(other.subarray(from, from + below(random, 256)), random() < 0.5 ? at : end);
    }
    case 8: {
      const moved = below(random, bytes.length + 1);
      return spliced(bytes.subarray(moved, moved + end - at), end);
    }
    default: {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << below(random, 8));
      return flipped;
    }
  }
}
