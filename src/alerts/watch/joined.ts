import type { About } from './alert.ts';

/** One thing of two that are the same: the words of the first, the lines and routes of both. */
export function joined(first: About, second: About): About {
  return {
    ...first,
    lines: [...new Set([...first.lines, ...second.lines])].sort(),
    routes: [...new Set([...first.routes, ...second.routes])].sort(),
  };
}
