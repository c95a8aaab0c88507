import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';

// WebSocket as far as Slack needs it: whole frames, no extensions (RFC 6455).
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** The server's end of a connection. */
export interface WebSocketEnd {
  send(text: string): void;
  /** Says goodbye; or breaks off without a word. */
  close(): void;
  destroy(): void;
}

export interface WebSocketEvents {
  text(text: string): void;
  closed(): void;
}

/** Takes an HTTP request over as a WebSocket. */
export function acceptWebSocket(socket: Socket, key: string, events: WebSocketEvents): WebSocketEnd {
  const accept = createHash('sha1')
    .update(key + GUID)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
      pending = pending.subarray(frame.length);
      if (frame.code === TEXT) events.text(frame.payload.toString());
      if (frame.code === PING) socket.write(writeFrame(PONG, frame.payload));
      if (frame.code === CLOSE) socket.end(writeFrame(CLOSE, frame.payload));
    }
  });
  socket.on('close', () => events.closed());
  socket.on('error', () => undefined);
  return {
    send: (text) => void socket.write(writeFrame(TEXT, Buffer.from(text))),
    close: () => void socket.write(writeFrame(CLOSE, Buffer.from([0x03, 0xe8]))),
    destroy: () => void socket.destroy(),
  };
}

interface Frame {
  code: number;
  payload: Buffer;
  /** Bytes it took. */
  length: number;
}

/** The first frame of what has arrived; absent: it is not whole yet. */
function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  const head = 2 + (short === 127 ? 8 : short === 126 ? 2 : 0);
  if (bytes.length < head + 4) return undefined;
  const size =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  const length = head + 4 + size;
  if (bytes.length < length) return undefined;
  const mask = bytes.subarray(head, head + 4);
  const payload = bytes.subarray(head + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { code: bytes.readUInt8(0) & 0x0f, payload: Buffer.from(payload), length };
}

function writeFrame(code: number, payload: Buffer): Buffer {
  const size = payload.length;
  if (size < 126) return Buffer.concat([Buffer.from([0x80 | code, size]), payload]);
  if (size < 0x10000) {
    return Buffer.concat([Buffer.from([0x80 | code, 126, size >> 8, size & 0xff]), payload]);
  }
  const head = Buffer.alloc(10);
  head.writeUInt8(0x80 | code, 0);
  head.writeUInt8(127, 1);
  head.writeBigUInt64BE(BigInt(size), 2);
  return Buffer.concat([head, payload]);
}
