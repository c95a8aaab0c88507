import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { BoundedMap } from '../common/bounded-map.ts';
import { fontFile } from './fonts.ts';

const FONTS = [fontFile(400), fontFile(600)];

/** For screens of high density: chats show pictures at half of this width or less. */
const ZOOM = 1.5;
/** Pixels that a picture has at most: more are not seen in a chat. */
const MAX_PIXELS = 800_000;
/** More takes longer, and saves little of a drawing. */
const DEFLATE_LEVEL = 3;
/** Pictures that are kept, of some 70 KB each. */
const MAX_KEPT = 100;

const kept = new BoundedMap<string, Promise<Buffer>>(MAX_KEPT);

/**
 * A drawing as a PNG, larger than its size unless that is too much, drawn once and off the thread. Its texts are in Inter,
 * whatever they ask for.
 */
export function renderPng(svg: string): Promise<Buffer> {
  const png = kept.get(svg) ?? draw(svg);
  kept.set(svg, png);
  png.catch(() => kept.delete(svg));
  return png;
}

async function draw(svg: string): Promise<Buffer> {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const zoom = Math.min(ZOOM, Math.sqrt(MAX_PIXELS / (width * height)));
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'Inter' },
    fitTo: { mode: 'zoom', value: zoom },
  });
  return encode(image.width, image.height, image.pixels);
}

/** Bytes of a pixel: red, green, blue, alpha. */
const PIXEL_BYTES = 4;

/** Pixels as a PNG (ISO/IEC 15948), rows as they are. The drawing library's own encoder takes three times as long. */
async function encode(width: number, height: number, pixels: Buffer): Promise<Buffer> {
  const row = width * PIXEL_BYTES;
  const rows = Buffer.allocUnsafe((row + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (row + 1)] = 0;
    pixels.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await promisify(deflate)(rows, { level: DEFLATE_LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
