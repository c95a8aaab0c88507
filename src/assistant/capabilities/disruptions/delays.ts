import { answerDelays } from './delays.answer.ts';
import { answerByTimetable } from './timetable.answer.ts';
import type { Capability } from '../../capability.ts';
import { speechPattern } from '../../speech.ts';

/** Words of who wants to know what happened meanwhile, and of who wants to know when it is over. */
const ASKS =
  /(?<missed>\b(?:did|have) (?:i|we) miss(?:ed)?\b|^\W*missed (?:anything|something)\b)|\b(?:when|how (?:soon|long|much longer))\b.{0,50}\b(?:better|improve|back to normal|(?:delays?|holdups?|gaps?|trouble|mess) (?:be over|over|end|last|clear))\b|\b(?:getting|get|be) (?:any )?better\b/i;

/** Of who asks how it was and since when, or why nobody warned of it. */
const PAST = speechPattern(
  `..((how long|since when) (has|have|is) [it|the|{word}]* [line] been|how (bad|late|slow) [it|the]* [{word}] [line] (was|were)|supposed to (warn|tell|alert) (me|us)|
    you (did not|didn't|never) (warn*|told|tell|alert*) (me|us)|why (did not|didn't) you (warn|tell|alert))..`,
);

/** Delays and alerts on the rail network, a line or at a station. */
export const delays: Capability<'delays'> = {
  intent: 'delays',
  group: 'question',
  asks: 'disruptions',
  title: 'Delays and alerts',
  summary: 'Delays and alerts on the rail network, a line or at a station.',
  notFor: 'Not for buses (bus_incidents), nor for elevators and escalators (elevators).',
  begin: ({ ask }) =>
    ask === 'end'
      ? 'when will delays end'
      : ask === 'past'
        ? 'how bad were delays'
        : ask === 'missed'
          ? 'did I miss anything'
          : 'delays',
  reads: (text) => {
    const asks = ASKS.exec(text);
    if (!asks && PAST.test(text)) return { ask: 'past' };
    return asks ? { ask: asks.groups?.['missed'] === undefined ? 'end' : 'missed' } : {};
  },
  twin: 'bus_incidents',
  command: { path: ['delays'] },
  slots: ['line', 'station', 'from_station', 'to_station', 'day', 'period'],
  sentences: [
    '<trouble>',
    '(<train>|{line}|service|system|rail) <trouble>',
    'status',
    '(update|report|check) status',
    '"check" {line}',
    '"check the" {line}',
    '({line}|<train>|service) (resume|reopen|restored)',
    '[check] (service|<train>|line|system|route|rail|{line}) status',
    'status [of] (line|service|<train>|route|{line})',
    '({line}|<train>|service|everything|system) <state>',
    '"how is" ({line}|<train>|service|everything) [doing|looking]',
    '({line}|<train>|service) ("doing"|"looking")',
    '"going on" [with|on]',
    '(happening|wrong)',
    '"what is up with"',
    '"what happened" [on|at|with]',
    '(deal|matter|status) with ({line}|<train>|line|service)',
    '(holding|hold) "up"',
    'anything (wrong|down|happening|"going on") [systemwide]',
    'why [is] ({line}|<train>|service) [so] [<state>|stop]',
    '(problem|issue|trouble|news|update|alert|warning|advisory|bulletin|notice)',
    '(<train>|service|{line}|line|system|rail) (problem|issue|trouble|news|update|alert|warning|advisory|bulletin|notice|change)',
    'service (info|information|report)',
    '(good|normal|regular|bad) service',
    'avoid ({line}|<train>|station)',
    '("latest on"|"latest with") ({line}|<train>)',
    'line [running] (normal|normally|smoothly|late|slow|"on time"|ok|okay)',
    '<planned>',
    '(weekend|track|line|rail|night) (work|service|change|closure)',
    'service (change|interruption|impact|info)',
    'line (delayed|down|affected|status)',
    '("all lines"|"all trains") <state>',
    '(which|"what lines are"|"what line is") [line] <state>',
    '(grouped|sorted|organized|listed|split) "by" line',
    '"how bad" [is] [{line}|<train>|line|delay]',
    '{line} "how bad"',
    '<train> ("is stopped"|"has stopped"|"been stopped"|sitting|stuck|held|standing|stalled|"not moving")',
    '"why are we" (stopped|stuck|waiting|"not moving"|holding)',
    '("should i know"|"i should know"|"i need to know") [before] [commute|ride|trip]',
    '(delay|problem|issue) (cleared|resolved|fixed|ended|over)',
    '({line}|<train>|service) ("be fixed"|"be repaired"|"be restored"|cleared)',
    '[<cause>] (affect|disrupt|impact) (<train>|service|{line})',
    '<trouble> (planned|scheduled|expected|upcoming)',
    '"how is" commute [looking|going|"going to be"]',
    '["my"] commute',
    '("is my commute"|"is the commute") (ok|okay|fine|good|bad|clear|normal|affected)',
    '"did i miss" (anything|something|alert)',
    '"what did i" miss',
    '"have i missed" (anything|something)',
    '"missed anything"',
    '(situation|scoop) [with|on] ({line}|<train>)',
    '(causing|reason) <trouble>',
    '"been" (holding|stopped|stuck|sitting) [{at_station}]',
    '(stuck|stopped|sitting|held) "in" tunnel',
    '"all clear"',
    '(disabled|broken|stalled|stuck) <train>',
    '(current|active) alert',
    '"is there service"',
    '"how are" (<train>|line) [doing|looking]',
    '<when> [does|is|will] (<trouble>|<planned>) (end|over|finish|begin)',
    '<when> [does|is|will] [{line}|<train>|service|line] ("get better"|improve|"getting better")',
    '({line}|<train>|service) ("get better"|"getting better"|improving)',
    '"is it" (ok|okay|alright)',
    '(gap|hole) [on|in] ({line}|<train>|line)',
    '["where is"|"how long is"] (big|long|longest) (gap|hole)',
    '("where is"|"how long is") (gap|hole) [on] [{line}]',
    '"how bad were" <trouble>',
    '"supposed to" (warn|alert) ("me"|"us") ["about"] [{line}] ["what happened"]',
    '(how long|when|"is the") gap (last|over|end)',
    '(which|"what line is") [line] worst',
    '"have we been" (stuck|stopped|standing|sitting)',
  ],
  cues: ['{line}', 'line', '<state>'],
  asides: [
    '(because|because of|due) <cause>',
    '(grouped|sorted|listed|organized) "by" line',
    '"by" line',
    '"in" tunnel',
    'again',
  ],
  examples: [
    'Any delays on the Red Line?',
    'Is the Silver Line running normally?',
    'Are there delays at Crystal City?',
  ],
  instead: answerByTimetable,
  answer: answerDelays,
};
