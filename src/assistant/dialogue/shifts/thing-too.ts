import { SET_SLOTS } from '../grammar/set-slots.ts';
import type { MeansInHand } from '../resolution.ts';

const THING = /^(?:elevators?|escalators?)\b/i;

/** "Escalators too", after elevators: of the station in hand, or of those that were offered. */
export const thingToo: MeansInHand = (text, { question, offered }, { read }) => {
  const thing = SET_SLOTS.thingToo(text)?.things;
  const station = question?.slots.station;
  if (thing === undefined) return undefined;
  if (station) return `${thing} at ${station.name}`;
  if (!offered?.isChoice || offered.picked !== undefined) return undefined;
  const options = offered.options.map(({ label, say }) => ({ label, say: say.replace(THING, thing) }));
  const one = options[0] && read(options[0].say);
  if (one?.kind !== 'intent' || one.intent !== question?.intent) return undefined;
  const { station: _, ...slots } = one.slots;
  return { kind: 'which', intent: one.intent, slots, slot: 'station', options };
};
