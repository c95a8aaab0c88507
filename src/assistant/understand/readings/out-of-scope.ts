import { AGENCY_WORD } from '../../../common/agency-word.ts';
import { regionTable } from '../../../common/region-table.ts';

/** A phrase of what Headway does not do: a template as in the capabilities; here every little word counts. */
export interface ForeignPhrase {
  says: string;
  /** It names a place, as a question of ours may by mistake. */
  isPlace: boolean;
}

/** All of them. */
export const FOREIGN_PHRASES: readonly ForeignPhrase[] = regionTable('out-of-scope').flatMap(
  ([about = '', ...rest]) =>
    rest
      .join('|')
      .replaceAll('{agency}', AGENCY_WORD)
      .split(', ')
      .map((says) => ({ says, isPlace: about.startsWith('!') })),
);
