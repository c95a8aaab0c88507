const LOST =
  /\blost (?:and found|property)\b|\b(?:i|we|he|she|they|my \p{L}+|someone|somebody)(?:['’]ve| have| has| think i| think| just| must have| may have| might have| accidentally| also){0,3} (?:left|leave|forgot|forget|lost|dropped|misplaced) (?:behind )?(?:my|our|a|an|the|his|her|their|some|something)\b(?! (?:house|home|office|job|work|apartment|hotel|place|stations?|trains?|bus|stop|party|way|name|number|time)\b)|\bleft (?:my|our|his|her|a|an) [^,.;?!]{2,40}? (?:on|in|at|aboard) /iu;

/** Whether somebody tells of a thing that was left behind. */
export function isLostProperty(text: string): boolean {
  return LOST.test(text);
}
