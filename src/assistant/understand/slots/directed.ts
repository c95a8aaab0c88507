import type { Sentence } from '../entities/entity.ts';
import type { Fill } from '../phrases/matching.ts';

/** Parts of two stations that say nothing of which way: what stands before them may. */
const OPEN: ReadonlySet<string> = new Set(['station', 'at_station', 'into_station']);
const PLACED: ReadonlySet<string> = new Set([...OPEN, 'from_station', 'to_station']);

const BETWEEN = String.raw`(?: (?:on|at|in|by|near|into|of|out|off|the|a|red|blue|orange|silver|green|yellow|line|station|still|now|just|here|over|down))*\s*$`;
/** "We're at", "I flew into", "out of", "coming off the red line at". */
const WHENCE = new RegExp(
  String.raw`(?:\b(?:i|we|he|she|they)(?: am| are| is| was|['’]?m|['’]?re|['’]?s)?(?: \w+)? (?:at|by|near|off|live|flew|landed)|\b(?:im|we're|were|here is|starting|start|staying|stay|live|living|stuck|standing|waiting|boarding|board|hop on|get on|getting on|lands?|landing|landed|flew|fly|coming off|still|out of|outta|leave|leaving|leaves|left|exit|from|frm|currently))${BETWEEN}`,
  'i',
);
/** "To", "for", "until I'm at", "have an appointment at". */
const WHITHER =
  /(?:\b(?:to|for|toward|towards|til|till|until|reach|reaching|visit|visiting)(?: (?:the|a|an|go|get to))*|\b(?:be|end up|interview|appointment|meeting|reserved|table|hearing|game|show|playing|job|hotel)(?: \w+){0,3} (?:at|in)|\b(?:til|till|until|before) (?:i|we)(?:['’]?m| am|['’]?re| are) (?:at|in))\s*$/i;
const MOST_LETTERS = 60;
/** "The Glenmont train", "the Largo one", "the Glenmont side": where it is headed for. */
const HEADED = new Set(['train', 'trains', 'one', 'ones', 'side', 'bound']);

/**
 * The fills of a way between two stations, each in the part that the words before it give it, where the sentence that was
 * read says neither: "takin' my sister to the zoo, we're at Morgan Boulevard". `areDepartures`: a train or bus is awaited at one.
 */
export function directedFills(
  fills: readonly Fill[],
  { text, words }: Sentence,
  areDepartures: boolean,
): readonly Fill[] {
  const placed = fills.filter(({ role }) => PLACED.has(role));
  if (placed.length !== 2) return fills;
  const headed = placed.filter(({ entity: { end } }) => {
    const between = text.slice(words[end - 1]?.end, words[end]?.start);
    return HEADED.has(words[end]?.word ?? '') && !/[,;.]/.test(between);
  });
  const [goal] = headed;
  const isSaidOtherwise = placed.some((fill) => fill !== goal && leadOf(fill) === 'to_station');
  if (areDepartures && goal && headed.length === 1 && !isSaidOtherwise)
    return fills.map((fill) => {
      if (!PLACED.has(fill.role)) return fill;
      return { ...fill, role: fill === goal ? 'to_station' : 'from_station' };
    });
  const leads = new Map(placed.map((fill) => [fill, leadOf(fill)] as const));
  const [one, other] = placed as [Fill, Fill];
  // Two that say the same say nothing.
  if (leads.get(one) === leads.get(other)) return fills;
  return fills.map((fill) => {
    const role = leads.get(fill);
    const rest = fill === one ? leads.get(other) : leads.get(one);
    if (!PLACED.has(fill.role)) return fill;
    if (role !== undefined) return { ...fill, role };
    // Where the other goes, this one is left; and the other way about.
    return OPEN.has(fill.role) || fill.role === rest
      ? { ...fill, role: rest === 'from_station' ? 'to_station' : 'from_station' }
      : fill;
  });

  /** The part that the words before a station give it. */
  function leadOf({ entity }: Fill): 'from_station' | 'to_station' | undefined {
    const start = words[entity.start]?.start ?? 0;
    const before = text.slice(Math.max(0, start - MOST_LETTERS), start);
    return WHITHER.test(before) ? 'to_station' : WHENCE.test(before) ? 'from_station' : undefined;
  }
}
