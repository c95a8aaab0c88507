import { speech } from '../../speech.ts';

const TELL =
  '((alert|notify|tell|text|ping|warn|message|wake|buzz) me|let me know|(holler|shout|yell) [at me])';

/** What orders something of what was spoken of. */
export const ORDER = speech(
  {
    followIt: `[(can|could) you] (follow|subscribe [me] to|watch|monitor|keep an eye on|keep me (posted|updated) [on|about]|
      <tell> (about|on|of|for)) [(both|all|each|either) [of]] (it|that|this|them|those|these|both|the {nth} one) [one|line|route|bus|station|stop|two]
      [from now on|for me|too|as well|only|just]*`,
    // "Follow those elevators too, I mean."
    followThings: `[(can|could) you|i want to]* (follow|watch|monitor|track|subscribe to|keep an eye on|<tell> (about|on|of|for))
      (those|these|that|this|the|its|their) (elevator|elevators|escalator|escalators|lift|lifts)
      [there|from now on|then|for me|too|as well|also|i mean|i meant]*`,
    // "Alert me if any break there", of elevators.
    ifAnyBreaks: `[(can|could|would) you] (<tell>|let me know) (if|when|whenever) (any|one|they|it|something|anything) [of (them|those)]
      [ever] (break|breaks|(go|goes|is|are) (out|down)|stop|stops|fail|fails|change|changes) [working|down|again|there]*`,
    // "Tell me when it's fixed", "let me know if anything changes on it": of what is in hand.
    whenFixed: `[(can|could) you] <tell> (when|once|as soon as|the (minute|moment|second|instant)|if|whenever)
      (the {nth} one|it|that|this|they|it's|that's|they're|its|thats|things|anything|something|any [of] (them|those)|the (delay|delays|detour|alert|mess)) [one|one's|ones] [is|are|ever]
      (fixed|repaired|back|working|up|running|over|clear|clears|cleared|done|resolved|resolves|normal|end|ends|ended|change|changes|clearing|happens|
      gets [a|any] (detour|detoured|worse|better|fixed|bad|moving|moved|resolved|cleared)|(go|goes|comes|is put) (on detour|down|out|back|wrong|bad)|moves|opens|reopens)
      [again|up|on|off|to normal|and running|back|there|with|(on|with|for) (it|that|this|them)|else|later]*`,
    // "Tell me if it's late weekdays 7 to 9", of what is in hand.
    ifTroubled: `[(can|could) you] <tell> (when|whenever|if) (it|it's|its|that|that's|this|they|they're|there|there's|theres)
      [is|are|has|have|gets|get|runs|running|goes|ever|any|a|got|really|messed|acting|gonna|going to|will|be]* (late|delayed|behind|slow|stuck|up|bad|delay|delays|
      trouble|problem|problems|issue|issues) [on it|there|again|with it]*`,
    // Said right after something was followed, these take that back.
    atOnce: `[never mind|nevermind|nvm]* [and|just]* (stop|undo|cancel|never mind|nevermind|nvm|forget|scratch|i changed my mind|
      on second (thought|thoughts) [no]) [it|that|this|about it]`,
    undo: 'undo [it|that|this]',
    // "Gran's should be Fort Totten now", of a place that is saved.
    movedTo: '[so|my|our]* {name} (should|needs to|has to) be [now|at|in|near]* {place} [now]',
    // "I'm away", beside the days of it.
    away: `..(away|abroad|(out of|leave|leaving) (town|the country|state)|(on|going on|taking [a]) (vacation|holiday|leave)|travel*|
      (no|don't|do not|stop|hold|skip|quiet|pause|mute) [(the|my|any|all)|of|send*|post*|want|need|me]* (text*|alert*|message*|ping*|notif*|update*|any*|everything|all))..`,
    // "Can I have early warnings for silver", right after something was followed with or without them.
    earlyFor: `[and|also|then]* [can (i|we) (have|get)|could (i|we) (have|get)|(i|we) want|i'd like|give me|send me] early (warning|warnings)
    (for|on|about|of) [the] ({color} [line]|{route}) [too|as well|also]`,
    // Of a reminder: how long before, when, one more of another station, and of what, to who was asked.
    asksLead: `how (long|many minutes|far|much time|early) [before|ahead|in advance|beforehand|is that|will (that|it) be|will you tell me]*`,
    asksWhen: `[and|so]* (when|what time) (will|are|do) you [going to] (remind|tell|alert|text|ping|notify|message|warn) me
      [about (it|that)]`,
    asksWay: `..((which|what) (way|direction)..(it|that|this|the|my) [bus|one]..|
      (is|does|will) (it|(that|this|the|my) (bus|one)) (go|goes|going|head|headed|heading)..or (away|the other [way]|from)..)..`,
    stillOn: '..still (on|active|set [up]|there|in place|good)',
    // "Set a reminder for that one 10 min before", "tell me when it's 5 minutes away", of a departure that was shown.
    setReminder: `[(can|could) you] [please] (<set> [<reminder>] [(for|about|of|on) (it|that [one|train|bus]|this)]
      [{lead} (min|mins|minute|minutes) (before|ahead)]|remind me)`,
    whenNear: `(<tell>|remind me|let me know|buzz me) (when|once|as soon as) (it's|its|it is|(the|that|my) bus [is]) [about|around|like|maybe]* {lead}
      (min|mins|minute|minutes) (away|out|off|from (here|me|the stop|my stop))`,
    // "Next one after that instead", of the bus that a reminder is of.
    oneAfter: '[the] (next|one|bus|next one|next bus) after (that|it|this) [one|bus] [instead|then|please]*',
    // "Cancel todays", where nothing is set.
    todays: `(cancel|skip|drop|stop|forget|delete) (today's|tonight's|tomorrow's) [reminder|alarm|one|alert|bus]*`,
  },
  { tell: TELL, set: '(set|make|create|add) [up] [me]', reminder: '[a|an|one] (reminder|alarm|alert)' },
);
