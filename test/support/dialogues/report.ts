import type { PlayedDialogue } from './play.ts';

const MOST_LINES = 14;

/** A table of turns and whole conversations that are right, by category, then each wrong turn with its reply. */
export function reportOf(played: readonly PlayedDialogue[]): string[] {
  const categories = [...Map.groupBy(played, ({ category }) => category)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return [
    `${'category'.padEnd(20)}${'turns'.padStart(16)}${'dialogues'.padStart(16)}`,
    ...categories.map(([name, group]) => row(name, group)),
    row('all', played),
    ...played.flatMap(wrongTurns),
  ];
}

function row(name: string, group: readonly PlayedDialogue[]): string {
  const turns = group.flatMap((dialogue) => dialogue.turns);
  return `${name.padEnd(20)}${share(turns.map(({ right }) => right))}${share(group.map(isRight))}`;
}

/** Whether all of a conversation's replies are as they must be. */
export function isRight({ turns, faults }: PlayedDialogue): boolean {
  return faults.length === 0 && turns.every(({ right }) => right);
}

function share(rights: readonly boolean[]): string {
  const right = rights.filter(Boolean).length;
  return `${right}/${rights.length} ${((100 * right) / rights.length).toFixed(0).padStart(3)} %`.padStart(16);
}

function wrongTurns(dialogue: PlayedDialogue): string[] {
  if (isRight(dialogue)) return [];
  const { id, category, turns, faults } = dialogue;
  const said = turns.flatMap(({ say, expect, command, state, got, text, right }) =>
    right
      ? [`  ok    ${say}`]
      : [
          `  WRONG ${say}`,
          `        in   ${state}`,
          `        want ${command ?? 'any command'}, ${JSON.stringify(expect)}`,
          `        got  ${got}`,
          ...text
            .split('\n')
            .filter(Boolean)
            .slice(0, MOST_LINES)
            .map((line) => `        | ${line}`),
        ],
  );
  return ['', `${id} (${category})`, ...said, ...faults.map((fault) => `  FAULT ${String(fault)}`)];
}
