import { speech } from '../../speech.ts';

const ABOUT = '[what about|how about]';

/** What changes a part of the question in hand. */
export const SET_SLOTS = speech(
  {
    nextDay: '<about> [on] [the] ((day|one) after [that]|(next|following) day)',
    // "Is it still the same times after March 31."
    sameWhen: `[and|ok|okay|k|so]* ({when} (is|are|will) (it|they|that) [be] [still] [the] same [..]|(is|are|will) (it|they|that) [be] [still]
      [the] same [time|times|schedule|timetable] {when})`,
    // "The last one on Friday", of hours.
    endOfDay: `[what about|how about|when|when's|when is] [the] {which} [one|won|train] [[on] (that|the) [same] day|of the day|
      in the (morning|evening)|at night]* [[on] {day}]`,
    // "And close", after when it opens.
    closing: '[and] [when|what time] [do [it|they]|does [it|they]|is] [the] {opens} [time]',
    // "In all the Green Line", after a part of it.
    wholeLine:
      '<about> [in|on|for|of|at|along|across] (all [of] [the]|[the] (whole|entire) [of the]) {color} line',
    later: `[and|or|maybe|even|what about|how about|what if it's|make it|try|a|like|about|is]* ({long} {side}|{minutes} (min|mins|minute|minutes) {side})
      [is|would be|works|also|fine|ok|okay|good|great|too|as well|for me|with me|instead]*`,
    now: '[right|just] now',
    // "The east one", after West Falls Church.
    compass: '{compass}',
    ofPair: '[what about|how about|and]* [the|at|from]* {compass} (one|station|side) [station|side]',
    heading: `[only|just] [the] ({compass}|{end} (way|bound|side|direction)) [only|please|one|ones|side|train|trains|bus|buses]*`,
    // "The ones going to Franconia", after departures.
    going: `([only|just] [(the|those|that) (one|ones|train|trains|bus|buses)] [that [are|is]|which [are|is]] (going|go|goes|headed|
      heading|bound) (to|for|toward|towards|in the direction of) {end}|[only|just] (the|those) (one|ones|train|trains) (to|for|toward|
      towards) {end})`,
    inDirection: '[only|just] [going|heading] [in|on] [the] direction [to|of|for|toward|towards] [the] {end}',
    // "The Greenbelt one", of trains.
    theOne: `[no] ([only|just] the|only|just) !(..(next|first|second|last|earlier|later|red|blue|orange|silver|yellow|green|line|twenty|
      thirty|forty|fifty)..) {name} (one|ones|train|trains)`,
    otherWay: '..(other|opposite|same|that|this|which|any|reverse|wrong|either)..',
    // "Only the Green Line two Branch Avenue", as "to" is heard.
    twoForTo: `[i [only|just] (want|need|mean|meant)] [only|just] [the] ({color} [line] [one|ones|train|trains]|one|ones|train|trains)
      two {end}`,
    // "Escalators too", after elevators.
    thingToo: '[and] [the|any] {things} (too|as well|also)',
    // "From wheat in", as a name is heard in two words.
    twoWords: '(from {first} {second}|to {first} {second}|at {first} {second})',
    avoiding: `[but|and|please|just|can i (go|do it)|is there a way]* ((without|not|avoid|avoiding|no|skip) (chang*|transfer*|switch*|going
      through|passing through) [trains] [at|in|through|via] {place}|(avoid|avoiding) {place})`,
    direct: `<asking> (<hate> [to|a|any]* (chang*|transfer*|switch*) [train*|line*|bus*]*|(without|w/o|no|not) [a|any|having to|the|to]* (chang*|transfer*|switch*|connection*) [train*|line*|bus*|anything|in it]*|(direct|nonstop|non-stop) [one|way|train|bus|route|trip]) [there]`,
    leastWalk: `<asking> [the] (least|shortest|less) [amount of] walk* [distance]`,
    // "The sign says Wilson Blvd and N Taylor St."
    sign: `[um|uh|ok|okay|well|so]* [the|my|this|a] (sign|stop|pole|app|phone|map|screen|board) [here] (says|say|reads|read|shows|show)
      [that] [it's|it is] {rest}`,
  },
  {
    about: ABOUT,
    hate: `(i'd|we'd|i|we) (don't|do not|can't|cannot|hate|rather not|'d rather not) [really] [want|like|have|wanna|to|having]*`,
    asking: `[what|if|and|so|but|ok|what's|which's|is|are|there|anything|any|one|something|some|way|ways|which|what|of|these|those|them|the|that|has|have|can|i|go|get|me|us|do|it|with|a]*`,
  },
);
