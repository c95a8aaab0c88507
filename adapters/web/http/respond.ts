import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getOrMake } from '../../../src/common/once.ts';

/** How hard compressing tries once for all. Brotli's 11 would take several times as long as 10, for two bytes in a hundred. */
const THOROUGH = { br: 10, gzip: 9 };
/** The same while somebody waits. */
const QUICK = 5;

const compressors = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer, level: number) => promisify(gzip)(body, { level }),
};
type Coding = keyof typeof compressors;

/**
 * What is loaded, framed, or sent elsewhere by our pages: nothing but our own. Markup cannot become script at all. `style`
 * is what stands in the page itself.
 */
export function pagePolicy(style?: string): string {
  const hash = style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash}`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Headers of everything that the page is made of. */
const SECURITY_HEADERS: Readonly<OutgoingHttpHeaders> = {
  'Content-Security-Policy': pagePolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Of a file that pages load, which runs by their policy: opened by itself it may do nothing. Each byte is sent for thirty files. */
const FILE_HEADERS: Readonly<OutgoingHttpHeaders> = {
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** How long a browser may take a file for current without asking. */
export type Caching = 'for good' | 'ask each time';

/** Below this many bytes, and of what is compressed already, compression costs more than it saves. */
const SMALLEST_COMPRESSED = 600;

/** A body that is the same for all, compressed once for each coding, when it is first asked for. */
export class StaticBody {
  readonly etag: string;
  private readonly type: string;
  private readonly body: Buffer;
  private readonly caching: Caching;
  private readonly headers: OutgoingHttpHeaders;
  private readonly compressed = new Map<Coding, Promise<Buffer>>();

  constructor(type: string, body: string | Buffer, caching: Caching, headers: OutgoingHttpHeaders = {}) {
    this.type = type;
    this.body = Buffer.from(body);
    this.caching = caching;
    this.headers = headers;
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 16)}"`;
  }

  /** Answers a GET or HEAD: not at all where the browser has it. */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = {
      ...(this.caching === 'for good' ? FILE_HEADERS : SECURITY_HEADERS),
      ETag: this.etag,
      'Cache-Control': this.caching === 'for good' ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...this.headers,
    };
    if (request.headers['if-none-match']?.includes(this.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const gains = this.body.length >= SMALLEST_COMPRESSED && this.type !== 'image/png';
    const coding = gains ? codingFor(request) : undefined;
    const body = coding ? await this.as(coding) : this.body;
    response.writeHead(200, {
      ...headers,
      'Content-Type': this.type,
      'Content-Length': body.length,
      ...(coding ? { 'Content-Encoding': coding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private as(coding: Coding): Promise<Buffer> {
    return getOrMake(this.compressed, coding, () => compressors[coding](this.body, THOROUGH[coding]));
  }
}

/** Answers with a page that is for this request alone. */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const coding = codingFor(request);
  const body = coding ? await compressors[coding](Buffer.from(page), QUICK) : Buffer.from(page);
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      ...(coding ? { 'Content-Encoding': coding } : {}),
      ...headers,
    })
    .end(body);
}

function codingFor(request: IncomingMessage): Coding | undefined {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  return (['br', 'gzip'] as const).find((coding) =>
    new RegExp(`\\b${coding}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}

/** Answers with a few bytes that nobody keeps. */
export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    })
    .end(body);
}

/** The same as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  sendText(response, status, JSON.stringify(value), { 'Content-Type': 'application/json', ...headers });
}
