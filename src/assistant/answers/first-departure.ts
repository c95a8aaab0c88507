import { withCapital } from '../../common/capital.ts';
import type { Block, Reply } from '../../replies/reply.ts';
import type { Crowding } from '../../transit/trains/trains.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { counted, dueText } from './format.ts';
import { SEATS } from './seats.ts';

/** A departure as it is spoken of. */
interface Spoken {
  /** "Silver Line train to Ashburn" */
  name: string;
  at: Date;
  cars?: number | undefined;
  crowding: Crowding | undefined;
}

/** How full it is, as the rest of a sentence. */
const CROWDED: Readonly<Record<Crowding, string>> = {
  empty: 'is empty',
  'many seats': 'has lots of seats',
  'few seats': 'has a few seats left',
  full: 'is full',
};

/** "Full: the next Red Line train to Glenmont, due now": who asked how full it is hears that first. */
export function fullness(crowding: Crowding, name: string, due: string): string {
  return `${withCapital(SEATS[crowding])}: ${name}, ${due}.`;
}

/** What was asked of the next departure, as the sentence that an answer begins with. Absent: nothing was. */
export function ofTheFirst(ask: Slots['ask'], first: Spoken | undefined, now: Date): string | undefined {
  if (!first || (ask !== 'crowding' && ask !== 'cars')) return undefined;
  const { name, at, cars, crowding } = first;
  const due = dueText(at, now);
  const length = cars === undefined ? undefined : `has ${counted(cars, 'car')}`;
  const fill = crowding && CROWDED[crowding];
  const both = [length, length === undefined ? fill : fill?.replace(/^has /, '')]
    .filter(Boolean)
    .join(' and ');
  if (ask === 'crowding' && crowding) return fullness(crowding, `the next ${name}`, due);
  if (ask === 'cars' && length !== undefined) return `The next ${name}, ${due}, ${both}.`;
  const unknown = ask === 'cars' ? 'The number of cars' : 'Crowding';
  return `${unknown} isn’t reported for the next ${name}. It’s ${due}${both ? ` and ${both}` : ''}.`;
}

/** What was asked is all that is said, after how names were taken: whoever wants to see the others reads them. */
export function spokenTexts(heard: readonly string[], told: readonly Block[]): Pick<Reply, 'speech'> {
  const texts = told.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return { speech: [...heard, ...texts].join(' ') };
}
