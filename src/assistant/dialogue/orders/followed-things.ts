import { ORDER } from '../grammar/order.ts';
import type { Question } from '../../question.ts';

/** The order to follow the elevators of the station in hand, where a message points at them. */
export function thingsFollowed(said: string, question: Question | undefined): string | undefined {
  const { station } = question?.slots ?? {};
  return station && ORDER.followThings(said) ? `follow elevators at ${station.name}` : undefined;
}
