import { speech } from '../../speech.ts';

/** What asks about what was shown or spoken of. */
export const REFER = speech(
  {
    // "The second one, what happened", of alerts.
    nthAlert: `<so> [(what|what's|how) (is|was|about|happened) [with|to|on|in|at]*|(tell|show|give) me [more|about|on]*|more (about|on)|explain|details (on|of)]*
      [the] {nth} [line|one|alert|problem|delay|issue|incident|trouble] [of (the|those|them|these) [two|2|three|3] [alerts|ones|lines|delays|problems]|
      on (the|that|your) list|again|that (had|has) (trouble|problems|delays)|what happened [there|with it]|what's (wrong|that|happening|up) [there|with it]|
      how bad [is it]|what about it|is it bad|why|please]*`,
    // "Next one at Takoma station", after where the buses of a route are.
    nextAt: `[when|when's|when is|when does|when will|what time|what time's|what time is] [the] next [one]
    [come|comes|leave|leaves|due|stop|stops|be|is] {at}`,
    // "Detours?", after when the buses of a route come.
    trouble: '[(is|are) there] [any|a] {trouble} [today|now|right now|at the moment|tonight]',
    // "We start at Takoma, how's that one."
    thatOne: `(i|we|he|she|they|i'm|we're|he's|she's|they're) [am|are|is] (start*|leav*|board*|com*|get*|chang*|end*|go*) [out|off|on|up]
    (at|from|in|to) {place} [and|so] (how|how's|hows|how is|what about|how about|is) (that|the) (one|station) [{some}]`,
    // Of a bus or a train in hand.
    whichWay: `<so> (which|what) (way|direction|way's) [[is|does|do] <it> [go|going|head|heading|headed]]`,
    whereIsIt: `<so> (where|where's|wheres) [is|are] <it> [right|now|at|exactly|currently]*`,
    comesWhen: `<so> (how long|when) [till|until|before|does|will]* <it> (get|gets|come|comes|reach|reaches|is)
    [to me|here|to my stop|at my stop]*`,
    // "Is the bus even running."
    isRunning: `<so> (is|are) (it|they|(the|my|that|this|those|these) (bus|buses|one)) [even|still|actually|also]*
    (running|operating|in service|on the road) [at all|today|now|right now|tonight]*`,
    whyLate: `<so> (why|why's|how come) [is|are] <it> [is|so|always|this|running|that|still|not]* (late|delayed|slow|behind|stuck|stopped|
    here|coming|moving|taking [so] long)`,
    // "Does it stop at Dupont on the way", of a bus.
    stopsAt: `<so> (does|will|do|would) (<it>|(any|one|either|both) of (them|these|those)) [also|even|ever]* (stop|go|run|pass|call)
    [close|anywhere]* (at|near|by|to|past|in|through|around) [the] {end} [on the way|too|as well]*`,
    // "Which of these goes to Union Station."
    whichGoes: `<so> (which|what) (one|ones|[one|ones|bus|buses|route|routes] of (these|those|them)) (go|goes|stop|stops|run|runs|would take me|takes me|gets me)
    (at|near|by|to|past|in) [the] {end}`,
    // "Which bay", of a bus that was spoken of.
    whichBay: `<so> (which|what) (bay|stop|platform) [number|is|does|do|[(it|that|the bus) (leave|leaves|stop|stops|go|goes)]|it|that|at|from|i|wait]*`,
    // "How long is it end to end", of a line.
    endToEnd: '..(end to end|one end to the other|(whole|entire|full) (line|length)|all the way along)..',
    // "Green, going to Greenbelt", where one waits.
    lineTo: `<so> [on|it's|its|i'm on|im on|the|taking|i take]* {color} [line|train|one] [,] [going|heading|headed|bound|towards]
    (to|toward|towards|for|direction) {end}`,
    // "How long am I on it", "how long does it take to Silver Spring on it".
    rideTime: `<so> how long (am i|are we|will i be|will we be|do i stay|is one) on <it> [for] [(to|till|until) {end}]`,
    // "What about the second one, does that get me to Waterfront by 6", of departures.
    reaches: `<so> [what about|how about] [the|that] [{nth}] (one|train) [does|will|would|can|is] [that|it|this] [one] (get|gets|take|takes)
      (me|us) to {place} [(by|before) {when}]`,
    // "What time would I be at Metro Center on that one", of a trip.
    passes: `<so> [around|about] (what time|when|how soon) (would|will|do|does|am|are|should|is|can) (i|we|it|he|she|they|(the|that|my) train)
      [then] (be|get|getting|pass|passing|arrive|arriving|come|reach|reaching|hit|go) [by|through|at|to|in|into|past] {place}
      [(on|with|in) (it|that|this) [one|trip|train|way]|then]`,
    headedTo:
      '<so> ([going|heading|headed] (to|toward|towards|for|direction)|the one (to|toward|towards)) {end}',
    // "The Silver is going well today?"
    lineGoes: `[is] the {color} [line|one|train|trains] [is|are] (goes|going|run|runs|running|working|doing) [very|all|so|pretty]
    (well|ok|okay|fine|good|bad|badly|normal|normally|alright|right|on time|late|slow|slowly) [today|now|tonight|right now]`,
  },
  {
    so: '[and|so|but|ok]*',
    it: '(it|that [one]|this|he|they|(the|my|that|this) (bus|one|train))',
  },
);
