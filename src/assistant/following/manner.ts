import { without, type Reader, type SaidOptions } from './reader.ts';

const MANNERS: readonly (readonly [says: RegExp, said: SaidOptions])[] = [
  [
    /\b(?:only (?:the )?(?:major|big|serious|severe)(?: (?:ones?|delays?|problems?|trouble|alerts?|incidents?|disruptions?))?|(?:major|big|serious|severe)(?: (?:delays?|problems?|trouble|alerts?|incidents?|disruptions?))?(?: only)?)\b/i,
    { severity: 'major' },
  ],
  [
    /\b(?:only |just )?(?:if|when) (?:it['’]?s|it is|its|things are) (?:really |very |pretty )?(?:bad|serious|severe|major)\b/i,
    { severity: 'major' },
  ],
  [/\b(?:delays? only|(?:only|just) (?:the )?delays?|no notices)\b/i, { severity: 'delays' }],
  [/\b(?:all alerts|including notices|notices too|all severities)\b/i, { severity: 'all' }],
  [/\b(?:in |as )?(?:an? )?(?:hourly )?(?:digest|summary|summaries)s?\b|\bhourly\b/i, { manner: 'digest' }],
  [/\b(?:edit(?:ed|ing)?|updat(?:e|ed|ing)) (?:it )?in place\b/i, { manner: 'edit' }],
  [
    /\b(?:as |in )?(?:separate|new|single) (?:posts?|messages?)\b|\bpost (?:each|every)(?: (?:change|update))?\b/i,
    { manner: 'post' },
  ],
];

/** How bad it must be, and how changes are told: "only major delays", "as a digest", "edit in place". */
export const readManner: Reader = (text) => {
  for (const [says, said] of MANNERS) {
    const found = says.exec(text);
    if (found) return { said, rest: without(text, found) };
  }
  return undefined;
};

const EARLY =
  /\b(?:(no(?: more)?|not|without|stop|end|drop|cancel|off|do(?: not|n'?t) \w+) (?:(?:the|any|my|those|these|getting|sending|me) ){0,3}|(?:with|and|plus|including|get|want|send|give me) (?:the |my )?)?(?:early warnings?|warn(?:ed)? (?:me )?early)(?: too| as well| also| (off))?\b/i;

/** Whether what trains show is told before it is announced: "with early warnings", "no more early warnings". */
export const readEarly: Reader = (text) => {
  const found = EARLY.exec(text);
  if (!found) return undefined;
  const isOff = found[1] !== undefined || found[2] !== undefined || /\boff\b/i.test(text);
  return { said: { early: !isOff }, rest: without(text, found) };
};

const ALERT = /\b(?:alert |incident )?(x\d{10})\b/i;

/** The alert that is spoken of. */
export const readAlert: Reader = (text) => {
  const found = ALERT.exec(text);
  return found?.[1] ? { said: { alert: found[1].toLowerCase() }, rest: without(text, found) } : undefined;
};

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};
const ONES = 'one two three four five six seven eight nine'.split(' ');
const LEAD =
  /\b(\d{1,2}|two|three|four|five|ten|fifteen|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?) ?min(?:ute)?s? (?:before|ahead of|away(?: from)?|from(?! now)|out)\b/i;

/** How long before: "5 minutes before", "5 minutes away". */
export const readLead: Reader = (text) => {
  const found = LEAD.exec(text);
  if (!found?.[1]) return undefined;
  const [tens = '', one = ''] = found[1].toLowerCase().split(/[- ]/);
  const lead = NUMBERS[tens] === undefined ? Number(tens) : NUMBERS[tens] + ONES.indexOf(one) + 1;
  return { said: { lead }, rest: without(text, found) };
};
