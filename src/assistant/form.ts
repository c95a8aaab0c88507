import type { Message, SlotKind } from '../port.ts';
import { capabilities, capabilityOf, type IntentName } from './capabilities.ts';
import { shortened } from '../replies/shorten.ts';
import { SLOT_FORMS } from './slot-forms.ts';
import type { Entity } from './understand/entities/entity.ts';
import type { Interpret } from './understand/readings/interpreter.ts';
import type { SlotName } from './understand/slots/slots.ts';
import type { UnderstandOptions } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';

/** What a form asks. */
type Form = NonNullable<Message['form']>;

/** What names a place where one waits, one goes or one is. */
const PLACES: readonly Entity['kind'][] = ['station', 'stop_name', 'stop_id', 'place'];
/** What may be said for a slot, by its kind: names and words that are known. Only orders ask for the others. */
const MEANS: Readonly<Partial<Record<SlotKind, readonly Entity['kind'][]>>> = {
  station: PLACES,
  stop: PLACES,
  corner: PLACES,
  place: PLACES,
  line: ['line'],
  route: ['route'],
  time: ['time'],
  choice: ['day', 'period', 'direction', 'rider', 'equipment', ...PLACES],
};
/** What may stand beside a name and says nothing by itself. */
const BESIDE: ReadonlySet<string> = new Set(
  'at in on near to toward towards this next the morning afternoon evening night'.split(' '),
);

/** Characters that a value may have, and that are told of one which is none. */
const MAX_CHARACTERS = 100;

/**
 * What a form asks: what its sentence means (`understand`), where all texts are values of their slots. The first that is
 * none is an unknown name, whatever it says.
 */
export function readForm(
  { intent, slots }: Form,
  understand: () => Understanding,
  interpret: Interpret,
  given: UnderstandOptions,
): Understanding {
  const asked = capabilities.find((one) => one.intent === intent)?.intent;
  if (!asked) throw new TypeError(`no capability answers ${intent}`);
  for (const [name, text = ''] of Object.entries(slots)) {
    const slot = name as SlotName;
    if (!isValue(slot, text, interpret, given)) return unknownValue(asked, slot, text);
  }
  const meant = understand();
  // Values alone make no order of a question.
  const isAsked = meant.kind === 'unknown' || capabilityOf(meant.intent).keeps === undefined;
  return isAsked ? meant : { kind: 'unknown', near: [] };
}

/** Whether all of a text is one value of a slot. */
function isValue(
  slot: SlotName,
  text: string,
  interpret: Interpret,
  { gazetteer, now }: UnderstandOptions,
): boolean {
  if (text.length > MAX_CHARACTERS) return false;
  const { kind, choices, say } = SLOT_FORMS[slot];
  if (kind === 'number') return /^\d{1,3}$/.test(text);
  if (kind === 'yes') return text === 'yes';
  const value = text.trim();
  if (choices?.some((choice) => choice.toLowerCase() === value.toLowerCase())) return true;
  const means = MEANS[kind] ?? [];
  // Some are known by the words before them alone: "on route 70".
  const said = say?.(value) ?? value;
  const { sentence, entities } = interpret(said, gazetteer, now);
  const begins = said.length - value.length;
  const named = entities.filter((entity) => means.includes(entity.kind));
  const isNamed = (at: number) => named.some(({ start, end }) => start <= at && at < end);
  const words = sentence.words.map(({ word, start }, at) => ({ word, start, isNamed: isNamed(at) }));
  const own = words.filter(({ start }) => start >= begins);
  return (
    own.some((one) => one.isNamed) &&
    own.every((one) => one.isNamed || one.word.length === 1 || BESIDE.has(one.word))
  );
}

function unknownValue(intent: IntentName, slot: SlotName, said: string): Understanding {
  const { kind, description } = SLOT_FORMS[slot];
  const text = shortened(said, MAX_CHARACTERS);
  if (kind === 'line') return { kind: 'unknown', near: [], line: text };
  if (MEANS[kind] === PLACES) return { kind: 'unknown', near: [], unplaced: text };
  const ask = `I don’t understand “${text}”. ${description}?`;
  return { kind: 'missing', intent, slots: {}, slot, ask, options: [] };
}
