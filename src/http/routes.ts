import { readTarget } from './request-target.ts';
import type { HttpHandler } from './server.ts';
import type { Adapter, HttpRoute } from '../port.ts';

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

/** Shows people whose path nobody answers that there is nothing, and where they can go. Programs are left to the next. */
export function notFoundHandler(adapters: readonly Pick<Adapter, 'notFound'>[]): HttpHandler {
  const page = adapters.find(({ notFound }) => notFound !== undefined);
  return async (req, res) => {
    const isPerson = req.method === 'GET' && (req.headers.accept ?? '').includes('text/html');
    if (!isPerson || !page?.notFound) return false;
    await page.notFound(req, res);
    return true;
  };
}
