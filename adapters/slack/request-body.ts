import type { IncomingMessage } from 'node:http';

/** The bytes of a request; absent where there are more than `most`, or where they break off. */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (bytes: Buffer) => {
      length += bytes.length;
      // What is too much is let go by: the connection is kept for the refusal.
      if (length <= most) return void chunks.push(bytes);
      chunks.length = 0;
      resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => resolve(undefined));
    request.once('close', () => resolve(undefined));
  });
}
