import { REFER } from '../grammar/refer.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { InHand, ResolveContext } from '../resolved.ts';

/** "We start at Takoma, how's that one", after elevators elsewhere: those there. */
export function ofThatOne(
  text: string,
  { question }: InHand,
  { read }: Pick<ResolveContext, 'read'>,
): Understanding | undefined {
  const place = question.slots.station && REFER.thatOne(bare(text))?.place;
  const there = place ? read(`and at ${place}`, question) : undefined;
  return there?.kind === 'intent' && there.intent === question.intent && there.slots.station
    ? there
    : undefined;
}
