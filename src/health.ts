import type { HttpHandler } from './http.ts';

/** What may be wrong, by the part it concerns; a part that is well is absent. */
export type Troubles = () => Readonly<Record<string, string>>;

const HEALTH = '/health';
const METRICS = '/metrics';

/** `GET /health`: 200 while all is well, 503 with what is not. For load balancers and operators. */
export function healthHandler(troubles: Troubles): HttpHandler {
  return async (req, res) => {
    if (req.url !== HEALTH) return false;
    const found = troubles();
    const well = Object.keys(found).length === 0;
    const body = JSON.stringify({ status: well ? 'ok' : 'trouble', troubles: found });
    res.writeHead(well ? 200 : 503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    res.end(body);
    return true;
  };
}

/** `GET /metrics`: the same as `/health`, as Prometheus reads it: 0 or 1 for the whole, and 1 for each part in trouble. */
export function metricsHandler(troubles: Troubles): HttpHandler {
  return async (req, res) => {
    if (req.url !== METRICS) return false;
    const parts = Object.keys(troubles());
    const lines = [
      '# HELP headway_healthy 1 while all is well.',
      '# TYPE headway_healthy gauge',
      `headway_healthy ${parts.length === 0 ? 1 : 0}`,
      '# HELP headway_trouble 1 for each part that is in trouble; /health says what it is.',
      '# TYPE headway_trouble gauge',
      ...parts.map((part) => `headway_trouble{part="${part}"} 1`),
    ];
    res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4', 'Cache-Control': 'no-store' });
    res.end(`${lines.join('\n')}\n`);
    return true;
  };
}
