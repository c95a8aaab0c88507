import { readFileSync } from 'node:fs';
import { dangerIn } from '../../src/assistant/danger/danger.ts';
import type { Understand } from '../../src/assistant/understand/understand.ts';
import { AFTERNOON, regionalGazetteer } from '../../test/support/understand/regional.ts';

/** A sentence that was told of as the wrong thing. */
interface Wrong {
  text: string;
  kind: 'missed' | 'false';
}

/**
 * Plays a file of sentences about danger and one of sentences near it, one a line, and gives what of the first is missed
 * and what of the second is told to call 911: at the first look, and when both readers have seen the rest.
 */
export async function dangerReport(
  understand: Understand,
  [dangerous, harmless]: readonly [string, string],
  shows: boolean,
): Promise<string[]> {
  const gazetteer = await regionalGazetteer();
  const isRead = (text: string) => {
    const meant = understand(text, { now: AFTERNOON, gazetteer });
    return meant.kind === 'intent' && meant.intent === 'danger';
  };
  const looks = [
    ['first look', (text: string) => dangerIn(text) !== undefined],
    ['both looks', (text: string) => dangerIn(text) !== undefined || isRead(text)],
  ] as const;
  const [danger, near] = [dangerous, harmless].map(sentencesOf) as [string[], string[]];
  return looks.flatMap(([name, isTold], at) => {
    const wrong: Wrong[] = [
      ...danger.filter((text) => !isTold(text)).map((text) => ({ text, kind: 'missed' }) as const),
      ...near.filter(isTold).map((text) => ({ text, kind: 'false' }) as const),
    ];
    const share = (kind: Wrong['kind'], all: readonly string[]) => {
      const count = wrong.filter((one) => one.kind === kind).length;
      return `${kind} ${count} of ${all.length} (${((100 * count) / Math.max(all.length, 1)).toFixed(1)} %)`;
    };
    const listed =
      shows && at === looks.length - 1 ? wrong.map(({ kind, text }) => `  ${kind}: ${text}`) : [];
    return [`${name}: ${share('missed', danger)}, ${share('false', near)}`, ...listed];
  });
}

function sentencesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
