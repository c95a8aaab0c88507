import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** An answer as it came over the wire: not inflated. */
export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One HTTP request, a GET where `options` do not say otherwise. `body` is sent with its length. */
export async function ask(url: string, options: RequestOptions & { body?: string } = {}): Promise<Answered> {
  const { body, ...rest } = options;
  const sent = request(url, rest);
  // Of itself, Node gives no length to the body of a GET.
  if (body !== undefined) sent.setHeader('Content-Length', Buffer.byteLength(body));
  // What breaks off after its head is told by the body, which is read then.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Sends bytes as they are and reads until the other side closes the connection. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
