import type { Reply } from '../../replies/reply.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { lineName } from '../../transit/lines.ts';
import { inOurWords, named } from '../compose.ts';
import { capabilityOf } from '../capabilities.ts';
import { commandOf } from '../dialogue/command-of.ts';
import type { DialogueCommand } from '../dialogue/commands.ts';
import { resolve } from '../dialogue/resolve.ts';
import type { ResolveContext, Resolved } from '../dialogue/resolution.ts';
import type { DialogueState } from '../dialogue/state.ts';
import { textsOf } from '../sentences.ts';
import type { Said, Understanding } from '../understand/understanding.ts';

/** What a message was taken for, before the answer is given. */
export interface FirstReading {
  /** Of each of its parts. */
  understandings: readonly Understanding[];
  command: DialogueCommand;
  /** That in words: a sentence of ours that asks the same, else the intent and what was said for its slots; absent: nothing was understood. */
  reading?: string;
  /** What it would be answered. */
  reply: Reply;
  /** What a sentence asks of a rider who saved the same places and has asked nothing yet; absent: nothing that is whole. */
  alone(sentence: string): AskedAlone | undefined;
}

/** What a sentence asks by itself. */
export interface AskedAlone {
  /** Whether it would change something. */
  orders: boolean;
  /** The sentence that we would choose. */
  words: string;
  /** The names in it, as they were heard. */
  names: readonly string[];
}

/** Who has a say in what is answered. Neither may reject. */
export interface SecondOpinion<Answered> {
  /** The sentences of ours to answer instead of a message. Absent: it is answered as it was taken. */
  instead?: (taken: FirstReading) => Promise<readonly string[] | undefined>;
  /** What is shown instead of a reply, which is remembered then. Absent: the reply. */
  shown?: (answered: Answered) => Promise<Reply>;
}

interface Heard {
  catalog: Catalog;
  state: DialogueState;
  reading: ResolveContext;
  resolved: Resolved;
  command: DialogueCommand;
}

/** What was heard, where these sentences are meant by it. */
export function heardInstead<H extends Heard>(heard: H, sentences: readonly string[]): H {
  const parts = sentences.flatMap((sentence) => resolve(sentence, untold(heard), heard.reading).parts);
  return { ...heard, resolved: { parts }, command: commandOf({ parts }, {}, heard.reading) };
}

/** What was heard, as it is put to somebody else. */
export function firstReading(heard: Heard, reply: Reply): FirstReading {
  const { resolved, command, reading, catalog } = heard;
  const alone = (sentence: string): AskedAlone | undefined => {
    const [part, ...others] = resolve(sentence, untold(heard), reading).parts;
    const meant = others.length === 0 ? part?.understanding : undefined;
    if (meant?.kind === 'unknown' && meant.practical && !meant.practical.isLikely)
      return { orders: false, words: sentence, names: [] };
    if (meant?.kind !== 'intent' || meant.guessed) return undefined;
    const { intent, slots } = meant;
    const names = named(slots).concat(slots.line === undefined ? [] : lineName(catalog, slots.line));
    const { orders = false } = capabilityOf(intent);
    return { orders, words: sayable(meant, reading, catalog) ?? sentence, names };
  };
  const understandings = resolved.parts.map(({ understanding }) => understanding);
  const readings = understandings.map((one) => inWords(one, reading, catalog));
  const isRead = readings.every((words) => words !== undefined);
  return { understandings, command, reply, alone, ...(isRead && { reading: readings.join('; ') }) };
}

function inWords(understanding: Understanding, reading: ResolveContext, catalog: Catalog) {
  if (understanding.kind === 'unknown') return undefined;
  const { kind, intent, slots } = understanding;
  if (kind !== 'intent')
    return `${intent} ${JSON.stringify(textsOf(slots, catalog))} (and asks back for the ${understanding.slot})`;
  const { station, from_station, to_station } = slots;
  const places = Object.entries({ station, from_station, to_station }).flatMap(([name, slot]) =>
    slot?.beside ? [[name, slot.beside.name]] : [],
  );
  const texts = { ...textsOf(slots, catalog), ...Object.fromEntries(places) };
  return sayable(understanding, reading, catalog) ?? `${intent} ${JSON.stringify(texts)}`;
}

const sayable = ({ intent, slots }: Said, { read }: ResolveContext, catalog: Catalog) =>
  inOurWords({ intent, slots, more: 0 }, read, catalog);

/** Nothing is asked yet, but who rides counts as before. */
const untold = ({ state: { facts } }: Heard): DialogueState => (facts ? { facts } : {});
