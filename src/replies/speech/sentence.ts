import { withCapital } from '../../common/capital.ts';
/** Nobody says more in one sentence. Characters. */
const LONGEST_SENTENCE = 300;

/** Words as a sentence: with a capital at its start and a sign at its end; empty where nothing can be said. */
export function sentence(words: string): string {
  const whole = words.trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) return '';
  const started = withCapital(whole);
  return /[.?!]$/.test(started) ? started : `${started.replace(/[,:]$/, '')}.`;
}

/** The sentences of a text; one that is too long is parted at a space. */
export function sentencesIn(text: string): string[] {
  // Letters with periods, as in "U.D.C." and "a.m.", end no sentence.
  return text.split(/(?<=\w{2}[.?!]) (?=\S)/).flatMap(parted);
}

/** A text as it is said in one go; the sentences of one that is too long for that. */
export function breathsOf(text: string): string[] {
  return text.length <= LONGEST_SENTENCE ? [text] : sentencesIn(text);
}

function parted(words: string): string[] {
  const pieces: string[] = [];
  let left = words;
  while (left.length > LONGEST_SENTENCE) {
    const space = left.lastIndexOf(' ', LONGEST_SENTENCE);
    const end = space > LONGEST_SENTENCE / 2 ? space : LONGEST_SENTENCE;
    pieces.push(left.slice(0, end));
    left = left.slice(end).trimStart();
  }
  return [...pieces, left];
}

/** The sentences without what heads the one before as well: "Red Line" is said once of two alerts. */
export function withoutHeadsAgain(sentences: readonly string[]): string[] {
  return sentences.flatMap((words, at) => {
    const [head = '', ...rest] = words.split(': ');
    const before = sentences[at - 1]?.split(': ')[0]?.replace(/\.$/, '');
    if (rest.length === 0 || head !== before) return [words];
    return [sentence(rest.join(': '))].filter(Boolean);
  });
}
