import { withCapital } from '../../src/common/capital.ts';
import type { Ability } from '../../src/port.ts';

/** The intent that takes a whole question: "ask about …". */
export const ASK_INTENT = 'AskIntent';
/** Its slot. */
export const ASK_SLOT = 'query';
/** The intent that answers a question of ours by one of the choices. */
export const CHOOSE_INTENT = 'ChooseIntent';
/** Its slot, and the slot's type, to which the choices of the moment are added. */
export const CHOICE_SLOT = 'choice';
export const CHOICE_TYPE = 'CHOICE';
/** The intent that goes on with an answer. Amazon's own for it listens for "next" alone. */
export const MORE_INTENT = 'MoreIntent';
/** The intent that asks for what is kept for the rider. */
export const MISSED_INTENT = 'MissedIntent';
/** The slot type of places, to which the rider's own are added. */
export const PLACE_TYPE = 'PLACE';

/** "NextTrainIntent": intents of a skill are named by letters alone. */
export function intentName({ intent }: Pick<Ability, 'intent'>): string {
  const words = intent.split('_').map(withCapital);
  return `${words.join('')}Intent`;
}

/** What the skill has an intent for: what can be asked. Talk about the conversation has Amazon's own intents. */
export function spokenAbilities(abilities: readonly Ability[]): Ability[] {
  return abilities.filter(({ group }) => group !== 'talk');
}
