import type { Dialogue, Expectation, Turn } from './transcript.ts';

/** Patterns that expectations have names for. */
const NAMED: Readonly<Record<string, string>> = {
  due: String.raw`\b\d+ ?min\b|\bnow\b|\bdue\b`,
  clock: String.raw`\b\d?\d:\d\d\b`,
  price: String.raw`\$\d`,
};
const MORNING = '2026-11-20T08:15:00';

/**
 * Reads conversations of the project's own form. A line `== name` begins one, `at 2026-11-20T17:40:00` sets its time, by
 * default a weekday morning; `> sentence` is said, and the lines under it tell what the reply must be: `says PATTERN`,
 * `never PATTERN`, `asks`, or `due`, `clock` and `price` for what departures, hours and fares say.
 */
export function readWritten(text: string, category: string): Dialogue[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((section) => {
      const [id = '', ...lines] = section.split('\n').map((line) => line.trim());
      const now = lines.find((line) => line.startsWith('at '))?.slice('at '.length) ?? MORNING;
      return { id, category, now, turns: turnsOf(lines) };
    });
}

function turnsOf(lines: readonly string[]): Turn[] {
  const turns: { say: string; wants: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('> ')) turns.push({ say: line.slice(2), wants: [] });
    else if (line !== '' && !line.startsWith('at ')) turns.at(-1)?.wants.push(line);
  }
  return turns.map(({ say, wants }) => ({ say, expect: expectationOf(wants) }));
}

function expectationOf(wants: readonly string[]): Expectation {
  const after = (word: string) =>
    wants.filter((want) => want.startsWith(`${word} `)).map((want) => want.slice(word.length + 1));
  const known = new Set([...Object.keys(NAMED), 'asks', 'says', 'never']);
  const wrong = wants.find((want) => !known.has(want.split(' ')[0] ?? ''));
  if (wrong !== undefined) throw new Error(`no expectation: ${wrong}`);
  return {
    says: [...after('says'), ...wants.flatMap((want) => NAMED[want] ?? [])],
    never: after('never'),
    ...(wants.includes('asks') ? { asks: true } : {}),
  };
}
