import { within, type Clock } from '../../../src/common/clock.ts';
import type { AbilitySlot, Desk } from '../../../src/port.ts';
import { suggestedFor } from '../commands/commands.ts';
import { MAX_AUTOCOMPLETE_CHOICES, MAX_AUTOCOMPLETE_CHARACTERS, SUGGEST_TIMEOUT_MS } from '../limits.ts';
import { shortened } from '../../../src/replies/shorten.ts';
import { oneLine } from '../render/text.ts';

/** A suggestion as Discord takes it: what is shown, and what is put into the command. */
export interface Suggestion {
  name: string;
  value: string;
}

/** More of what is typed tells nothing more. */
const MAX_TYPED_CHARACTERS = 100;

/** Names for what is being typed into an option; none where there are none in time. */
export async function suggestionsFor(
  typed: { form: Pick<AbilitySlot, 'kind'>; text: string } | undefined,
  desk: Desk,
  clock: Clock,
): Promise<Suggestion[]> {
  const kind = typed && suggestedFor(typed.form);
  if (!kind) return [];
  const text = oneLine(typed.text.slice(0, MAX_TYPED_CHARACTERS));
  const choices = (await within(clock, SUGGEST_TIMEOUT_MS, desk.suggest(kind, text))) ?? [];
  return choices
    .map(({ label, say }) => ({ name: shortened(oneLine(label), MAX_AUTOCOMPLETE_CHARACTERS), value: say }))
    .filter(({ name, value }) => name !== '' && value !== '' && value.length <= MAX_AUTOCOMPLETE_CHARACTERS)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, MAX_AUTOCOMPLETE_CHOICES);
}
