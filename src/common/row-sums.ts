/** Four numbers are added up at once, in the halves of two words of 32 bits; so many of them fit into a half. */
const AT_ONCE = 4;
const EVEN = 0xff00ff;
const MOST_ROWS = 257;
/** Makes of each number in a word how far it is above the least one: that is never negative. */
const ABOVE_LEAST = 0x80808080 | 0;
const LEAST = -128;
/** Words whose sums stay in the processor's registers. */
const IN_REGISTERS = 4 * AT_ONCE;

/**
 * Adds up rows of a table of bytes, `width` to a row: to each of `sums`, for each row its number of it times the row's weight. Rows
 * of the same weight that stand together cost half as much as alone.
 */
export function rowSummer(table: Int8Array, width: number) {
  // The last words of a row go on into the next one.
  const bytes = new Int8Array(table.length + IN_REGISTERS);
  bytes.set(table);
  const view = new DataView(bytes.buffer);
  const addEqual = (rows: Int32Array, from: number, to: number, weight: number, sums: Float64Array) => {
    const least = LEAST * (to - from);
    for (let column = 0; column < width; column += IN_REGISTERS) {
      let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let i = from; i < to; i++) {
        const at = (rows[i] as number) * width + column;
        const first = view.getInt32(at, true) ^ ABOVE_LEAST;
        const second = view.getInt32(at + AT_ONCE, true) ^ ABOVE_LEAST;
        const third = view.getInt32(at + 2 * AT_ONCE, true) ^ ABOVE_LEAST;
        const fourth = view.getInt32(at + 3 * AT_ONCE, true) ^ ABOVE_LEAST;
        a = (a + (first & EVEN)) | 0;
        b = (b + ((first >>> 8) & EVEN)) | 0;
        c = (c + (second & EVEN)) | 0;
        d = (d + ((second >>> 8) & EVEN)) | 0;
        e = (e + (third & EVEN)) | 0;
        f = (f + ((third >>> 8) & EVEN)) | 0;
        g = (g + (fourth & EVEN)) | 0;
        h = (h + ((fourth >>> 8) & EVEN)) | 0;
      }
      const put = (at: number, even: number, odd: number) => {
        sums[at] = (sums[at] as number) + ((even & 0xffff) + least) * weight;
        sums[at + 1] = (sums[at + 1] as number) + ((odd & 0xffff) + least) * weight;
        sums[at + 2] = (sums[at + 2] as number) + ((even >>> 16) + least) * weight;
        sums[at + 3] = (sums[at + 3] as number) + ((odd >>> 16) + least) * weight;
      };
      put(column, a, b);
      put(column + AT_ONCE, c, d);
      put(column + 2 * AT_ONCE, e, f);
      put(column + 3 * AT_ONCE, g, h);
    }
  };
  return (rows: Int32Array, weights: Float32Array, sums: Float64Array) => {
    for (let from = 0, to = 0; from < rows.length; from = to) {
      while (to < rows.length && weights[to] === weights[from] && to - from < MOST_ROWS) to += 1;
      addEqual(rows, from, to, weights[from] as number, sums);
    }
  };
}
