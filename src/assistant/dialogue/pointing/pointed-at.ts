import { remembered } from '../../../common/remembered-pattern.ts';
import { capabilityOf } from '../../capabilities.ts';
import type { Question } from '../../question.ts';
import { missingSlot } from '../../understand/slots/missing-slot.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import { aspectOf, remarkOf, type Aspect } from '../remarks.ts';
import type { Part, ResolveContext } from '../resolved.ts';
import type { DialogueState, ShownRow } from '../state.ts';

const REMIND_LEAD = String.raw`(?:(?:(?<lead>\d{1,2}|two|three|four|five|ten|fifteen|twenty|thirty|a few) (?:min(?:ute)?s? )?)?(?:before|ahead of|prior to|when|about|of|for)|(?<late>\d{1,2}|five|ten|fifteen|twenty) min(?:ute)?s? (?:before(?:hand)?|ahead|early|out)|(?<long>half an hour|an hour) (?:before(?:hand)?|ahead|early))?`;
const REMIND_OF = String.raw`(?: (?:it|that(?: one| bus| train)?|this(?: one| bus| train)?|the (?:bus|train|last one|one)|then))?(?:'s| is)?(?: (?:leaves|departs|comes|arrives|gets here|coming|here|about to (?:leave|come|arrive)|close|due|leaving|arriving))*$`;
const REMIND = remembered(
  new RegExp(
    String.raw`^(?:(?:can|could|would|will) you )?(?:please )?(?:remind|tell|alert|ping|notify|warn|text|message|buzz) me (?:(?:about|of|for) (?:it|that(?: one)?|this) )?(?:again )?${REMIND_LEAD}${REMIND_OF}`,
  ),
);
const DEPARTURES: ReadonlySet<string> = new Set(['next_train', 'next_bus']);

