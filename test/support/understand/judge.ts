import { readDays } from '../../../src/assistant/following/days.ts';
import { readUntil } from '../../../src/assistant/following/end-date.ts';
import { toParse, type Parse } from '../../../src/assistant/parse.ts';
import { easternText } from '../../../src/common/time.ts';
import { AFTERNOON, regionalGazetteer } from './regional.ts';

const gazetteer = await regionalGazetteer();

/** A sentence with what it should come to. Several intents, or values of a slot, are equally right. */
export interface Labeled {
  text: string;
  intents: readonly string[];
  slots: Readonly<Record<string, readonly string[]>>;
}

/** What came of one sentence. */
export interface Judged extends Labeled {
  got: Parse;
  intentRight: boolean;
  /** Every labeled slot is there and right. */
  slotsRight: boolean;
  /** Slots that no label speaks of. */
  extra: readonly string[];
}

/** Where trains and buses leave, and where a stretch that is followed begins, `station` and `from_station` mean the same. */
const DEPARTURES = new Set(['next_train', 'next_bus', 'station_hours', 'subscribe', 'unsubscribe', 'delays']);

/** Below this a text names another landmark. */
const SAME_LANDMARK = 0.7;

/** What a label of an intent and its places leaves open. */
const DETAILS = new Set(['act', 'topic', 'all']);

/** Compares what was understood with what was meant. */
export function judge(labeled: Labeled, got: Parse): Judged {
  const same = (slot: string) => (DEPARTURES.has(got.intent) && slot === 'from_station' ? 'station' : slot);
  const found = new Map(Object.entries(got.slots).map(([slot, value]) => [same(slot), String(value)]));
  // A label "station|to_station" is met by either.
  const wanted = Object.entries(labeled.slots).map(
    ([slots, values]) => [slots.split('|').map(same), values] as const,
  );
  const isMet = (slot: string, value: string) =>
    isSaid(slot, value, found) ||
    isWished(slot, value, found) ||
    isPlaced(slot, value, got) ||
    areNamed(slot, value, got);
  return {
    ...labeled,
    got,
    intentRight: labeled.intents.includes(got.intent),
    slotsRight: wanted.every(([slots, values]) =>
      slots.some((slot) => values.some((value) => isMet(slot, value))),
    ),
    extra: [...found.keys()].filter(
      (slot) => !DETAILS.has(slot) && !wanted.some(([slots]) => slots.includes(slot)),
    ),
  };
}

/** Questions of one station: which slot holds it says nothing. */
const OF_ONE_STATION = new Set(
  'station_hours delays nearby_stops elevators entrances parking bus_routes train_positions subscribe'.split(
    ' ',
  ),
);
const STATION_SLOTS = ['station', 'to_station', 'from_station'];

/** A landmark as such or as the station beside it; a station in whichever slot, where only one is named; where a train heads. */
function isPlaced(slot: string, label: string, { intent, slots }: Parse): boolean {
  const said = (names: readonly string[]) => names.flatMap((name) => slots[name] ?? []).map(String);
  if (slot === 'place') {
    const meant = landmarkOf(label);
    const beside = (meant?.station ?? meant?.far?.station)?.name;
    return said(['place', ...STATION_SLOTS]).some(
      (value) =>
        value === beside ||
        (meant !== undefined && landmarkOf(value)?.name === meant.name) ||
        value.toLowerCase() === label.toLowerCase(),
    );
  }
  if (slot === 'direction')
    return said(['to_station']).some((value) => isSaid('station', label, new Map([['station', value]])));
  if (!STATION_SLOTS.includes(slot) || !OF_ONE_STATION.has(intent)) return false;
  const stations = said(STATION_SLOTS);
  return stations.length === 1 && stations[0]?.toLowerCase() === label.toLowerCase();
}

function landmarkOf(name: string) {
  const [found] = gazetteer.landmarks(name);
  return found && found.score > SAME_LANDMARK ? found.value : undefined;
}

/** "OR,SV": all of them, in any order; of machines both, by naming neither. */
function areNamed(slot: string, label: string, { slots, several }: Parse): boolean {
  if (!label.includes(',')) return false;
  const wanted = label.split(',').map((one) => one.trim().toLowerCase());
  if (slot === 'equipment') return slots['equipment'] === undefined && slots['topic'] === undefined;
  if (slot !== 'line' && slot !== 'route' && slot !== 'station') return false;
  const named = (several?.[slot] ?? []).map((one) => one.toLowerCase());
  return named.length === wanted.length && wanted.every((one) => named.includes(one));
}

/** What is followed or paused holds days, hours, ends and machines in slots of its own. */
function isWished(slot: string, label: string, found: ReadonlyMap<string, string>): boolean {
  if (slot === 'day') {
    const days = daysOf(label);
    const isDaily = /^(?:each|every) /.test(label) && found.has('windows');
    return (days === undefined ? isDaily : found.get('days') === days) || isEnd(label, found.get('until'));
  }
  if (slot === 'time') return isWithin(label, found.get('windows')) || isEnd(label, found.get('until'));
  return slot === 'equipment' && found.get('topic') === `${label}s`;
}

