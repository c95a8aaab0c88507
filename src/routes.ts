import type { HttpHandler } from './http.ts';
import type { Route } from './port.ts';

/** Hands requests for adapters' paths to them. */
export function routesHandler(routes: readonly Route[]): HttpHandler {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return async (req, res) => {
    const [path = ''] = (req.url ?? '').split('?');
    const route = byPath.get(path);
    await route?.handle(req, res);
    return route !== undefined;
  };
}
