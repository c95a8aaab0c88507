import { saidExactly } from '../../understand/slots/slots.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import type { ResolveContext, Resolved } from '../resolution.ts';
import { WAYS } from '../shifts/trip-time.ts';
import type { DialogueState } from '../state.ts';

const FROM = wordSet('from frm leaving');

/** "How do I get there frm Navy Yard", after Union Station: a way that would end where it begins has the station in hand as its other end. */
export function betweenTwo(
  text: string,
  { question, spoken = [] }: DialogueState,
  resolved: Resolved,
  { catalog }: ResolveContext,
): Resolved {
  const [part, ...others] = resolved.parts;
  const said = part?.understanding;
  if (!part || others.length > 0 || said?.kind !== 'intent' || !WAYS.has(said.intent)) return resolved;
  const { from_station: from, to_station: to, ...rest } = said.slots;
  if (!from || from.id !== to?.id || from.beside || to.beside || rest.place) return resolved;
  // "Medical Center to NIH" says both.
  const heard = from.heard.toLowerCase();
  if (heard !== to.heard.toLowerCase()) return resolved;
  const { to_station, from_station, station } = question?.slots ?? {};
  const known = [to_station, from_station, station].flatMap((one) => (one ? [one.id] : []));
  const id = [...known, ...spoken].find((one) => one !== from.id);
  const found = catalog.stationByCode.get(id ?? '');
  if (!found) return resolved;
  const other = saidExactly(found);
  const [before = ''] = text.toLowerCase().split(heard);
  const isStart = FROM.has(wordsOf(before).at(-1) ?? '');
  const slots = { ...rest, from_station: isStart ? from : other, to_station: isStart ? other : to };
  return { ...resolved, parts: [{ ...part, understanding: { ...said, slots } }] };
}
