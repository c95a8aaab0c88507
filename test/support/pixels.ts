import { inflateSync } from 'node:zlib';

/** What a PNG of ours shows, which has its rows unfiltered: four bytes a pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Buffer;
}

/** Reads a PNG. */
export function pixelsOf(png: Buffer): Pixels {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = inflateSync(Buffer.concat(data));
  const row = 4 * width;
  const bytes = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) rows.copy(bytes, y * row, y * (row + 1) + 1, (y + 1) * (row + 1));
  return { width, height, bytes };
}

/** Where two pictures of one size differ, as `[x, y]` in pixels. */
export function differing(one: Pixels, other: Pixels): [x: number, y: number][] {
  const places: [number, number][] = [];
  for (let at = 0; at < one.bytes.length; at += 4) {
    if (one.bytes.readUInt32BE(at) === other.bytes.readUInt32BE(at)) continue;
    places.push([(at / 4) % one.width, Math.floor(at / 4 / one.width)]);
  }
  return places;
}
