import { speech } from '../../speech.ts';

/** What goes back to something that was asked before. */
export const RETURN = speech({
  backTo: `[let's (go|get)|can we (go|get)|go|and|now] back to [the|my] {rest} [question]`,
  // "Now the trip, from Cleveland Park."
  returning: `[ok|okay|so|good|great|fine|well|anyway|alright|right|and|thanks|thank you]* ([now|let's (go|get)|can we (go|get)|go|get]
    back to|returning to|now [for]|as for) (the|my|that|our) {topic} [question] , {rest}`,
  // "That bus again."
  topicAgain: '[and] [(show|tell|give) me] [the|that|those|my] {topic} (again|once more|one more time)',
  ofTrip: '..(that|this|the) (trip|ride|way|journey|route)..',
  // "Now her", "and for my sister": the trip of another person.
  whose: `[and|ok|okay|so|then|k|n]* [now|back to|what about|how about|same for|then] [for] (her|him|them|me|mine|hers|his|(my|our) {word})
    [again|then|too|first|now]*`,
  again: '..(again|was|were|back to|did you say)..',
  // "When's the last one back."
  lastBack: `[and|so] [when|when's|when is|whens|what time|what times|what time is] [the|my] {which} [one|train|metro|ride] (back [home|there]|home) [tonight|then]`,
});
