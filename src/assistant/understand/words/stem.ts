import { remembering } from '../../../common/remembering.ts';

/** Words whose form is remembered: those of the grammar, and more than are spoken of in an hour. */
const MEMORY = 8192;
/** A word, then its forms that the endings do not tell, or whose endings mislead. */
const FORMS = `
is: are was were am
do: does
have: has had having
can: could may might
will: would shall
go: went gone goes going
come: came
leave: leaving leaves
take: took taken
get: got gotten getting
run: running ran runs
say: said
give: gave given
send: sent
know: knew known
bus: buses busses bus
child: children
person: people
break: broke broken
fix: fixed fixing
close: closed closes closing
park: parked
update: updated updates
locate: located
notify: notified notifies
try: tried trying
metro: subway metrorail
cancelled: canceled cancelled
hour: hours
`;

/** Words that end as if they were forms of another. */
const WHOLE: ReadonlySet<string> = new Set(
  `news status us this yes its his as less always express access address pass gps gas across press sms class red speed
   need feed parking doing done fastest closest housing charging left exits plane planes`.split(/\s+/),
);

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', forms = ''] = line.split(': ');
      return forms.split(' ').map((form) => [form, word] as const);
    }),
);

/**
 * The form in which words are compared: without the endings of number, person and tense. Not always a word of English
 * ("arriv"), but the same for all forms of one.
 */
export const stem = remembering(MEMORY, (word) => {
  if (WHOLE.has(word)) return word;
  const base = IRREGULAR.get(word) ?? withoutEnding(word);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
});

function withoutEnding(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = word;
  if (base.endsWith('ies')) base = `${base.slice(0, -3)}y`;
  else if (base.endsWith('s') && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  const rest = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(base)?.[1];
  return rest !== undefined && rest.length > 2 ? rest.replace(/([bdgmnprt])\1$/, '$1') : base;
}

/** The stems of some words. */
export const stems = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(stem));
