import { within, type Clock } from '../../src/clock.ts';
import type { Desk } from '../../src/port.ts';
import type { OptionForm } from './commands/options.ts';
import { AUTOCOMPLETE_CHOICES, AUTOCOMPLETE_TEXT, SUGGEST_WITHIN } from './limits.ts';
import { plain, shortened } from './text.ts';

/** A suggestion as Discord takes it: what is shown, and what is put into the command. */
export interface Suggestion {
  name: string;
  value: string;
}

/** More of what is typed tells nothing more. */
const TYPED = 100;

/** Names for what is being typed into an option; none where there are none in time. */
export async function suggestionsFor(
  typed: { form: OptionForm; text: string } | undefined,
  desk: Desk,
  clock: Clock,
): Promise<Suggestion[]> {
  if (!typed?.form.suggest) return [];
  const text = plain(typed.text.slice(0, TYPED));
  const choices = (await within(clock, SUGGEST_WITHIN, desk.suggest(typed.form.suggest, text))) ?? [];
  return choices
    .map(({ label, say }) => ({ name: shortened(plain(label), AUTOCOMPLETE_TEXT), value: say }))
    .filter(({ name, value }) => name !== '' && value !== '' && value.length <= AUTOCOMPLETE_TEXT)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .slice(0, AUTOCOMPLETE_CHOICES);
}
