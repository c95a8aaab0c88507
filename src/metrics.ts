import type { Troubles } from './health.ts';
import type { HttpHandler } from './http.ts';

const PATH = '/metrics';

/** `GET /metrics`: the same as `/health`, as Prometheus reads it: 0 or 1 for the whole, and 1 for each part in trouble. */
export function metricsHandler(troubles: Troubles): HttpHandler {
  return async (req, res) => {
    if (req.url !== PATH) return false;
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
