import { remembered } from '../../../common/remembered-pattern.ts';
import { wordsOf } from '../plain.ts';

const ONLY = remembered(/^(?:(?:just|only) )?(?:stop(?: following)? )?(?:the )?(.{2,30})$/);
const BUT = remembered(
  /^(?:not|keep(?: following)?|(?:all|everything|both)?(?: of them)? ?(?:but|except)(?: for)?)(?: the| to)? (.{2,30})$/,
);

/** Those that hold all the words. */
function withWords(topics: readonly string[], words: readonly string[]): readonly string[] {
  return topics.filter((topic) => words.length > 0 && words.every((word) => wordsOf(topic).includes(word)));
}

/** "Just the red one", "keep the red one": what ends of all that is followed. */
export function ofSome(said: string, topics: readonly string[]): readonly string[] | undefined {
  const isKept = BUT.test(said);
  const name = (BUT.exec(said) ?? ONLY.exec(said))?.[1] ?? '';
  const named = withWords(topics, wordsOf(name.replace(/ ones?$/, '')));
  if (named.length !== 1) return undefined;
  const ending = isKept ? topics.filter((topic) => topic !== named[0]) : named;
  return ending.map((topic) => `stop following ${topic}`);
}

const ON_ONE = remembered(
  /^(stop|lose|ditch|quit|get rid of|unfollow|unsubscribe from|remove|drop|cancel|delete|end|kill|no more|turn off|pause|mute|snooze|resume|unmute|unpause|restart|reactivate|turn on|(?:start|turn)(?= .*\b(?:again|back on)\b))(?: (?:following|watching|alerts (?:for|on|about)|just|only))* (?:the |that |my )?(.{2,40}?)(?: (?:one|line|alerts?|please|again|back on|subscription))*$/,
);

/** What is followed, by the kind of thing it is: "stop the station". */
const KINDS: ReadonlyMap<string, RegExp> = new Map([
  ['line', / Line$/],
  ['bus', /\broute /],
  ['route', /\broute /],
  ['station', /^(?!between )(?!.*(?:\broute | Line$))/],
]);

/** "Stop the red one": of several things that are followed, the one that has these words. */
export function ofOneTopic(said: string, topics: readonly string[]): readonly string[] | undefined {
  const [, verb = '', name = ''] = ON_ONE.exec(said) ?? [];
  const kind = KINDS.get(name);
  const named = kind ? topics.filter((topic) => kind.test(topic)) : withWords(topics, wordsOf(name));
  if (named.length !== 1) return undefined;
  const order = /^(?:pause|mute|snooze)/.test(verb)
    ? 'pause'
    : /^(?:resume|un(?:mute|pause)|re(?:start|activate)|start|turn(?: on)?$)/.test(verb)
      ? 'resume'
      : 'stop following';
  return [`${order} ${named[0]}`];
}
