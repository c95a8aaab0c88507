import type { Choice } from '../reply.ts';
import { asSaid } from './words.ts';

const PLACES: readonly RegExp[] = [
  /^(?:the )?(?:first|1st)(?: one)?$|^(?:number )?(?:one|1)$/,
  /^(?:the )?(?:second|2nd)(?: one)?$|^(?:number )?(?:two|2)$/,
  /^(?:the )?(?:third|3rd)(?: one)?$|^(?:number )?(?:three|3)$/,
  /^(?:the )?(?:fourth|4th)(?: one)?$|^(?:number )?(?:four|4)$/,
  /^(?:the )?(?:fifth|5th)(?: one)?$|^(?:number )?(?:five|5)$/,
  /^(?:the )?(?:sixth|6th)(?: one)?$|^(?:number )?(?:six|6)$/,
];
/** Nobody answers a choice with more. Characters. */
const LONGEST_ANSWER = 60;

/** Which of some choices an answer means: by its words, some of them, or its place; absent: none, or several. */
export function chosen<C extends Pick<Choice, 'label'>>(
  answer: string,
  choices: readonly C[],
): C | undefined {
  if (choices.length === 0 || answer.length > LONGEST_ANSWER) return undefined;
  const said = plain(answer);
  if (/^(?:the )?last(?: one)?$/.test(said)) return choices.at(-1);
  const place = PLACES.findIndex((pattern) => pattern.test(said));
  if (place !== -1) return choices[place];
  const words = said.split(' ').filter((word) => !LITTLE.has(word));
  const fitting = choices.filter(({ label }) => {
    const own = plain(label).split(' ');
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

const LITTLE: ReadonlySet<string> = new Set([
  'the',
  'one',
  'a',
  'please',
  'um',
  'uh',
  'i',
  'mean',
  'station',
  'line',
]);

function plain(text: string): string {
  return asSaid(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
