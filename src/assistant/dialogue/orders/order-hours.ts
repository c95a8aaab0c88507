import { followingTexts } from '../../following/following-texts.ts';
import type { Question } from '../../question.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** "Also the Yellow Line, same hours", "add silver with the same hours". */
const SAME_HOURS =
  /^(?:and |also |then |add |follow )*(?:the )?(red|orange|silver|blue|yellow|green)(?: line)?(?: too| as well| also)?,? (?:with |at |for |in |on )?(?:the )?same (?:hours|times?|days|schedule)$/;
/** "Also the same for silver", "same for the D80". */
const SAME_FOR =
  /^(?:and |also |then |do |now )*(?:the )?(?:exact )?same(?: thing| hours?| times?| days)? (?:for|with|on) (?:the |line |bus |route )*((?:red|orange|silver|blue|yellow|green)(?: line)?|[a-z]\d[\dx]|\d[a-z])(?: too| as well| also)?$/;
/** Where hours or days begin. */
const HOURS = String.raw`(?:only |just )*(?:from |between |at |on |in the |during |till? |until |starting |ending )*(?:the )?(?:\d|noon\b|midnight\b|(?:week ?|work ?)days?\b|weekends?\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:every )?(?:mornings?|afternoons?|evenings?|nights?)\b|rush\b)`;
/** "Make it 7 to 9 for the Blue", "make the blue one 7:30 to 9:30", "blue line only on weekdays". */
const HOURS_FOR = new RegExp(
  String.raw`^(?:(?:make|change|set|switch) (?:it|that|this)(?: to)? (?<hours>.{3,40}) (?:for|on) (?:the )?(?<of>.{3,30})|(?:change|set|move|switch) (?:the )?(?<topic>.{3,30}?) (?:alerts )?to (?<then>.{3,40})|(?:(?:make|have|put|set|want|need|do|send|get|keep|change|i want|i need|i'd like) )?(?:for )?(?:the |my )?(?<other>[\p{L}\d ]{3,30}?)(?: (?:line|ones?|alerts?|bus|route))*(?: (?:should be|to be|be|is|for|at))?,? (?<when>${HOURS}.{0,40}))$`,
  'u',
);

const ROUTE = /\d/;

/** The order to follow another line or route at the hours of the one before; absent where a message is none. */
export function sameHours(said: string, question: Question | undefined): string | undefined {
  if (question?.slots.act !== 'follow') return undefined;
  const color = SAME_HOURS.exec(said)?.[1];
  const other = color === undefined ? SAME_FOR.exec(said)?.[1] : `${color} line`;
  return (
    other && followAt(ROUTE.test(other) ? other : `the ${other.replace(/ line$/, '')} line`, question.slots)
  );
}

/** The order to follow something at the days and hours of these slots, where they have any. */
export function followAt(name: string, slots: Pick<Slots, 'days' | 'windows'>): string {
  const { days, windows } = followingTexts(slots);
  return ['follow', name, days, windows].filter(Boolean).join(' ');
}

/** What is followed, in the words of the message, and the hours that it is to have; empty where it names none. */
export function hoursFor(said: string): readonly string[] {
  const {
    hours,
    of,
    other,
    when,
    topic = of ?? other,
    then = hours ?? when,
  } = HOURS_FOR.exec(said)?.groups ?? {};
  return topic === undefined || then === undefined ? [] : [topic, then];
}
