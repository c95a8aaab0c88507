import { speech } from '../../speech.ts';

/** What asks about what was shown or spoken of. */
export const REFER = speech(
  {
    // "Detours?", after when the buses of a route come.
    trouble: '[(is|are) there] [any|a] {trouble} [today|now|right now|at the moment|tonight]',
    // Of a bus or a train in hand.
    whichWay: `<so> (which|what) (way|direction|way's) [[is|does|do] <it> [go|going|head|heading|headed]]`,
    // "Does it stop at Dupont on the way", of a bus.
    stopsAt: `<so> (does|will|do|would) (<it>|(any|one|either|both) of (them|these|those)) [also|even|ever]* (stop|go|run|pass|call)
    [close|anywhere]* (at|near|by|to|past|in|through|around) [the] {end} [on the way|too|as well]*`,
    // "Which of these goes to Union Station."
    whichGoes: `<so> (which|what) (one|ones|[one|ones|bus|buses|route|routes] of (these|those|them)) (go|goes|stop|stops|run|runs|would take me|takes me|gets me)
    (at|near|by|to|past|in) [the] {end}`,
    // "How long is it end to end", of a line.
    endToEnd: '..(end to end|one end to the other|(whole|entire|full) (line|length)|all the way along)..',
    // "Green, going to Greenbelt", where one waits.
    lineTo: `<so> [on|it's|its|i'm on|im on|the|taking|i take]* {color} [line|train|one] [,] [going|heading|headed|bound|towards]
    (to|toward|towards|for|direction) {end}`,
    // "What time would I be at Metro Center on that one", of a trip or a departure.
    passes: `<so> [<taking>] [around|about] (what time|when|how soon|how long|how many (minutes|mins|min)) <rides> (to|at|in|into|til|till|until|by|through|past|pass|passing|reach|reaches|hit) !(the next|next|the first|my|here|if|when)
      {place} [(on|with|in) <it>|this trip|that trip|then|by then|<taking>]*`,
    // "How long am I on it."
    rideTime: `<so> (how long (am i|are we|will i be|will we be|do i stay|is one) on <it> [for]|[<taking>] (what time|when|how soon) <rides> (get|gets|arrive|arrives|be|am|reach) (in|there|off) [(on|with) <it>|then|<taking>]*|(what time|when) [is that] <taking>)`,
    // "What about the second one, does that get me to Waterfront by 6", of departures.
    reaches: `<so> [what about|how about|does|will|would|can|is]* <it> [does|will|would|can|is] [<it>] (get|gets|take|takes) (me|us) to {place} [(by|before) {when}]`,
    // "I'm 6 minutes away."
    away: `..(i'm|im|i am|we're|we are|need|takes [me|us]|it's|about|like|have|got|is|am|takes) [(like|about|another|a|at least|around)]* {minutes} [more] (min|mins|minute|minutes|min's)..`,
    // "When I get to New Carrollton", "if I take that one".
    onceThere: `..(when|once|if|after|by the time|as soon as) (i|we|i'm|im|i am|we're|he|she|they|he's|she's) [am|are|is] (there|on|off|out|get|gets|arrive|arrives|reach|reaches|take|takes|catch|catches|hop|ride|board)..`,
    // "Is that bus going to the Pentagon or away", of a reminder.
    toOrAway: `<so> [wait|hold on] [is|does] <it> [the one] (go*|head*|run*) (to|toward|towards) {end} or (away|from|the other way|back)..`,
    headedTo:
      '<so> ([going|heading|headed] (to|toward|towards|for|direction)|the one (to|toward|towards)) {end}',
    // "The Silver is going well today?"
    lineGoes: `[is] the {color} [line|one|train|trains] [is|are] (goes|going|run|runs|running|working|doing) [very|all|so|pretty]
    (well|ok|okay|fine|good|bad|badly|normal|normally|alright|right|on time|late|slow|slowly) [today|now|tonight|right now]`,
  },
  {
    so: '[and|so|but|ok]*',
    taking: `[(if|when) (i|we|he|she|they) (take|takes|get|gets|got|catch|caught|make|made|took|grab|ride|board|(hop|jump|get|am|are) on)] [(taking|catching|with|on)] <it> [,]`,
    it: '(it|that [one]|this [one]|he|they|(the|my|that|this) (bus|one|train))',
    rides: `[would|will|do|does|am|are|should|is|can|could|then|i|we|he|she|i'm|i'd|i'll|(be|get|gets|getting|arrive|arrives|arriving|come|reach|reaches|reaching|hit|go|take|takes|ride) [in|on|there|me|us]|
      (on|with|for) <it>|<it>]*`,
  },
);
