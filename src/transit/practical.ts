import { regionTable } from '../common/region-table.ts';
import { CUSTOMER_NUMBER } from './customer-contacts.ts';
import { bandHours } from './fares/fare-bands.ts';

/** Something that riders of the region ask beside where to go and when. */
export interface PracticalMatter {
  /** "bikes", "passes". */
  about: string;
  /** Each of these asks for it: all of its words are said, each as one of its kinds. */
  asked: readonly (readonly (readonly string[])[])[];
  /** Whether it is meant wherever no place, line or route is named with it. */
  isSure: boolean;
  /** A sentence or two. */
  answer: string;
}

/** Such matters of the region. */
export const practicalMatters: readonly PracticalMatter[] = regionTable('practical').map(
  ([about = '', words = '', answer = '']) => ({
    about: about.replace(/^!/, ''),
    asked: words.split(',').map((one) =>
      one
        .trim()
        .split(' ')
        .map((word) => word.split('/')),
    ),
    isSure: about.startsWith('!'),
    answer: answer.replaceAll('{customer}', CUSTOMER_NUMBER).replaceAll('{peak}', bandHours.peak),
  }),
);
