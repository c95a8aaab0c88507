import { speech } from '../../speech.ts';

const YES = `(yes|yeah|yep|yup|ya|sure|ok|okay|correct|right|that's (it|right|the one)|exactly|please do|go ahead|do it|sounds good|
  that one|this one|i'm sure|i am sure|yes i am|of course|delete (it|them|all [of it]))`;

/** What answers a question that was asked back. */
export const ANSWER = speech(
  {
    yes: `<yes> [please|yes|ok|okay|that one|do|it is|it|thanks|i'm [sure]|i am [sure]|sure|delete (it|everything|all of it)|all of it]*`,
    // "I'll go with the second one", "option b", "the last one on the list".
    nth: `[i|i'd like|i want|i mean|i meant|i'll take|i'll go with|i choose|i pick] [let's (go with|do|say)|go with|give me|make it|
      it's|that's|pick|choose|take|which [one] [is|comes]|whichever [one] [is|comes]] [the] [option|number|no|no.|choice|answer] {nth}
      [one|option|choice|of (those|them|these)|(on|in) (the|your|that) list|station|stop|bus|train|suggestion|
      [that|which] you [just] (said|mentioned|named|listed|gave [me]|told me)]*`,
    both: '(both|both of (them|those|these)|all of (them|those|these)|all|both please)',
    other: `[no] [i (meant|mean|want)] [from|at|to|for|with|and]* [the] other [one|station|stop|option|choice]
      [one|instead|too|also|as well] [just in case]`,
    // "The other Farragut".
    otherNamed: `[from|at|to|for|with|it's] the other {word}`,
    not: `[no] not [the|at|in] {place}`,
    kept: `{place} [and] not [the|at|in] {else}`,
    otherToo: '..other..',
    // "Oh, I do apologize, it's the East one".
    naming: `[and|so|oh|well|sorry|yes|no]* (it's|that's|it (must|should|would|will) be|i mean|i meant|i'd like|i want|the) ..`,
  },
  { yes: YES },
);
