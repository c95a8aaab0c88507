import { slips } from './distance.ts';

const MAX_SLIPS = 1;
const MAX_ROUTES = 3;

/** The routes whose names are a slip away from one that is none: at most three, the nearest first. */
export function nearRoutes(name: string, routes: Iterable<string>): string[] {
  return Array.from(routes, (id) => ({ id, far: slips(name.toLowerCase(), id.toLowerCase(), MAX_SLIPS) }))
    .filter(({ far }) => far <= MAX_SLIPS)
    .sort((a, b) => a.far - b.far || a.id.localeCompare(b.id))
    .slice(0, MAX_ROUTES)
    .map(({ id }) => id);
}
