import { leadMinutes } from '../lead-time.ts';
import { speechPattern } from '../speech.ts';
import { without, type Reader, type SaidOptions } from './reader.ts';

const TROUBLE = '(one|ones|delay*|problem*|trouble|alert*|incident*|disruption*)';
const BAD = '(major|big|serious|severe)';

const MANNERS: readonly (readonly [says: RegExp, said: SaidOptions])[] = Object.entries({
  [`..((not|isn't) (just|only) [the] ${BAD} [${TROUBLE}]|(small|smaller|minor|little) (stuff|things|${TROUBLE}) [is|are]* (too|also|as well|ok|okay|fine) [too])..`]:
    { severity: 'all' } as const,
  [`..(only [the] ${BAD} [${TROUBLE}]|${BAD} [${TROUBLE}] [only])..`]: { severity: 'major' } as const,
  [`..[only|just] (if|when) (it's|it is|its|things are) [really|very|pretty] (bad|serious|severe|major)..`]: {
    severity: 'major',
  } as const,
  // Who wants few messages is told of the worst alone, and reads so.
  [`..(do not|don't|no|not|without|never) (spam*|flood*|bombard*|swamp*|overload*|blow* up) [me|us|my phone|this channel|the channel]..`]:
    {
      severity: 'major',
    } as const,
  '..((delay|delays) only|(only|just) [the] (delay|delays)|no notices)..': { severity: 'delays' } as const,
  '..(all alerts|including notices|notices too|all severities)..': { severity: 'all' } as const,
  [`..([in|as] [a|an] [hourly] (digest|digests|summary|summaries)|hourly|
    [but|only|just|please]* [not|no|at] [more|most] [often] [than] [only|just|a max of] (once|one) [${TROUBLE}|message*|text*|ping*] (an|a|per|every|each) hour)..`]:
    { manner: 'digest' } as const,
  '..(edit|edited|editing|update|updated|updating) [it] in place..': { manner: 'edit' } as const,
  '..([as|in] [a|an] (separate|new|single) (post*|message*)|post (each|every) [change|update])..': {
    manner: 'post',
  } as const,
}).map(([says, said]) => [speechPattern(says), said]);

/** How bad it must be, and how changes are told: "only major delays", "as a digest", "edit in place". */
export const readManner: Reader = (text) => {
  for (const [says, said] of MANNERS) {
    const found = says.exec(text);
    if (found) return { said, rest: without(text, found) };
  }
  return undefined;
};

/** What early warnings are called. */
export const EARLY_ONES = 'early (warning*|one|ones|alert*|notice*|heads)';
const BEFORE_OTHERS = `before (metro|they|it|anybody|anyone|everyone|everybody) [else|is|even|has|have|officially|ever]*
  (admit*|announce*|say|says|said|tell|tells|post|posts|report*|official|do|does|know*)`;
const WARNINGS = `(${EARLY_ONES}|(warn|warned|tell|text|alert|notify|ping|message|let) [me|us] [know] (early|ahead [of time])|${BEFORE_OTHERS})
  [too|as well|also]`;
const NO_EARLY = speechPattern(
  `..((no [more]|not|without|stop|end|drop|lose|kill|skip|cancel|off|(do not|don't) {word})
    [of|the|any|my|those|these|getting|sending|me]* ${WARNINGS}|${WARNINGS} off)..`,
);
const EARLY = speechPattern(`..[with|and|plus|including|get|want|send|give me] [a|the|my] ${WARNINGS}..`);

/** Whether what trains show is told before it is announced: "with early warnings", "no more early warnings". */
export const readEarly: Reader = (text) => {
  const off = NO_EARLY.exec(text);
  const found = off ?? EARLY.exec(text);
  if (!found) return warnedEarly(text);
  return { said: { early: off === null && !/\boff\b/i.test(text) }, rest: without(text, found) };
};

const AHEAD = new Set(['early', 'early,', 'early.', 'ahead', 'ahead,', 'ahead.']);

/** "Warn me about the C53 early": what it is about stands between. "An early train" is another matter. */
function warnedEarly(text: string): ReturnType<Reader> {
  const words = text.split(' ');
  const warn = words.findIndex((word) => word.toLowerCase() === 'warn');
  const early = words.findIndex((word, at) => {
    const isLast = at === words.length - 1 || word.endsWith(',');
    return at > warn && isLast && AHEAD.has(word.toLowerCase());
  });
  if (warn < 0 || early < 0) return undefined;
  return { said: { early: true }, rest: words.toSpliced(early, 1).join(' ') };
}

const ALERT = speechPattern('..[alert|incident] {alert}..');

/** The alert that is spoken of. */
export const readAlert: Reader = (text) => {
  const found = ALERT.exec(text);
  const alert = found?.groups?.['alert'];
  return found && alert ? { said: { alert: alert.toLowerCase() }, rest: without(text, found) } : undefined;
};

const LEAD = speechPattern(
  '..{lead} ((min|mins|minute|minutes) (before|ahead of|away [from]|from !(now)|out)|before (the|my))..',
);

/** How long before: "5 minutes before", "5 minutes away", "15 before the D80". */
export const readLead: Reader = (text) => {
  const found = LEAD.exec(text);
  const said = found?.groups?.['lead'];
  // "At 7 before the D80" is a time.
  const isTime = ['at', 'by', 'around', 'about'].includes(
    text.slice(0, found?.index).split(' ').at(-1) ?? '',
  );
  return found && said && !isTime
    ? { said: { lead: leadMinutes(said) }, rest: without(text, found) }
    : undefined;
};
