import { hash } from 'node:crypto';
import type { HttpHandler } from '../http/server.ts';
import { readTarget } from '../http/request-target.ts';
import type { AgencyFeeds } from '../region/gtfs/feeds.ts';
import { isHeld } from './conditions.ts';
import { requireKey } from './key.ts';
import { fromGateway, refuse } from './refusal.ts';

/** Serves an agency's feeds beside the operations; with the key of those, where there is one. Leaves other paths alone. */
export function createFeedsHandler(feeds: AgencyFeeds, key?: string): HttpHandler {
  const checkKey = key === undefined ? () => undefined : requireKey(key);
  return async (req, res) => {
    const { path, params } = readTarget(req.url ?? '');
    const feed = Object.hasOwn(feeds, path) ? feeds[path] : undefined;
    if (!feed) return false;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const refusal = isRead
      ? checkKey(req.headers, params)
      : fromGateway(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (refusal) {
      refuse(res, refusal);
      return true;
    }
    const body = await feed();
    const tag = hash('sha256', body, 'hex').slice(0, 32);
    const headers = { ETag: `"${tag}"`, 'Cache-Control': 'no-cache' };
    if (isHeld(req.headers, { tag })) {
      res.writeHead(304, headers).end();
      return true;
    }
    const type = path.endsWith('.zip') ? 'application/zip' : 'application/x-protobuf';
    res.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': body.length });
    // Node itself leaves the body out where the method is HEAD.
    res.end(body);
    return true;
  };
}
