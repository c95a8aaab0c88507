const ROWS: readonly [letters: string, shift: number][] = [
  ['qwertyuiop', 0],
  ['asdfghjkl', 0.25],
  ['zxcvbnm', 0.75],
];

/** 1 where two letters are neighboring keys, at `a * 128 + b`. */
const NEIGHBORS = neighbors();

function neighbors(): Uint8Array {
  const table = new Uint8Array(128 * 128);
  const keys = ROWS.flatMap(([letters, shift], y) =>
    Array.from(letters, (letter, x) => ({ letter, x: x + shift, y })),
  );
  for (const a of keys) {
    for (const b of keys) {
      if (a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 1.3) {
        table[a.letter.charCodeAt(0) * 128 + b.letter.charCodeAt(0)] = 1;
      }
    }
  }
  return table;
}

const SLIP = 0.6;
const DOUBLE = 0.5;

/** Words are compared up to this length; longer ones are never near each other. */
const LONGEST_WORD = 32;
const WIDTH = LONGEST_WORD + 1;
/** The cost from the first `i` letters of one word to the first `j` of the other, at `i * WIDTH + j`. */
const costs = new Float64Array(WIDTH * WIDTH);
for (let i = 0; i < WIDTH; i++) {
  costs[i] = i;
  costs[i * WIDTH] = i;
}

/**
 * How many slips of the finger lie between two lower-case ASCII words: an edit costs 1, but two letters swapped or a
 * neighboring key 0.6, and a letter doubled, or a double letter made single, 0.5. Letters may be swapped across one
 * that was left out. Anything above `most` is Infinity.
 */
export function slips(a: string, b: string, most: number): number {
  const m = a.length;
  const n = b.length;
  if (m > LONGEST_WORD || n > LONGEST_WORD || Math.abs(m - n) * DOUBLE > most) return Infinity;
  for (let i = 1; i <= m; i++) {
    const row = i * WIDTH;
    const x = a.charCodeAt(i - 1);
    const before = i > 1 ? a.charCodeAt(i - 2) : -1;
    const drop = x === before ? DOUBLE : 1;
    let least = cost(row);
    for (let j = 1; j <= n; j++) {
      const y = b.charCodeAt(j - 1);
      const previous = j > 1 ? b.charCodeAt(j - 2) : -1;
      const at = row + j;
      let cheapest = cost(at - WIDTH - 1) + (x === y ? 0 : NEIGHBORS[x * 128 + y] === 1 ? SLIP : 1);
      cheapest = Math.min(cheapest, cost(at - WIDTH) + drop, cost(at - 1) + (y === previous ? DOUBLE : 1));
      if (x !== y && x === previous) {
        if (y === before) cheapest = Math.min(cheapest, cost(at - 2 * WIDTH - 2) + SLIP);
        if (i > 2 && y === a.charCodeAt(i - 3)) {
          cheapest = Math.min(cheapest, cost(at - 3 * WIDTH - 2) + SLIP + 1);
        }
      }
      if (x !== y && y === before && j > 2 && x === b.charCodeAt(j - 3)) {
        cheapest = Math.min(cheapest, cost(at - 2 * WIDTH - 3) + SLIP + 1);
      }
      costs[at] = cheapest;
      if (cheapest < least) least = cheapest;
    }
    // A swap reaches back over a row or two, so that one row above the limit is no proof: two slips above it is.
    if (least > most + 2 * SLIP) return Infinity;
  }
  const total = cost(m * WIDTH + n);
  return total > most ? Infinity : total;
}

const cost = (at: number): number => costs[at] as number;
