import { fareSumSaid, namesParty } from '../capabilities/journeys/fare-sum-words.ts';
import { riderSaid, tellsRider } from '../understand/entities/riders.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { wordPattern } from '../word-list.ts';
import { isBackOf } from './shifts/asked-before.ts';
import { fareOfBoth } from './shifts/there-and-back.ts';
import type { DialogueState, TalkFacts } from './state.ts';

/** How many ride, where a message tells it, whatever it asks: a number by itself may be anything. */
export function partySaid(text: string): Pick<TalkFacts, 'party'> {
  const people = namesParty(text) ? fareSumSaid(text).sum?.people : undefined;
  return people === undefined ? {} : { party: people };
}

const OWN = wordPattern("i'm im i_am i_turned as_a");

/** That the rider pays less, where they say so of themselves. */
export function ownRider(text: string): Pick<TalkFacts, 'rider'> {
  const { rider } = OWN.test(text) ? riderSaid(text) : {};
  return rider === 'senior' || rider === 'disabled' ? { rider } : {};
}

const ONE_WAY = wordPattern('one_way single one-way');

/** A fare for all who ride, both ways where that was asked for. */
export function paidFor(text: string, slots: Slots, facts: TalkFacts, state: DialogueState): Slots {
  const { question } = state;
  const isSame = question?.intent === 'fare' && isOfSameWay(slots, question.slots);
  const { ways, parking, back } = (isSame && question.slots.sum) || {};
  // Who asks what another one pays asks of that one alone.
  const said = fareSumSaid(text).sum?.people ?? slots.sum?.people;
  const people = said ?? (tellsRider(text) && !namesParty(text) ? undefined : facts.party);
  const kept = {
    ...(!ONE_WAY.test(text) && { ...(ways && { ways }), ...(back && { back }) }),
    ...(parking && { parking }),
    ...(people !== undefined && { people }),
  };
  const isCounted = Object.keys(kept).length > 0 && !slots.sum?.pass;
  const sum = isCounted ? { ...kept, ...slots.sum } : slots.sum;
  return fareOfBoth(text, withRider(text, { ...slots, ...(sum && { sum }) }, facts), state);
}

/** Of several the rider who pays less is one. */
function withRider(text: string, slots: Slots, { rider: own }: TalkFacts): Slots {
  const { rider = own, sum, ...rest } = slots;
  if (rider === undefined) return slots;
  const isOneOf = rider === own && (sum?.people ?? 1) > 1 && riderSaid(text).rider === undefined;
  return isOneOf ? { ...rest, sum: { ...sum, reduced: 1 } } : { ...rest, rider, ...(sum && { sum }) };
}

function isOfSameWay(one: Slots, other: Slots): boolean {
  const isSame =
    one.from_station?.id === other.from_station?.id && one.to_station?.id === other.to_station?.id;
  return isSame || isBackOf(one, other);
}
