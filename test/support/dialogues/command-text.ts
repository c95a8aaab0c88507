import { flatSlots, printed } from '../../../src/assistant/parse.ts';
import type { DialogueCommand } from '../../../src/assistant/dialogue/commands.ts';
import type { DialogueState } from '../../../src/assistant/dialogue/state.ts';

/** A command on a line: `correct_slots station=Rosslyn not station=Vienna/Fairfax-GMU`. */
export function commandText(command: DialogueCommand): string {
  if (command.kind === 'several') return command.commands.map(commandText).join(' then ');
  const { kind, ...rest } = printed(command);
  return Object.entries(rest).reduce((said, [name, value]) => {
    if (name === 'slots') return said + slotsText(value as object);
    if (name === 'not') return `${said} not${slotsText(value as object)}`;
    return `${said} ${String(value)}`;
  }, kind as string);
}

/** What a message may lean on, on a line. */
export function stateText({ question, offered, rows, topics, saved, reminder }: DialogueState): string {
  const all = [
    question && question.intent + slotsText(flatSlots(question.slots)),
    offered && `offered ${offered.options.map(({ label }) => label).join(' / ')}`,
    rows && `${rows.length} rows`,
    topics && `${topics.length} followed`,
    saved && `saved ${saved.name}`,
    reminder && 'a reminder',
  ];
  return all.filter(Boolean).join('; ') || 'nothing';
}

function slotsText(slots: object): string {
  return Object.entries(slots)
    .map(([name, value]) => ` ${name}=${String(value)}`)
    .join('');
}
