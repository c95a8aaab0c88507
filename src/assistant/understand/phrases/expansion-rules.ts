import { AGENCY_WORD } from '../../../common/agency-word.ts';
/** Phrases that many sentences share, by the name they have in templates. */
export const PHRASES: Readonly<Record<string, string>> = {
  train:
    '(train|metro|subway|rail|tube|underground|u bahn|ubahn|metro train|subway train|rail car|rail service)',
  bus: '(bus|metrobus|metro bus)',
  stop: '(station|stop|bus stop|metro stop|train station|train stop|metro station|bus station|subway station|subway stop)',
  when: '(when|time|how soon|eta|minutes|how many minutes)',
  until: `(how long|how much longer|how many minutes|how much time|how far|how far away|how many stops away|minutes)
    [until|till|before|away|off|out]`,
  due: `(coming|come|arrive|arriving|leave|leaving|depart|departing|due|expected|get "here"|get "in"|"be here"|
    "show up"|pull "in"|approaching)`,
  into: `("coming to"|"coming into"|"coming in to"|"coming in at"|"coming through"|"due into"|"due in"|"due at"|
    "pull into"|"pulling in to"|"rolling into"|"arrive at"|"arrive in"|"arrive to"|"arrive into")`,
  reach: '("get to"|"get into"|"be at"|"be in"|"reach"|"hit"|"stop at")',
  board: `(arrival|departure|prediction|countdown|eta|time|timing|arrival time|departure time|arrival board|
    departure board|arrival info|wait time|pids)`,
  state: `(running|"on time"|normal|normally|smoothly|working|moving|operating|late|slow|down|stuck|halted|fine|good|bad|
    messed "up"|screwed "up"|screwed|"up"|"back to normal"|suspended|delayed|broken|affected|"on schedule"|behind|
    behind schedule|back|ok|fucked|hosed|a mess|acting "up"|toast|crawling|reliable|canceled|cancelled)`,
  trouble: `(delay|disruption|incident|outage|suspension|suspended|interruption|disrupted|delayed|cancellation|
    single tracking|single track|singletracking|shutdown|shut down|shuttle|shuttle bus|service change|trouble|alert|advisory|slowdown|holdup|
    hold "up"|backup|construction|maintenance|track work|closure|breakdown|accident|derailment|emergency|affected|
    impacted|cancelled|stoppage|bypassing|skipping|reduced|offloading|turning back|
    (signal|switch|power|track|mechanical|medical|police|door|brake|computer) (problem|issue|failure|outage|malfunction|emergency|activity|trouble))`,
  cause:
    '(snow|ice|rain|storm|weather|heat|flood|flooding|fire|parade|game|concert|marathon|protest|event|holiday)',
  exit: '(entrance|exit|exits|entry)',
  planned: `(planned|scheduled|upcoming|weekend|track|rail|maintenance|construction)
    (work|maintenance|construction|closure|outage|change|disruption|project)`,
  best: `(best|fewest|fastest|quickest|shortest|easiest|cheapest|simplest|optimal|most convenient|accessible|step free|
    most direct|wheelchair accessible|most accessible|good|efficient|most efficient|alternate|alternative|different)`,
  working: `(working|work|broken|out|out of order|out of service|down|back "in" service|"in" service|running|operational|
    functioning|fixed|repaired|busted|dead|closed|open|available|unavailable|stuck|back "up"|shut|off|under repair|moving|inoperable|
    usable)`,
  firstlast: '(first|earliest|last|final|latest)',
};

/**
 * Phrases that say where and when, with the slots they fill. They may stand anywhere in a sentence, also inside another
 * phrase, and count for whatever the sentence turns out to ask, as far as it takes the slot.
 */
