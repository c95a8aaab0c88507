import { bare, ofMessage } from '../plain.ts';

/** What is asked of a departure that was shown. */
export type Aspect = 'after' | 'late' | 'where' | 'full' | 'cars' | 'time' | 'arrives';

const IT = String.raw`(?:it|that(?: (?:one|bus|train))?|this(?: (?:one|bus|train))?|the (?:bus|train|first one|next one|first|one)|my (?:bus|train)|he|she|they)`;
const LATE = String.raw`(?:late|delayed|on time|on schedule|behind(?: schedule)?|early|running)`;

const RULES: readonly (readonly [Aspect, RegExp])[] = [
  [
    'arrives',
    new RegExp(
      String.raw`^(?:(?:and |so )?(?:when|what time|how soon)(?: (?:does|will|do|would|should|can))? (?:${IT}|i|we) (?:get|arrive|be|reach|come)(?: (?:there|in|to .{2,30}|at .{2,30}))?)$`,
    ),
  ],
  [
    'after',
    new RegExp(
      String.raw`^(?:when(?:'s| is| does| will)?|what about|how about|what(?:'s| is| was)|what time(?:'s| is)?|show me|tell me(?: about)?)? ?(?:(?:is|does) )?(?:the )?(?:(?:next )?(?:one|won|bus|train) after(?: (?:that|this|it|them|the next(?: one)?|the first(?: one)?))?(?: (?:one|bus|train))?|after (?:that|this|it)(?: one)?|following (?:one|bus|train)|one (?:following|behind)(?: (?:that|it))?|(?:one )?behind (?:it|that(?: one)?)|second one|next (?:one )?after(?: (?:this|that)(?: one)?)?)(?: (?:come|coming|leave|due|arrive|arriving|then))*$`,
    ),
  ],
  [
    'after',
    new RegExp(
      String.raw`^(?:(?:is|are) there|when(?:'s| is)|any|do (?:they|you) have|show me|what about|how about)?(?: (?:any|an|a))?(?: ?(?:other|another|later|more|one))*(?: (?:one|ones|trains?|bus(?:es)?))?(?: (?:after|following|behind) (?:that|this|it|them)(?: one)?)(?: (?:today|tonight|soon))?$|^(?:is there (?:a |any )?|when(?:'s| is) (?:the )?|any )?(?:another|later)(?: one| ones| trains?| bus(?:es)?)?(?: after (?:that|it))?$|^i(?:'ll| will| can|'d rather| would rather| think i'll| want to|'m going to) (?:just )?(?:take|catch|get|wait for|go for|do) the (?:one after(?: that)?|next one|following one|later one|second one)(?: then| instead)?$`,
    ),
  ],
  [
    'after',
    /^(?:and )?(?:the )?next one(?: after)?$|^(?:and )?(?:(?:one|any|some|the|an?) )(?:(?:bit|little) )?later(?: (?:one|ones|trains?|bus(?:es)?))?$|^after (?:that|it)$|^then what$|^(?:and )?what(?:'?s| is|'?s coming| comes)? after(?: (?:that|it|this)(?: one)?)?$/,
  ],
  [
    'after',
    new RegExp(
      String.raw`^(?:and |but )?(?:what )?(?:if|when|suppose|say) (?:i|we) (?:miss|don'?t (?:make|catch|get)|can'?t (?:make|catch|get)|won'?t (?:make|catch|get))(?: (?:to|on))? ${IT}(?: too| as well| also)?(?:,? .{0,40})?$`,
    ),
  ],
  [
    'after',
    new RegExp(
      String.raw`^i(?:'ll| will|'m going to| think i'll| won'?t| can'?t| might| may| just| already)? ?(?:probably )?(?:miss(?:ed)?|make|catch) ${IT}(?:,? (?:when|what)(?:'s| is) (?:the )?(?:next|one after|following)(?: one| that)?)?$`,
    ),
  ],
  [
    'late',
    new RegExp(
      String.raw`^(?:(?:is|was|are|will|does|any idea if|do you know if|you know if|and is) )?${IT}(?:'s| is| be| still| running| come| comes| coming| arrive| arriving| going to be| gonna be)* ${LATE}(?: ${LATE}| or ${LATE}| today| now| or not)*$`,
    ),
  ],
  [
    'late',
    new RegExp(
      String.raw`^how (?:late|early|delayed|far behind) is ${IT}(?: running| now)*$|^${LATE}$|^(?:is there )?any delays? (?:on|for|with|to) (?:it|that(?: one| train| bus)?)$`,
    ),
  ],
  [
    'where',
    new RegExp(
      String.raw`^(?:and |so )?where(?:'s| is| exactly is| are)? ${IT}(?: (?:now|right now|at|currently|exactly|at the moment))*$|^(?:can you |could you )?(?:track|locate|find) ${IT}(?: for me)?$`,
    ),
  ],
  [
    'full',
    /^(?:and |but |so )?(?:(?:how|is it) )?(?:full|crowded|packed|busy)(?: (?:now|right now|today))*$|^(?:and |but |so )?how empty$/,
  ],
  [
    'full',
    new RegExp(
      String.raw`^(?:and )?how (?:full|crowded|packed|busy|empty) is ${IT}(?: now| right now| going to be)*$|^(?:(?:and|but) )?(?:is|will) ${IT} (?:(?:going to|gonna) )?(?:be )?(?:very |really |too |that |so )?(?:full|crowded|packed|busy|empty)(?: now)?$|^(?:(?:are|is) there |will there be |will i get |can i get |does ${IT} have )?(?:any |a |free |many )*(?:seats?|room|space)(?: left| free| available)?(?: on ${IT}| on board)?$`,
    ),
  ],
  [
    'cars',
    new RegExp(
      String.raw`^(?:and )?how (?:many (?:cars|carriages|coaches|wagons)(?: (?:(?:does|do|will|would) ${IT} (?:have|got|come with|bring)|${IT} (?:has|have|got|brings?|comes? with|pulls?)|are there|on ${IT}|is ${IT}|has ${IT}(?: got)?|it got|in ${IT}))*|long is (?:that|the|this) train)$|^is ${IT} (?:an? )?(?:6|8|six|eight)[ -]?cars?(?: train)?$`,
    ),
  ],
  ['time', /^(?:and |so )?(?:when|what time)(?:'s| is|s) (?:that|this)(?: (?:one|bus|train))?$/],
  [
    'time',
    new RegExp(
      String.raw`^(?:(?:sorry )?(?:and |so )?(?:at )?(?:what time|when)(?:'s)?(?: again)?(?: (?:did|do) you say)?(?: (?:does|will|is|did|would|was|exactly))*(?: that)? ?(?:${IT})?(?: (?:leave|leaves|leaving|depart|departs|departing|come|comes|coming|arrive|arrives|arriving|due|get here|gets here|be here|show up|again|exactly|supposed to|going to|here|at))+)$|^how (?:long|many minutes|soon|much longer)(?: (?:until|till|before|for))? ${IT}(?: (?:comes?|leaves?|arrives?|gets here|is here|now))*$|^how (?:far|long) (?:away|off|out) is ${IT}(?: now)?$`,
    ),
  ],
];

/** What a message asks of the departures that were shown last, where that is all it asks. */
export const aspectOf = ofMessage((text): Aspect | undefined => {
  const said = bare(text);
  return RULES.find(([, says]) => says.test(said))?.[0];
});