const NEAR = remembered(
  /^(?:remind|tell|alert|ping|notify|warn|text|message|buzz|let) me (?:know )?(?:when|once|as soon as) (?:it'?s|it is|(?:the|that) bus is) (?:about )?(?<lead>\d{1,2}) min(?:ute)?s? (?:away|out|off|from (?:here|me|the stop|my stop))$/,
);
const SETTING = remembered(
  /^(?:(?:can|could) you )?(?:please )?(?:set|make|create|add)(?: up)?(?: me)? (?:a |an |one )?(?:reminder|alarm|alert)?(?: (?:for|about|of|on) (?:it|that(?: (?:one|train|bus))?|this))?(?: (?:(?<lead>\d{1,2}) min(?:ute)?s? (?:before|ahead)))?$|^remind me$/,
);
/** "If I miss that I'm done for, remind me 30 minutes before it". */
const LAST_ORDER = remembered(/(?<=\s)(?:please )?remind me\b.*$/);
const NAMES_NOTHING = remembered(/\b(?:reminder|alarm)\W*$/i);

const WEEKEND = remembered(/\b(?:on (?:the )?weekends?|on (?:saturday|sunday)s?|tomorrow|tonight)\b/i);
const OF_TROUBLE: ReadonlySet<string> = new Set(['delays', 'bus_incidents', 'elevators']);

/** What is asked of the departures that the last answer showed; absent where a message points at none. */
export function pointedAt(
  text: string,
  { question, rows }: DialogueState,
  context: ResolveContext,
): readonly Part[] | undefined {
  const { read } = context;
  const [row] = rows ?? [];
  if (!question) return undefined;
  const said = bare(text);
  const reminding =
    REMIND.exec(said) ??
    SETTING.exec(said) ??
    NEAR.exec(said) ??
    REMIND.exec(LAST_ORDER.exec(said)?.[0] ?? '');
  const reminder = reminding && reminderOf(question, row, leadOf(reminding));
  if (reminder) return [{ text: reminder, understanding: read(reminder) }];
  const remark = remarkOf(text);
  const { station, from_station: from = station, to_station: to } = question.slots;
  if (from && to && remark === 'transfers') {
    const { station: _, line: __, ...kept } = question.slots;
    const slots = { ...kept, from_station: from, to_station: to };
    return [{ text, understanding: { kind: 'intent', intent: 'path', slots } }];
  }
  const costs = question.intent === 'parking' && remark === 'cost' ? question.slots.station : undefined;
  if (costs) {
    const say = `how much is parking at ${costs.name} ${WEEKEND.exec(text)?.[0] ?? ''}`.trim();
    return [{ text: say, understanding: read(say) }];
  }
  const { intent, slots } = question;
  const same: Understanding = { kind: 'intent', intent, slots };
  if (OF_TROUBLE.has(intent) && remark === 'duration') return [{ text, understanding: same }];
  if (intent === 'parking' && remark === 'full') return [{ text, understanding: same }];
  if (from && to && !DEPARTURES.has(intent) && remark === 'after') {
    const say = `next train from ${from.name} to ${to.name}`;
    return [{ text: say, understanding: read(say) }];
  }
  const route =
    intent === 'next_bus' && remark === 'destination' ? (slots.route ?? row?.about?.route) : undefined;
  if (route !== undefined) {
    const say = `where does the ${route} go`;
    return [{ text: say, understanding: read(say) }];
  }
  const aspect = DEPARTURES.has(question.intent) && isAsked(question) ? aspectOf(text) : undefined;
  return aspect && partsOf(text, aspect, question, row, context);
}

/** Whether a message asks for a reminder and does not say of what. */
export function asksForReminder(text: string): boolean {
  return NAMES_NOTHING.test(text) && SETTING.test(bare(text));
}

function isAsked({ intent, slots }: Question): boolean {
  return missingSlot(capabilityOf(intent), slots) === undefined;
}

function partsOf(
  text: string,
  aspect: Aspect,
  question: Question,
  row: ShownRow | undefined,
  context: ResolveContext,
): readonly Part[] {
  const { read } = context;
  const { intent, slots } = question;
  const one: Understanding = { kind: 'intent', intent, slots: { ...slots, count: 1 } };
  if (aspect === 'where') {
    const say = whereabouts(question, row, context.catalog);
    if (say !== undefined) return [{ text: say, understanding: read(say) }];
  }
  if (aspect === 'after') return [{ text, understanding: { ...one, slots }, aspect }];
  const trouble = aspect === 'late' && intent === 'next_train' && (row?.line ?? slots.line);
  const delays = trouble ? `any delays on the ${lineName(context.catalog, trouble)}` : undefined;
  return [
    { text, understanding: one, aspect },
    ...(delays === undefined ? [] : [{ text: delays, understanding: read(delays) }]),
  ];
}

/** The sentence that asks where the vehicles are of which one is meant. */
function whereabouts(
  { intent, slots }: Question,
  row: ShownRow | undefined,
  lines: Lines,
): string | undefined {
  if (intent === 'next_bus') {
    const route = slots.route ?? row?.about?.route;
    return route === undefined ? undefined : `where are the ${route} buses`;
  }
  const line = row?.line ?? slots.line;
  return line === undefined ? undefined : `where are the ${lineName(lines, line)} trains`;
}

/** Minutes before, in words; absent where none are said. */
function leadOf({ groups }: RegExpExecArray): string | undefined {
  const long = groups?.['long'];
  if (long !== undefined) return long === 'an hour' ? '60' : '30';
  return groups?.['lead'] ?? groups?.['late'];
}

/** The whole sentence of the reminder of a departure that was shown. Absent where there can be none of it. */
function reminderOf(
  { intent, slots }: Question,
  row: ShownRow | undefined,
  lead: string | undefined,
): string | undefined {
  const before = lead === undefined ? '' : `${lead === 'a few' ? 5 : lead} minutes before `;
  if (intent === 'next_bus') {
    const stop = slots.stop_id ?? slots.stop_name?.ids[0];
    const route = slots.route ?? row?.about?.route;
    if (stop === undefined || route === undefined) return undefined;
    return `remind me ${before === '' ? '5 minutes before ' : before}the next ${route} at ${stop}`;
  }
  const from = slots.station ?? slots.from_station;
  if (intent !== 'station_hours' || !from) return undefined;
  const to = slots.to_station ? ` to ${slots.to_station.name}` : '';
  return `remind me ${before === '' ? 'of ' : before}the last train from ${from.name}${to}`;
}
