import { speech } from '../../speech.ts';

/** What asks about what was shown or spoken of. */
export const REFER = speech({
  // "Next one at Takoma station", after where the buses of a route are.
  nextAt: `[when|when's|when is|when does|when will|what time|what time's|what time is] [the] next [one]
    [come|comes|leave|leaves|due|stop|stops|be|is] {at}`,
  // "Detours?", after when the buses of a route come.
  trouble: '[(is|are) there] [any|a] {trouble} [today|now|right now|at the moment|tonight]',
  // "We start at Takoma, how's that one."
  thatOne: `(i|we|he|she|they|i'm|we're|he's|she's|they're) [am|are|is] (start*|leav*|board*|com*|get*|chang*|end*|go*) [out|off|on|up]
    (at|from|in|to) {place} [and|so] (how|how's|hows|how is|what about|how about|is) (that|the) (one|station) [{some}]`,
  // "When's the next one there", right after a place was saved.
  nextThere: "[and|so] [when|when's|when is] [the] next (one|bus|train) [from|at] [there]",
  // "The Silver is going well today?"
  lineGoes: `[is] the {color} [line|one|train|trains] [is|are] (goes|going|run|runs|running|working|doing) [very|all|so|pretty]
    (well|ok|okay|fine|good|bad|badly|normal|normally|alright|right|on time|late|slow|slowly) [today|now|tonight|right now]`,
});
