import type { HttpHandler } from './http.ts';

/** What may be wrong, by the part it concerns; a part that is well is absent. */
export type Troubles = () => Readonly<Record<string, string>>;

const PATH = '/health';

/** `GET /health`: 200 while all is well, 503 with what is not. For load balancers and operators. */
export function healthHandler(troubles: Troubles): HttpHandler {
  return async (req, res) => {
    if (req.url !== PATH) return false;
    const found = troubles();
    const well = Object.keys(found).length === 0;
    const body = JSON.stringify({ status: well ? 'ok' : 'trouble', troubles: found });
    res.writeHead(well ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    res.end(body);
    return true;
  };
}
