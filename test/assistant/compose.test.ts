import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTERNOON, regionalCatalog } from '../support/understand/regional.ts';
import { written } from '../../src/transit/names/capitals.ts';
import { compose } from '../../src/assistant/compose.ts';
import { textsOf } from '../../src/assistant/sentences.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import type { Capability, SaidTexts } from '../../src/assistant/capability.ts';
import { SLOT_FORMS } from '../../src/assistant/slot-forms.ts';
import type { SlotName, Slots } from '../../src/assistant/understand/slots/slots.ts';
import { createUnderstandMessage } from '../../src/assistant/understand-message.ts';
import { buildGazetteer } from '../../src/transit/names/build-gazetteer.ts';
import { LINE_NAMES, REGION_LINES } from '../support/region-lines.ts';

const catalog = await regionalCatalog();
const gazetteer = buildGazetteer(catalog);
const understand = createUnderstandMessage(capabilities);
const stations = catalog.stations.map(({ name }) => name);

/** What is said for slots. */
const TEXTS: Readonly<Partial<Record<SlotName, readonly string[]>>> = {
  station: stations,
  from_station: stations,
  to_station: stations,
  stop_id: [...catalog.stops.keys()],
  route: [...catalog.routes.keys()],
  line: LINE_NAMES,
  count: ['2', '3', '5', '10'],
  stop_name: ['14th St NW & U St NW', 'Georgia Ave NW & Kennedy St NW'],
  place: ['Lincoln Memorial', 'White House'],
  time: ['6:30 PM', '7:05 AM'],
  arrive_by: ['6:30 PM', '7:05 AM'],
  name: ['home', 'work', 'gym'],
  step_free: ['yes'],
  days: ['weekdays', 'weekends', 'Mondays and Fridays'],
  windows: ['7:00am-9:00am', '7:00am-9:00am and 4:00pm-6:30pm', '10:00pm-2:00am'],
  until: ['Monday, Nov 23 3:00 AM', 'Friday, Dec 4 6:30 PM'],
};
const SEED = 1;
const RUNS = 60;

/** Slots of which one sentence says one. */
const ONE_OF: readonly (readonly SlotName[])[] = [
  ['stop_id', 'stop_name', 'station', 'from_station', 'place'],
  ['time', 'arrive_by'],
  ['day', 'period'],
];

/** What is said for some of a capability's slots, such as go together in one sentence. */
function textsFor({ slots, needs = [] }: Capability): fc.Arbitrary<SaidTexts> {
  const said = slots.map((slot) =>
    fc.tuple(fc.constant(slot), fc.constantFrom(...(TEXTS[slot] ?? SLOT_FORMS[slot].choices ?? []))),
  );
  return fc
    .tuple(
      ...needs.map((group) => fc.constantFrom(...group)),
      fc.shuffledSubarray([...slots], { maxLength: Math.min(slots.length, 3) }),
    )
    .chain((chosen) => {
      const wanted = new Set<SlotName>();
      for (const slot of chosen.flat()) {
        const rivals = ONE_OF.find((group) => group.includes(slot)) ?? [];
        if (!rivals.some((rival) => wanted.has(rival))) wanted.add(slot);
      }
      if (wanted.has('to_station') && slots.includes('from_station')) {
        for (const place of ONE_OF[0] ?? []) wanted.delete(place);
        wanted.add('from_station');
      }
      return fc.tuple(...said.filter((_, at) => wanted.has(slots[at] as SlotName)));
    })
    .map((pairs) => ofOneTopic(Object.fromEntries(pairs) as SaidTexts));
}

const PLACES = new Set(['station', 'from_station', 'to_station', 'route', 'line']);

/** Everything is followed by itself; elevators at one station or along one line. */
function ofOneTopic(texts: SaidTexts): SaidTexts {
  const { topic, station = stations[0], line } = texts;
  if (topic === undefined) return texts;
  const rest = Object.fromEntries(Object.entries(texts).filter(([slot]) => !PLACES.has(slot)));
  if (topic === 'everything') return rest;
  return line ? { ...rest, line } : { ...rest, ...(station && { station }) };
}

/** What slots hold, in words; a station is the beginning of a trip where there is one. */
function held(slots: Slots, slot: SlotName): string {
  const { station, from_station: from = station, ...texts } = textsOf(slots, REGION_LINES);
  if (slot === 'station' || slot === 'from_station') return from ?? '';
  if (slot === 'stop_name') return written(texts.stop_name ?? '');
  if (slot === 'period') return `this ${texts.period}`;
  return texts[slot] ?? '';
}

describe('every capability is asked for by the sentence that is composed for it', () => {
  it.each(capabilities.map((one) => [one.intent, one] as const))('%s', (intent, capability) => {
    const wrong: string[] = [];
    fc.assert(
      fc.property(textsFor(capability), (texts) => {
        const sentence = compose(intent, texts);
        const got = understand(sentence, { now: AFTERNOON, gazetteer });
        const slots = got.kind === 'intent' ? got.slots : {};
        const lost = Object.entries(texts).filter(
          ([slot, text]) => held(slots, slot as SlotName).toLowerCase() !== text.toLowerCase(),
        );
        if (got.kind !== 'intent' || got.intent !== intent || lost.length > 0)
          wrong.push(
            `${sentence} => ${got.kind} ${got.kind === 'unknown' ? '' : got.intent} ${JSON.stringify(lost)}`,
          );
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect([...new Set(wrong)].slice(0, 8)).toEqual([]);
  });
});
