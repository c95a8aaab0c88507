import { wordSet } from '../../word-list.ts';

/** What a word does to the pieces of a schedule in its clause. */
export const SIGNS = {
  not: wordSet(
    "not no never except skip without minus drop remove exclude excluding out off don't dont ditch lose cancel scratch anymore nothing",
  ),
  add: wordSet('also too add plus include well'),
  only: wordSet('only just solely merely narrow limit stretch part section segment portion bit piece'),
  same: wordSet('same schedule ditto likewise'),
  swap: wordSet('swap switch trade replace'),
  all: wordSet('both all everything each'),
} as const;
export type Sign = keyof typeof SIGNS;

/** Which end of the hours the time after it is. */
export const ENDS: ReadonlyMap<string, 'from' | 'to'> = new Map([
  ...'start starts starting begin begins beginning from after past kick kicks'
    .split(' ')
    .map((word) => [word, 'from'] as const),
  ...'end ends ending finish finishes stop stops until till til to through thru by before wrap done up'
    .split(' ')
    .map((word) => [word, 'to'] as const),
]);

/** What begins or ends the whole order, where it stands before no piece. */
export const STRAY = wordSet(
  'stop stops end ends start starts begin begins finish quit unfollow unsubscribe pause mute resume',
);

/** Words before a piece that is an order's own end, though what lasts is only said to change. */
export const WHOLE_DAY = wordSet('through thru after');
/** What points at the pieces of the clause before. */
export const POINTING = wordSet('those that them these it');
/** Where a reason begins. */
export const REASONS = wordSet(
  "i im i'm we we're they they're he she because cause cuz cos bc since it's its",
);
/** What parts clauses, with a sign after it or by itself. */
export const JOINTS = wordSet(', ; . ! but so though tho');

/** Words that say nothing of their own at either end of what is named. */
export const IDLE = wordSet(
  `it that this them those these the a an my our i we you me us to at on of in for with w and be is are do does doing go goes going
  run runs running make made change changed set move push put have has had keep let let's lets want need needs like would could can
  will you please pls hour hours time times day days way ways thing things deal alert alerts notification notifications message
  messages text texts update updates ping bug bother wake send tell give get post stuff ok okay actually maybe really rather
  instead there here then now though tho one ones when if take leave ride rides use care about more between i'd i'll ill hm hmm
  nah no yeah yes home back coming heading getting return returning work commute commutes trip trips later said meant mean say just only as from every each on ends`,
);