/** Whether a time, or a stretch of it, is within what is watched of each day. */
function isWithin(label: string, windows = ''): boolean {
  const [from = '', to = from] = label.split('-');
  return windows.split(' ').some((window) => {
    const [begin = '', end = ''] = window.split('-');
    const isOf = (time: string) =>
      begin <= end ? begin <= time && time <= end : begin <= time || time <= end;
    return window !== '' && isOf(from) && isOf(to);
  });
}

/** "mon-fri" as days are printed. */
function daysOf(label: string): string | undefined {
  const { days } = readDays(label, AFTERNOON)?.said ?? {};
  return (
    days && (toParse('', { kind: 'intent', intent: 'subscribe', slots: { days } }).slots['days'] as string)
  );
}

/** Whether "until friday", "until 17:00" or "for today" end so. */
function isEnd(label: string, until: string | undefined): boolean {
  return [`until ${label}`, label].some((words) => {
    const end = readUntil(words, AFTERNOON)?.said.until;
    return end !== undefined && easternText(new Date(end)) === until;
  });
}

/** Whether a slot holds what the label says, however it writes that. */
function isSaid(slot: string, label: string, found: ReadonlyMap<string, string>): boolean {
  const plain = PLAINLY[slot] ?? ((value) => value);
  const values =
    slot === 'day' || slot === 'period' ? [found.get('day'), found.get('period')] : [found.get(slot)];
  return values.some(
    (value) => value !== undefined && plain(label.toLowerCase()) === plain(value.toLowerCase()),
  );
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** What is written in several ways, in one: "this sat" and "saturdays", "my gym" and "gym", a corner from either street. */
const PLAINLY: Readonly<Record<string, (value: string) => string>> = {
  day(value) {
    const day = value.replace(/^(?:this|next|on|every) /, '').replace(/s$/, '');
    return WEEKDAYS.find((weekday) => day.length >= 3 && weekday.startsWith(day)) ?? day;
  },
  // Riders say the name of before.
  route: (value) => (gazetteer.presentRoute(value.toUpperCase()) ?? value).toLowerCase(),
  direction: (value) => value.replace(/^(?:inbound|in|town|into town|city)$/, 'downtown'),
  period: (value) =>
    value
      .replace(/^off ?peak$/, 'off-peak')
      .replace(/^rush hour$/, 'peak')
      .replace(/s$/, ''),
  name: (value) => value.replace(/^(?:my|the) /, '').replaceAll(/['’]/g, ''),
  place: (value) => value.replace(/^(?:my|the) /, ''),
  stop_name: (value) => value.split(' + ').toSorted().join(' + '),
};

/** Shares of some sentences: 1 is all of them. */
export interface Score {
  name: string;
  count: number;
  /** Answered, or asked for what is missing, as what was meant; refused where nothing of ours was. */
  right: number;
  /** The same, or what was meant is among what is offered. */
  offered: number;
  /** Taken for something else; what is asked back with the right choice is not. */
  wrong: number;
  /** Of the sentences about something else: taken for a question of ours. */
  leaks: number;
  /** Of those whose intent is right: every labeled slot right. */
  slots: number;
  /** The same, and no slot beside. */
  strict: number;
}

/** The label, and what is printed, of a sentence that is not for us. */
export const OUT_OF_SCOPE = 'out_of_scope';

const share = (part: readonly unknown[], whole: readonly unknown[], none: number) =>
  whole.length === 0 ? none : part.length / whole.length;

/** The score of some judged sentences. */
export function scoreOf(name: string, judged: readonly Judged[]): Score {
  const right = judged.filter(({ intentRight }) => intentRight);
  const filled = right.filter(({ slotsRight }) => slotsRight);
  const wrong = judged.filter((one) => !isOffered(one) && one.got.intent !== OUT_OF_SCOPE);
  const foreign = judged.filter(({ intents }) => intents[0] === OUT_OF_SCOPE);
  return {
    name,
    count: judged.length,
    right: share(right, judged, 1),
    offered: share(judged.filter(isOffered), judged, 1),
    wrong: share(wrong, judged, 0),
    leaks: share(
      wrong.filter(({ intents }) => intents[0] === OUT_OF_SCOPE),
      foreign,
      0,
    ),
    slots: share(filled, right, 1),
    strict: share(
      filled.filter(({ extra }) => extra.length === 0),
      right,
      1,
    ),
  };
}

function isOffered({ intentRight, intents, got: { alternatives = [] } }: Judged): boolean {
  return intentRight || alternatives.some((intent) => intents.includes(intent));
}
