/** How badly trouble hits riders: news alone, slower, or not at all. */
export type Severity = 'minor' | 'delay' | 'major';

/** What a text of the agency says happens to trains or buses, and why. */
export interface Effects {
  /** The worst: "no service", "single-tracking". Absent where none is recognized. */
  effect?: string;
  /** "police activity", "signal problem". Absent where none is recognized. */
  cause?: string;
  severity: Severity;
}

/** The worst first. "Normal service has resumed" takes the major ones back. */
const EFFECTS: readonly (readonly [name: string, severity: Severity, says: RegExp])[] = [
  ['no service', 'major', /\bno (?:train |rail |bus )?service\b|\bsuspend|\bnot running\b/],
  [
    'station closed',
    'major',
    /\bstations? (?:is |are )?(?:temporarily )?closed\b|\b(?:closed|closure of) station/,
  ],
  ['shuttle buses', 'major', /\bshuttle bus|\bbus bridge\b|\breplaced by buses\b/],
  ['bypassing', 'major', /\bbypass|\bnot stopping at\b|\bskipping\b/],
  ['single-tracking', 'delay', /\bsingle[- ]?track|\bsharing (?:one|the same) track\b/],
  ['delays', 'delay', /\bdelay|\bslow (?:down|traffic)|\bslower\b|\bexpect waits?\b|\blonger waits?\b/],
  ['turning back', 'delay', /\bturn(?:ing|ed)? (?:back|around)\b|\boffload/],
  ['detour', 'delay', /\bdetour|\breroute/],
  ['cancellations', 'delay', /\bcancel|\bnot operating\b/],
  [
    'fewer trains',
    'delay',
    /\btrains? (?:run|operate|running|operating) every\b|\breduced (?:rail |bus )?service\b/,
  ],
];

const CAUSES: readonly (readonly [name: string, says: RegExp])[] = [
  ['police activity', /\bpolice\b/],
  ['medical emergency', /\bmedical\b|\bsick (?:customer|passenger|person)\b|\bperson struck\b/],
  ['fire', /\bfire\b|\bsmoke\b/],
  ['signal problem', /\bsignal/],
  ['switch problem', /\bswitch/],
  ['power problem', /\bpower\b|\belectrical\b/],
  ['disabled train', /\bdisabled (?:train|vehicle|bus)\b|\btrain malfunction\b/],
  ['brake problem', /\bbrakes?\b/],
  ['door problem', /\bdoors?\b/],
  ['track work', /\btrack (?:work|maintenance)\b|\bscheduled (?:work|maintenance)\b|\bconstruction\b/],
  [
    'track problem',
    /\btrack (?:problem|condition|inspection|defect)|\brail (?:crack|condition)|\bcracked rail\b/,
  ],
  ['mechanical problem', /\bmechanical\b|\bequipment problem\b/],
  ['operator availability', /\boperator availability\b|\bstaff/],
  ['road work', /\b(?:road|utility) work\b|\broad closure\b/],
  ['traffic', /\btraffic\b|\bcongestion\b|\baccident\b|\bcollision\b/],
  ['special event', /\bevents?\b|\bparade\b|\bdemonstration\b/],
  ['weather', /\bweather\b|\bsnow\b|\bice\b|\bflood|\bstorm\b|\bheat\b/],
];

/** Delays of so many minutes are major. */
const MAJOR_MINUTES = 30;
const MINUTES = /\b(\d{1,3})[- ]?min/g;
const RESUMED = /\bservice (?:has )?(?:been )?resumed\b|\bservice (?:has been )?restored\b|\bhas reopened\b/;
const MAX_READ_LENGTH = 2000;

/** Reads what is said of the service. Unknown wording is minor: it closes nothing, as far as we can tell. */
export function readEffects(text: string): Effects {
  const words = text.slice(0, MAX_READ_LENGTH).toLowerCase();
  const resumed = RESUMED.test(words);
  const said = EFFECTS.filter(([, severity, says]) => !(resumed && severity === 'major') && says.test(words));
  const effect = said[0]?.[0];
  const cause = CAUSES.find(([, says]) => says.test(words))?.[0];
  return {
    ...(effect === undefined ? {} : { effect }),
    ...(cause === undefined ? {} : { cause }),
    severity: severityOf(said, words),
  };
}

function severityOf(said: readonly (readonly [string, Severity, RegExp])[], words: string): Severity {
  if (said.some(([, severity]) => severity === 'major')) return 'major';
  if (said.length === 0) return 'minor';
  const longest = Math.max(0, ...[...words.matchAll(MINUTES)].map(([, minutes]) => Number(minutes)));
  const delayed = said.some(([name]) => name === 'delays');
  return delayed && longest >= MAJOR_MINUTES ? 'major' : 'delay';
}
