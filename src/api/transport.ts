import type { IncomingHttpHeaders } from 'node:http';
import { Pool, type Dispatcher } from 'undici';
import { HeadwayError } from '../common/errors.ts';

/** An answer as it was transferred: complete, but neither inflated nor looked at. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of an answer other than 200 only the beginning may be here. */
  readonly body: Buffer;
}

/** One GET. `name` says what is asked, for faults; `path` is below the base URL; `headers` go with those of every call. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One GET at a time over kept connections to one host. It follows no redirect, so the key goes nowhere else, and
 * it does not try again.
 */
export interface Transport {
  /** Faults: `unavailable` where no complete answer came before `deadline`, `malformed` where it is too large. */
  send(call: Call, deadline: AbortSignal): Promise<RawAnswer>;
  close(): Promise<void>;
}

export interface TransportOptions {
  baseUrl: string;
  /** Sent with every call. */
  headers: Readonly<Record<string, string>>;
  /** The most bytes of a body that are taken in. */
  maxBytes: number;
}

/** An error page is read no further than a message can be in it. */
const ERROR_PAGE_BYTES = 64 * 1024;

/** Milliseconds that an idle connection is kept: longer than the feeds' refresh periods, so that polls find it open. */
const KEEP_ALIVE_MS = 45_000;

/** Makes the transport of one upstream. It opens connections as calls need them. */
export function createTransport({ baseUrl, headers, maxBytes }: TransportOptions): Transport {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  // Timeouts are off: each call brings a deadline over the whole exchange. In HTTP/1.1 undici itself refuses a body
  // that is shorter or longer than its Content-Length.
  const pool = new Pool(origin, {
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  return {
    send: (call, deadline) =>
      new Promise((resolve, reject) => {
        pool.dispatch(
          { path: prefix + call.path, method: 'GET', headers: { ...headers, ...call.headers } },
          reception({ name: call.name, deadline, maxBytes, resolve, reject }),
        );
      }),
    close: () => pool.destroy(),
  };
}

interface Reception {
  name: string;
  deadline: AbortSignal;
  maxBytes: number;
  resolve: (answer: RawAnswer) => void;
  reject: (fault: HeadwayError) => void;
}

/** Collects one answer. Whatever settles it first counts; undici's report of our own abort comes after and is void. */
function reception({ name, deadline, maxBytes, resolve, reject }: Reception): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = [];
  let length = 0;
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let stop: (() => void) | undefined;

  const finish = () => {
    deadline.removeEventListener('abort', expire);
    const [only] = chunks;
    resolve({ status, headers, body: chunks.length === 1 && only ? only : Buffer.concat(chunks, length) });
  };
  const fail = (kind: 'unavailable' | 'malformed', says: string) => {
    deadline.removeEventListener('abort', expire);
    reject(new HeadwayError(kind, `${name}: ${says}`));
    stop?.();
  };
  const expire = () => fail('unavailable', 'no complete answer in time');
  const tooLarge = () => fail('malformed', `the body is larger than ${maxBytes} bytes`);
  deadline.addEventListener('abort', expire, { once: true });
  // A signal fires once, and not for those who come late.
  if (deadline.aborted) expire();

  return {
    onRequestStart(controller) {
      stop = () => controller.abort(new Error('stopped'));
      // While it waited for a connection the deadline may have passed: then it does not go out.
      if (deadline.aborted) stop();
    },
    onResponseStart(_controller, statusCode, answered) {
      status = statusCode;
      headers = answered;
      if (status === 200 && Number(headerOf(answered, 'content-length') ?? 0) > maxBytes) tooLarge();
    },
    onResponseData(_controller, chunk) {
      chunks.push(chunk);
      length += chunk.length;
      if (status === 200) {
        if (length > maxBytes) tooLarge();
      } else if (length > ERROR_PAGE_BYTES) {
        finish();
        stop?.();
      }
    },
    onResponseEnd: finish,
    onResponseError(_controller, error) {
      // Only the code: messages and fields of these errors may carry bytes of the exchange.
      fail('unavailable', `no complete answer (${(error as NodeJS.ErrnoException).code ?? error.name})`);
    },
  };
}

/** The one value of a header, the first where it was sent more than once. `undefined` where it was not. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
