import { placeInList } from '../list-places.ts';
import type { Choice } from '../reply.ts';
import { asSaid } from './words.ts';

/** "The second one", "number two". */
const PLACE = /^(?:the |number )?([a-z]{2,}|\d[a-z]*)(?: one)?$/;
/** Nobody answers a choice with more. Characters. */
const LONGEST_ANSWER = 60;

/** Which of some choices an answer means: by its words, some of them, or its place; absent: none, or several. */
export function chosen<C extends Pick<Choice, 'label'>>(
  answer: string,
  choices: readonly C[],
): C | undefined {
  if (choices.length === 0 || answer.length > LONGEST_ANSWER) return undefined;
  const said = plain(answer);
  const place = placeInList(PLACE.exec(said)?.[1] ?? '', choices.length);
  if (place !== undefined) return choices[place];
  const words = said.split(' ').filter((word) => !LITTLE.has(word));
  const fitting = choices.filter(({ label }) => {
    const own = plain(label).split(' ');
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

const LITTLE: ReadonlySet<string> = new Set('the one a please um uh i mean station line'.split(' '));

function plain(text: string): string {
  return asSaid(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
