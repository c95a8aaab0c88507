import type { IncomingHttpHeaders } from 'node:http';
import { BoundedMap } from '../common/bounded-map.ts';
import { GZIP_MARK } from './representation.ts';

/** What a caller may hold already. */
interface Held {
  /** The tag without quotes. */
  readonly tag: string;
  /** Absent where the data does not say. */
  readonly modified?: Date;
}

/**
 * Whether the caller holds the answer already, so that 304 will do. A tag counts with and without quotes, for the
 * real service's feeds carry theirs without, and from either coding; a date only where no tag was sent.
 */
export function isHeld(headers: IncomingHttpHeaders, { tag, modified }: Held): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return plainTag(tags) === tag || tags.split(',').some((text) => ['*', tag].includes(plainTag(text)));
  }
  if (headers['if-modified-since'] === undefined) return false;
  const since = Date.parse(headers['if-modified-since']);
  return modified !== undefined && modified.getTime() <= since;
}

function plainTag(text: string): string {
  const tag = text.trim().replace(/^W\//, '').replaceAll('"', '');
  return tag.endsWith(GZIP_MARK) ? tag.slice(0, -GZIP_MARK.length) : tag;
}

/** Spellings of `Accept-Encoding` that are remembered: there are as many as kinds of clients. */
const MAX_SPELLINGS = 100;
const MAX_SPELLING_LENGTH = 100;
const known = new BoundedMap<string, boolean>(MAX_SPELLINGS);

/** Whether an `Accept-Encoding` takes gzip. Absent: no, though it would be allowed. */
export function acceptsGzip(header = ''): boolean {
  let accepts = known.get(header);
  if (accepts === undefined) {
    accepts = takesGzip(header);
    if (header.length <= MAX_SPELLING_LENGTH) known.set(header, accepts);
  }
  return accepts;
}

function takesGzip(header: string): boolean {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(coding, Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
