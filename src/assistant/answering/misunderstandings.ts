import type { Message } from '../../port.ts';
import type { DialogueCommand } from '../dialogue/commands.ts';
import type { Part } from '../dialogue/resolution.ts';
import type { DialogueState } from '../dialogue/state.ts';
import { flatSlots } from '../parse.ts';
import type { Unmatched, UnmatchedLog } from '../../store/unmatched-log.ts';
import type { WithFallback } from './fallback.ts';

/** Notes for the operator what nobody could place in a message, and what was taken for what where it puts that right. */
export function misunderstandingNotes(unmatched: Pick<UnmatchedLog, 'note'>, withFallback: WithFallback) {
  return async (
    parts: readonly Part[],
    command: DialogueCommand,
    { question }: DialogueState,
    { from: { platform }, user, community }: Message,
    now: Date,
  ): Promise<void> => {
    const rider = `${platform}:${user}`;
    const from = community === undefined ? undefined : `${platform}:${community}`;
    const note = async (kind: Unmatched['kind'], said: string) =>
      withFallback(unmatched.note(kind, said, rider, now, from), undefined);
    if (command.kind === 'correct_slots' && question)
      await note('mistaken', mistakenText(question.intent, command));
    for (const { text, understanding } of parts) {
      const { unplaced } = understanding;
      if (unplaced !== undefined) await note('name', unplaced);
      else if (understanding.kind === 'unknown' && !understanding.practical) await note('sentence', text);
    }
  };
}

/** "next_train: station=Rosslyn taken, station=Takoma meant", with nothing of who said it. */
function mistakenText(
  intent: string,
  { not, slots }: Extract<DialogueCommand, { kind: 'correct_slots' }>,
): string {
  // Riders' own names for places are theirs.
  const [taken, meant] = [not, slots].map((one) =>
    Object.entries(flatSlots(one)).flatMap(([slot, value]) =>
      slot === 'name' || slot === 'place' ? [] : [`${slot}=${String(value)}`],
    ),
  );
  return `${intent}: ${taken?.join(' ') || 'nothing'} taken, ${meant?.join(' ') || 'something else'} meant`;
}
