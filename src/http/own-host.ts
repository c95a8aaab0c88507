import { isIP } from 'node:net';
import type { HttpHandler } from './server.ts';

/**
 * Refuses requests that name another host than ours. Any page can let its own name lead to this machine, and then read what it
 * finds here as its own: its name stands in `Host`. An address in numbers, a name without a dot (this machine's, a
 * container's) and the public name are no such page's. Programs that name no host are no browsers.
 */
export function refuseOtherHosts(publicHost: string | undefined): HttpHandler {
  return async ({ headers: { host } }, res) => {
    if (host === undefined || isOwnHost(host, publicHost)) return false;
    const why = 'Headway does not go by this name: PUBLIC_URL says by which it does.\n';
    res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(why);
    return true;
  };
}

function isOwnHost(host: string, publicHost: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  if (name === '') return false;
  return !name.includes('.') || name === publicHost || isIP(name.replaceAll(/[[\]]/g, '')) !== 0;
}
