import { Session, type Profiler } from 'node:inspector';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What V8 has run of some sources. */
export interface Coverage {
  /** Whether anything ran since it was last asked that never ran before; `keep`: from now on it counts as having run. */
  grew(keep: boolean): boolean;
  /** How many characters of the sources have run. */
  covered(): number;
  /** Takes nothing as having run. */
  forget(): void;
  /** Strings that the sources know: comparisons are passed by saying what they look for. */
  words(): string[];
  stop(): void;
}

/** Counts blocks of the modules whose paths hold one of `parts`, by the inspector's precise coverage. */
export function startCoverage(parts: readonly string[]): Coverage {
  const session = new Session();
  session.connect();
  const seen = new Map<string, Uint8Array>();
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  function post(method: string, params: object = {}): unknown {
    let answer: unknown;
    session.post(method, params, (error: Error | null, result: unknown) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  }

  function take(): Profiler.ScriptCoverage[] {
    const { result } = post('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType;
    return result.filter(({ url }) => url.startsWith('file:') && parts.some((part) => url.includes(part)));
  }

  return {
    grew(keep) {
      let grew = false;
      for (const { url, functions } of take()) {
        const end = Math.max(...functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset)));
        let known = seen.get(url);
        if (!known || known.length < end) {
          const longer = new Uint8Array(end);
          if (known) longer.set(known);
          seen.set(url, (known = longer));
        }
        // An outer range comes before those inside it, which say more.
        const ran = new Uint8Array(known.length);
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
        if (!ran.some((one, at) => one > (known[at] ?? 0))) continue;
        grew = true;
        if (keep) for (const [at, one] of ran.entries()) known[at] = (known[at] ?? 0) | one;
      }
      return grew;
    },
    covered: () => [...seen.values()].reduce((sum, ran) => sum + ran.reduce((all, one) => all + one, 0), 0),
    forget() {
      take();
      seen.clear();
    },
    words() {
      const texts = [...seen.keys()].map((url) => readFileSync(fileURLToPath(url), 'utf8'));
      const found = texts.flatMap((text) =>
        [...text.matchAll(/'([^'\n\\]{1,40})'/g)].map(([, word = '']) => word),
      );
      return [...new Set(found)].filter((word) => !word.startsWith('.'));
    },
    stop: () => session.disconnect(),
  };
}
