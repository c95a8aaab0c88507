import type { Question } from '../question.ts';
import type { ResolveContext } from './resolved.ts';

const OTHER_OF_NAME = /\bthe other (\p{L}{3,20}(?: \p{L}{3,20})?)(?: (?:station|stop|one))?(?=\W*$)/iu;
const DIRECTION = /\b(?:East|West|North|South)\b/;
const OF_DIRECTION =
  /(?<=\b(?:from|to|at|for) (?:the )?)(east|west|north|south)(?: (?:one|station|side))?(?=\W*$)|\b(?:the )?(east|west|north|south)(?:ern)?(?: (?:one|station|side))+(?=\W*$)/i;

/**
 * The message with the whole name of the station that shares a part of its name with the one spoken of: "the other
 * Farragut", and, after West Falls Church, "same from East".
 */
export function withSibling(text: string, { slots }: Question, read: ResolveContext['read']): string {
  const spokenOf = [slots.station, slots.from_station, slots.to_station].flatMap((one) => one?.name ?? []);
  const shared = OTHER_OF_NAME.exec(text)?.[1];
  if (shared !== undefined) {
    const named = read(`station info ${shared}`);
    const others =
      named.kind === 'which' ? named.options.filter(({ label }) => !spokenOf.includes(label)) : [];
    const [other] = others;
    return other && others.length === 1 ? text.replace(OTHER_OF_NAME, other.label) : text;
  }
  const [, end, one] = OF_DIRECTION.exec(text) ?? [];
  const said = end ?? one ?? '';
  const direction = said.charAt(0).toUpperCase() + said.slice(1).toLowerCase();
  const before = direction === '' ? undefined : spokenOf.find((name) => DIRECTION.test(name));
  if (before === undefined) return text;
  const sibling = before.replace(DIRECTION, direction);
  const named = read(`station info ${sibling}`);
  return named.kind === 'intent' && named.slots.station?.name === sibling
    ? text.replace(OF_DIRECTION, sibling)
    : text;
}
