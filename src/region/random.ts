/** 32-bit finalizer of MurmurHash3: every input bit moves every output bit. */
function mix(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function absorb(state: number, word: number): number {
  return mix(Math.imul(state, 31) + word + 0x9e37_79b9);
}

/**
 * A 32-bit hash of a seed and keys: the same arguments always give the same number, and nothing is remembered, so
 * that any fact of the simulated region can be worked out at any instant. Numbers are taken as safe integers.
 */
export function hash(seed: number, ...keys: readonly (number | string)[]): number {
  let state = absorb(seed | 0, Math.floor(seed / 0x1_0000_0000));
  for (const key of keys) {
    if (typeof key === 'number') {
      state = absorb(absorb(state, key | 0), Math.floor(key / 0x1_0000_0000));
    } else {
      for (let i = 0; i < key.length; i++) state = Math.imul(state ^ key.charCodeAt(i), 0x0100_0193);
      state = absorb(state, key.length);
    }
  }
  return state;
}

/** A number in [0, 1) drawn by a seed and keys. */
export function unit(seed: number, ...keys: readonly (number | string)[]): number {
  return hash(seed, ...keys) / 0x1_0000_0000;
}

/** One of a list that is not empty, drawn by a seed and keys. */
export function pick<T>(list: readonly T[], seed: number, ...keys: readonly (number | string)[]): T {
  return list[Math.floor(unit(seed, ...keys) * list.length)] as T;
}
