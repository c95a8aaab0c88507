import { MAX_SAY_CHARACTERS, type Choice } from '../../../replies/reply.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { BusStop } from '../../../transit/places.ts';
import { written } from '../../answers/format.ts';
import type { Capability } from '../../capability.ts';
import type { IntentName } from '../../capabilities.ts';
import { sentenceFor, textsOf } from '../../sentences.ts';
import { isStreetType } from '../entities/corners.ts';
import { textBetween, type Sentence } from '../entities/entity.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import type { Said, Understanding } from '../understanding.ts';

/** Words of a street's name: "Martin Luther King Jr Ave SE". */
const MAX_STREET_WORDS = 6;
const MAX_OFFERED = 4;

/** Who waits for a bus on a street and says no corner is offered those where most routes stop. Absent where no street is named. */
export function askedOnStreet(
  { intent, slots }: Said,
  sentence: Sentence,
  capability: Capability<IntentName>,
  gazetteer: Gazetteer,
): Understanding | undefined {
  if (!capability.slots.includes('stop_name') || missingSlot(capability, slots) !== 'stop_id')
    return undefined;
  const { stops, street } = streetIn(sentence, gazetteer) ?? {};
  if (!stops || street === undefined) return undefined;
  const { route } = slots;
  const served = stops.filter((group) => !route || group.some(({ routes }) => routes.includes(route)));
  const options = (served.length > 0 ? served : stops).flatMap((group): Choice[] => {
    const name = group[0]?.name ?? '';
    const stop_name = { ids: group.map(({ id }) => id), name, heard: name };
    const say = sentenceFor(capability, textsOf({ ...slots, stop_name }));
    return say.length <= MAX_SAY_CHARACTERS ? [{ label: written(name), say }] : [];
  });
  if (options.length < 2) return undefined;
  const ask = `Which stop on ${written(street.toUpperCase())}? Say the cross street, or the 7-digit number on the sign.`;
  return { kind: 'which', intent, slots, slot: 'stop_id', options: options.slice(0, MAX_OFFERED), ask };
}

/** The longest stretch of words that is all of a street's name. */
function streetIn(
  sentence: Sentence,
  gazetteer: Gazetteer,
): { street: string; stops: readonly (readonly BusStop[])[] } | undefined {
  const { words } = sentence;
  for (let end = words.length; end > 1; end--) {
    if (!isStreetType(words[end - 1]?.word ?? '')) continue;
    for (let start = Math.max(0, end - MAX_STREET_WORDS); start < end - 1; start++) {
      const street = textBetween(sentence, start, end);
      const stops = gazetteer.stopsOnStreet(street);
      if (stops.length > 1) return { street, stops };
    }
  }
  return undefined;
}
