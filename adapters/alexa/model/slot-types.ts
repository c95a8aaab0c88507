import type { v1 } from 'ask-smapi-model';
import type { Ability, AbilitySlot } from '../../../src/port.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { CHOICE_TYPE, PLACE_TYPE } from '../intents.ts';
import { spelled } from './phrase.ts';

type SlotType = v1.skill.interactionModel.SlotType;
type TypeValue = v1.skill.interactionModel.TypeValue;

/** What riders call a thing. */
export interface NamedValue {
  /** What a sentence of ours calls it. */
  id: string;
  name: string;
  aliases: readonly string[];
}

/** What is named in the region that is served. */
export interface RegionNames {
  stations: readonly NamedValue[];
  lines: readonly NamedValue[];
  routes: readonly NamedValue[];
  places: readonly NamedValue[];
  /** Some corners with bus stops: what others are called is heard without being listed. */
  corners: readonly NamedValue[];
}

/** Characters of an id, a value or a synonym. */
const LONGEST_VALUE = 140;
const MAX_SYNONYMS = 30;

const NAMES = ['home', 'work', 'school', 'gym', 'office', 'church', 'daycare'];
const WAYS_WITHOUT_STAIRS = ['step free', 'without stairs', 'by elevator', 'wheelchair accessible'];
const PLACES_IN_A_LIST = ['first', 'second', 'third', 'fourth', 'fifth', 'last'];
/** Days as they are said: our own reading of them knows more than Amazon's dates do. */
const MORE_DAYS = ['tonight', 'this morning', 'this afternoon', 'this evening', 'now'];

const DAYS = ['weekdays', 'weekends', 'every day'];
const HOURS = ['in the mornings', 'in the afternoons', 'in the evenings'];
/** Kinds of slots that a few words are said for. */
const WORDED: ReadonlySet<AbilitySlot['kind']> = new Set(['choice', 'yes', 'name', 'days', 'hours']);

/** The type of a slot: Amazon's own for numbers and times, else one of the region or of the few words there are. */
export function slotTypeName({ name, kind }: AbilitySlot): string {
  switch (kind) {
    case 'number':
    case 'stop':
      return 'AMAZON.NUMBER';
    case 'time':
      return 'AMAZON.TIME';
    case 'place':
      return PLACE_TYPE;
    case 'station':
    case 'line':
    case 'route':
    case 'corner':
      return kind.toUpperCase();
    case 'choice':
    case 'yes':
    case 'name':
    case 'days':
    case 'hours':
      return name.toUpperCase();
  }
}

/** Every type that the abilities' slots have, Amazon's own apart. */
export function slotTypes(abilities: readonly Ability[], names: RegionNames): SlotType[] {
  const slots = abilities.flatMap((ability) => ability.slots);
  const worded = new Map(
    slots.filter(({ kind }) => WORDED.has(kind)).map((slot) => [slotTypeName(slot), wordsOf(slot)]),
  );
  return [
    ofNames('STATION', names.stations),
    ofNames('LINE', names.lines),
    ofNames('ROUTE', names.routes),
    ofNames('CORNER', names.corners),
    ofNames(PLACE_TYPE, names.places),
    ofWords(CHOICE_TYPE, PLACES_IN_A_LIST),
    ...[...worded].map(([name, words]) => ofWords(name, words)),
  ];
}

function wordsOf({ name, kind, choices = [] }: AbilitySlot): readonly string[] {
  if (kind === 'name') return NAMES;
  if (kind === 'yes') return WAYS_WITHOUT_STAIRS;
  if (kind === 'days') return DAYS;
  if (kind === 'hours') return HOURS;
  return name === 'day' ? [...choices, ...MORE_DAYS] : choices;
}

function ofWords(name: string, words: readonly string[]): SlotType {
  return {
    name,
    values: words.map((value) => ({ id: value, name: { value, synonyms: [] } })),
  };
}

function ofNames(name: string, named: readonly NamedValue[]): SlotType {
  return { name, values: named.map(valueOf) };
}

function valueOf({ id, name, aliases }: NamedValue): TypeValue {
  const value = spelled(name);
  const words = aliases.flatMap((alias) => [spelled(alias), lettered(spelled(alias))]);
  const synonyms = [...new Set([lettered(value), ...words])].filter(
    (one) => one !== '' && one.toLowerCase() !== value.toLowerCase(),
  );
  return {
    id: id.slice(0, LONGEST_VALUE),
    name: {
      value: value.slice(0, LONGEST_VALUE),
      synonyms: synonyms.slice(0, MAX_SYNONYMS).map((one) => one.slice(0, LONGEST_VALUE)),
    },
  };
}

/** Letters that are said one by one have a period each: "u. d. c.", "d. eighty". */
function lettered(words: string): string {
  return words
    .replaceAll(/\b([A-Z])\.(?=[A-Z]\.)/g, '$1. ')
    .replaceAll(/\b[A-Z]{2,4}\b/g, (letters) =>
      Array.from(letters, (letter) => `${letter.toLowerCase()}.`).join(' '),
    )
    .replaceAll(/\b([A-Z])(?= [a-z]|$)(?!\.)/g, (letter) => `${letter.toLowerCase()}.`);
}

/** A bus route: "D eighty", said too as "d. eight zero". */
export function routeNamed(id: string): NamedValue {
  const digits = id.replaceAll(/\d/g, (digit) => ` ${asSaid(digit)} `);
  return { id, name: id, aliases: [digits] };
}
