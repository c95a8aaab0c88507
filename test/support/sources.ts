import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's top folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file of TypeScript. */
export interface Source {
  /** From the project's top, with forward slashes: `src/api/client.ts`. */
  path: string;
  text: string;
  /** Ours as paths from the top, packages by name; those of types alone too. */
  imports: string[];
}

const IMPORT = /(?:from|import\(|require\(|createRequire\(import\.meta\.url\)\()\s*'([^']+)'/g;

/** All TypeScript below folders of the project. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => {
        const path = `${folder}/${name}`;
        const text = readFileSync(join(root, path), 'utf8');
        const imports = [...text.matchAll(IMPORT)].map(([, target = '']) =>
          target.startsWith('.') ? relative(root, join(root, dirname(path), target)) : packageName(target),
        );
        return { path, text, imports };
      }),
  );
}

function packageName(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}

const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;

/** Names that more than one of the files declares and exports, each with its files. */
export function declaredTwice(sources: readonly Source[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const name of new Set([...text.matchAll(EXPORTED)].map(([, found = '']) => found)))
      files.set(name, [...(files.get(name) ?? []), path]);
  return new Map([...files].filter(([, paths]) => paths.length > 1));
}

/** Files that reach each other by imports, in groups; a group of one file is none. */
export function circles(sources: readonly Source[]): string[][] {
  const imports = new Map(sources.map((source) => [source.path, source.imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];

  // Tarjan: a file from which nothing older is reached closes the group of all that were opened since.
  function visit(path: string): number {
    const mine = order.size;
    order.set(path, mine);
    lowest.set(path, mine);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      const reached = order.has(target)
        ? open.includes(target)
          ? (order.get(target) ?? mine)
          : mine
        : visit(target);
      lowest.set(path, Math.min(lowest.get(path) ?? mine, reached));
    }
    if (lowest.get(path) === mine) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1) found.push(group.toSorted());
    }
    return lowest.get(path) ?? mine;
  }

  for (const { path } of sources) if (!order.has(path)) visit(path);
  return found;
}
