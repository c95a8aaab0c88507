import { readTarget } from './request-target.ts';
import type { HttpHandler } from './server.ts';
import type { HttpRoute } from '../port.ts';

/** Hands requests to the route of their path, whatever the query string says; refuses methods a route does not answer. */
export function routesHandler(routes: readonly HttpRoute[]): HttpHandler {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const folders = routes.filter(({ path }) => path.endsWith('/*'));
  return async (req, res) => {
    const { path } = readTarget(req.url ?? '');
    const route = byPath.get(path) ?? folders.find((folder) => path.startsWith(folder.path.slice(0, -1)));
    if (!route) return false;
    if (route.methods.includes(req.method ?? '')) await route.handle(req, res);
    else res.writeHead(405, { Allow: route.methods.join(', ') }).end();
    return true;
  };
}