export const MODIFIERS: readonly string[] = [
  `(from|frm|leaving|left|departing|starting at|starting from|start|beginning at|coming from|leave|depart|
    start at|leaving from|departing from|origin|source|starting|boarding at|getting on at) {from_station}`,
  `(to|toward|towards|going to|heading to|headed to|headed for|bound for|heading towards|
    going towards|in the direction of|direction of|destination|end|ending at|make it to|and to|direction|
    heading|going) {to_station}`,
  '(i am at|i am in|i am near|i live at|i live near|i work at) {from_station}',
  `(out of|out from|starting in|start in|beginning in|coming off at|coming off|get on at|board at|still at|
    we live by|i live by|standing at) {from_station}`,
  '{from_station} start',
  '(go|going|ride|riding|travel|traveling|get|getting|commute|commuting) {from_station} (to|and|until) {to_station}',
  '(train|trains|one|metro|line|bound) for {to_station}',
  '(change|transfer|switch|connect) (at|in) {any_station}',
  '(change|transfer|switch|connect) (at|in) {any_station} or {any_station}',
  '{to_station} (bound|direction)',
  `(from here|from my location|from where i am|from my current location|near here|around here|near me|
    around me|at my station|at this station|at station|at my stop|at stop|at this stop|on my line|in system|
    for me|to me)`,
  `(be at|be in|into|arriving at|arriving to|arrive at|get to|coming to|come to|come into|pull into|reach|
    reaching|stopping at|pass by|passing|pass through|go by|go past|going through) {into_station}`,
  `(at|in|near|around|by|for|on|through|inside|outside|along|close to|next to|over at|down at|around|
    serving|after|past|station|of|with|about) {at_station}`,
  '{station} (station|metro|stop|metro station|subway station|train station)',
  '{station}',
  'between {from_station} and {to_station}',
  '(connect|link|join) {from_station} (with|to|and) {to_station}',
  '{from_station} (to|and|until) {to_station}',
  `(near|around|by|at|close to|next to|in|from|closest to|nearest to|of|visiting|beside|outside) {place}`,
  '(for|to|toward|towards|into|via|get to|going to|headed to|visit|visiting|reach) {to_place}',
  '{to_place}',
  `(ask|tell|open|start|launch|use) (metro|dc metro|${AGENCY_WORD}|headway|next bus|one bus away|transit tracker|
    bus tracker|metro bot|my metro) [and|to|for|about|if]`,
  '(on|for|along|of|to|with|from|about|in|via|take|taking|using|by|at) {line}',
  '{line} [train|trains]',
  '(on|for|of|along|with|about|by|via|to|take|taking|in) {route}',
  '{route}',
  '(at|for|from|to|of|near|about|on|with) {stop_id}',
  '{stop_id}',
  '(at|for|from|near|to|of|by|on|in|past|before|passed|crossed|along|around|outside|with) [bus] [stop] [on|at] {stop_name}',
  '{stop_name}',
  '[heading|going|direction|in] {direction} [direction]',
  '(on|for|this|next|by|over|during|of|coming) {day}',
  '{day} [morning|afternoon|evening|night]',
  '(on|for|this|next|over|during|coming) {period}',
  '{period}',
  '(at|around|about|after|for|from) {time}',
  '(by|before|no later than|until) {arrive_by}',
  'make [my|a|an|the] {arrive_by} [appointment|meeting|flight|show]',
  'for [my|a|an|the] {arrive_by} (appointment|meeting|interview|class|flight|game|show|movie)',
  '(appointment|meeting|interview|class|flight|game|show|movie) [is|starts] at {arrive_by}',
  '{time}',
  '{count}',
  '(can|could|would|will) you (tell me|check|see|say|show me) [if|when|what|where|whether]',
  `(do you know|i want to know|i would like to know|i need to know|i am wondering|i wonder) [if|when|what|
    where|whether|how]`,
  '[in|for|within|after|over|every] (next|past|last|another) {number} (minutes|hours)',
  '(for|over|already|every|about|been) {number} (minutes|hours)',
  '(hotel|office|house|apartment|conference|job|school|friend) [is] (at|in|near|by) {at_station}',
  '(platform|track|bay) {number}',
  '(after|following) (this|that) [one|train|bus]',
  'fucking',
  '{number} (year|years) old',
  'within {number} (meters|feet|miles|mile|km|blocks|minutes|yards)',
  '(over|more than|longer than|less than|under|at least|about) {number} (minutes|minute|hour|hours)',
  '(by|via|using|with|on) (train|metro|rail|subway|metrorail)',
  '[for|as|a|with] {rider}',
  '[with|in|for|most|fully] {step_free}',
];
