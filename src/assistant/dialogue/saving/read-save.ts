import { remembered } from '../../../common/remembered-pattern.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { ofMessage, plain } from '../plain.ts';
import type { Part, ResolveContext, Resolved } from '../resolution.ts';
import { namingOf, savingOf } from './saving.ts';
import type { DialogueState } from '../state.ts';

const TWO = remembered(/^(.{6,80}?),? and (?:also )?(?:i |my )?(.{6,80})$/i);
const VERB = remembered(
  /^\W*(?:(?:hi|hey|ok|so|well|please)\W+)*(i|my|save|set|store|remember|keep|add|put|make|change)\b/i,
);

/** "Set home to Bethesda and work to Rosslyn": both, the second in the words of the first where it has none. */
function bothSaved(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const [, one = '', other = ''] = TWO.exec(text) ?? [];
  const verb = VERB.exec(one)?.[1];
  if (verb === undefined) return undefined;
  const parts = [one, `${verb} ${other}`].flatMap((said) => {
    const found = saved(said, state, context)?.parts;
    if (found) return found;
    const understanding = context.read(said);
    const isSaved = understanding.kind === 'intent' && understanding.intent === 'save';
    const isNamed = isSaved && understanding.slots.name !== undefined && !understanding.guessed;
    return isNamed ? [{ text: said, understanding }] : [];
  });
  return parts.length === 2 ? { parts } : undefined;
}

/** A place that is saved, forgotten or named, by what a message says of it. */
export function saved(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const { read } = context;
  // "I get on at Rockville, not Shady Grove" changes the question.
  if (state.question && correctionOf(text)?.not !== undefined) return undefined;
  const both = bothSaved(text, state, context);
  if (both) return both;
  const naming = namingOf(text);
  const place = naming === undefined ? undefined : placeSpokenOf(state);
  const saving =
    naming !== undefined && place
      ? { name: naming, place }
      : (savingOf(text) ?? (state.saved && alsoSaved(text)));
  const meant = saving && read(`save ${saving.place}`);
  if (!saving || meant?.kind !== 'intent' || meant.intent !== 'save' || meant.unplaced !== undefined)
    return undefined;
  const part: Part = { text, understanding: { ...meant, slots: { ...meant.slots, name: saving.name } } };
  const old = naming === undefined || state.saved?.place !== place ? undefined : state.saved?.name;
  if (old === undefined || old === saving.name) return { parts: [part] };
  return {
    parts: [{ text, understanding: { kind: 'intent', intent: 'forget', slots: { name: old } } }, part],
  };
}

const ALSO = remembered(
  /^(?:and |also |then |plus )+(?:save )?(.{2,60}?) (?:as|for) (?:my |the |our )?([\p{L}]{2,20}(?: [\p{L}]{2,20})?)(?: too| as well| also)?(?:[,.;!?–—-]+ .*)?$/u,
);

/** "And Eastern Market as work, the bookshop's there", right after a place was saved. */
const alsoSaved = ofMessage((text) => {
  const [, place, name] = ALSO.exec(plain(text)) ?? [];
  return place === undefined || name === undefined ? undefined : savingOf(`save ${place} as ${name}`);
});

/** The place that was saved last or asked about last, in words that name it; absent where there is none. */
function placeSpokenOf({ saved: last, question }: DialogueState): string | undefined {
  if (last) return last.place;
  const { station, stop_id, stop_name, from_station: from, to_station: to } = question?.slots ?? {};
  return stop_id ?? stop_name?.ids[0] ?? (station ?? from ?? to)?.name;
}
