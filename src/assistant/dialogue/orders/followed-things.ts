import { remembered } from '../../../common/remembered-pattern.ts';
import type { Question } from '../../question.ts';

/** "Follow those elevators too, I mean." */
const THOSE_THINGS = remembered(
  /^(?:(?:can|could) you |i want to )*(?:follow|watch|monitor|track|subscribe to|keep an eye on|(?:alert|notify|tell|text|ping|warn) me (?:about|on|of|for)) (?:those|these|that|this|the|its|their) (?:elevators?|escalators?|lifts?)(?:,? (?:there|from now on|then|for me|too|as well|also|i meant?))*$/,
);

/** The order to follow the elevators of the station in hand, where a message points at them. */
export function thingsFollowed(said: string, question: Question | undefined): string | undefined {
  const { station } = question?.slots ?? {};
  return station && THOSE_THINGS.test(said) ? `follow elevators at ${station.name}` : undefined;
}
