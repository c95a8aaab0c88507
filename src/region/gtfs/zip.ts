import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Text is handed on in pieces of about so many characters, and others have their turn in between. */
const PIECE = 1 << 18;

/** Times of a timetable are packed to a sixth at once; twice the time would leave an eighth. */
const LEVEL = 2;

/** Bytes of the fixed parts of a zip's records. */
const COMMON_BYTES = 26;
const PLACE_BYTES = 14;
const END_BYTES = 22;

/** A zip of some texts, by file name, each given in pieces. */
export async function zipOfTexts(files: Readonly<Record<string, Iterable<string>>>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const { packed, size, sum } = await pack(text);
    const path = Buffer.from(name);
    const common = Buffer.alloc(COMMON_BYTES);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    // 1 January 1980: the same texts are the same bytes.
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(sum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(PLACE_BYTES);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, path, packed]);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, path]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(END_BYTES);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

async function pack(text: Iterable<string>): Promise<{ packed: Buffer; size: number; sum: number }> {
  let [size, sum] = [0, 0];
  async function* bytes(): AsyncIterable<Buffer> {
    for (const piece of inPieces(text)) {
      const chunk = Buffer.from(piece);
      size += chunk.length;
      sum = crc32(chunk, sum);
      yield chunk;
    }
  }
  const packed = await buffer(Readable.from(bytes()).pipe(createDeflateRaw({ level: LEVEL })));
  return { packed, size, sum };
}

function* inPieces(text: Iterable<string>): Iterable<string> {
  let piece = '';
  for (const more of text) {
    piece += more;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
