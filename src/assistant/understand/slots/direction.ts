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
const GOAL = 'be|end up|interview|appointment|meeting|reserved|table|hearing|game|show|playing|job|hotel';
const WHITHER = new RegExp(
  [
    String.raw`\b(?:to|for|toward|towards|til|till|until|reach|reaching|visit|visiting)(?: (?:the|a|an|go|get to))*\s*$`,
    String.raw`\b(?:${GOAL})(?: (?!(?:train|bus|one)\b)\w+){0,3} (?:at|in)\s*$`,
    String.raw`\b(?:til|till|until|before) (?:i|we)(?:['’]?m| am|['’]?re| are) (?:at|in)\s*$`,
  ].join('|'),
  'i',
);
/** "Is one coming to", "when does it get to": where a train or a bus is awaited. */
const COMES = String.raw`com(?:e|es|ing)|arriv(?:e|es|ing)|gets?|getting|pull(?:s|ing)?|roll(?:s|ing)?|reach(?:es|ing)?|due|hits?`;
const LEAVES = String.raw`go|goes|going|head\w*|bound|take|toward\w*|way|for|from|i|we`;
const AWAITED = new RegExp(
  String.raw`(?<!\b(?:i|we|us|to|gotta|wanna|must|should) )\b(?:${COMES})\b(?! (?:from|for|me|us|home|going|go)\b)` +
    String.raw`(?:(?!\b(?:${LEAVES})\b)[^.,;?!]){0,30}?\b(?:to|into|at|by|through|up to)(?: the)?\s*$`,
  'i',
);
/** Without one of these nothing is awaited: looked for first, as it is the quicker to see. */
const MOVES = /com(?:e|ing)|arriv|get|pull|roll|reach|due|hit/i;
const MOST_LETTERS = 60;
/** "The Glenmont train", "the Largo one", "the Glenmont side": where it is headed for. */
const HEADED = new Set(['train', 'trains', 'one', 'ones', 'side', 'bound']);

const FROM = /\b(?:from|frm|coming off)(?: the)?\s*$/i;
const HEADED_BEFORE = /\b(?:trains?|ones?|bus) (?:bound )?for(?: the)?\s*$/i;

/** Whether what is named after some words is where a train or a bus is awaited. */
export function isAwaited(before: string): boolean {
  return MOVES.test(before) && AWAITED.test(before);
}

/** Whether it is where a train is headed for: "the Glenmont train". */
export function isHeaded({ entity: { start, end } }: Fill, { text, words }: Sentence): boolean {
  const between = text.slice(words[end - 1]?.end, words[end]?.start);
  const before = text.slice(0, words[start]?.start);
  return (HEADED.has(words[end]?.word ?? '') && !/[,;.]/.test(between)) || HEADED_BEFORE.test(before);
}

/** The fills of what asks where trains are: "the Glenmont train" is one that is headed there. */
export function headedFills(fills: readonly Fill[], sentence: Sentence): readonly Fill[] {
  return fills.map((fill) =>
    fill.role === 'station' && isHeaded(fill, sentence) ? { ...fill, role: 'to_station' } : fill,
  );
}

/**
 * The fills of a way between two stations, each in the part that the words before it give it, where the sentence that was
 * read says neither: "takin' my sister to the zoo, we're at Morgan Boulevard". `areDepartures`: a train or bus is awaited at one.
 */
export function directedFills(
  fills: readonly Fill[],
  sentence: Sentence,
  areDepartures: boolean,
): readonly Fill[] {
  const { text, words } = sentence;
  const placed = fills.filter(({ role }) => PLACED.has(role));
  const awaited = areDepartures ? placed.filter((fill) => isAwaited(beforeOf(fill))) : [];
  if (placed.length === 1 && awaited.length === 1)
    return fills.map((fill) => (fill.role === 'to_station' ? { ...fill, role: 'into_station' } : fill));
  if (placed.length !== 2) return fills;
  const [stop] = awaited;
  const end = placed.find((fill) => fill !== stop);
  if (stop && end && awaited.length === 1 && leadOf(end) === 'to_station')
    return fills.map((fill) =>
      fill === stop
        ? { ...fill, role: 'from_station' }
        : fill === end
          ? { ...fill, role: 'to_station' }
          : fill,
    );
  const headed = placed.filter((fill) => isHeaded(fill, sentence));
  const [goal] = headed;
  const isSaidOtherwise = placed.some(
    (fill) => fill !== goal && leadOf(fill) === 'to_station' && !awaited.includes(fill),
  );
  if (areDepartures && goal && headed.length === 1 && !isSaidOtherwise)
    return fills.map((fill) => {
      if (!PLACED.has(fill.role)) return fill;
      return { ...fill, role: fill === goal ? 'to_station' : 'from_station' };
    });
  const leads = new Map(placed.map((fill) => [fill, leadOf(fill)] as const));
  const [one, other] = placed as [Fill, Fill];
  // Of two that are left, the one that is said to be come from is: "flight leaves DCA at 7, when do I leave from Bethesda".
  if (leads.get(one) === 'from_station' && leads.get(other) === 'from_station') {
    const [isOne, isOther] = [one, other].map((fill) => FROM.test(beforeOf(fill)));
    if (isOne !== isOther) leads.set(isOne ? other : one, 'to_station');
  }
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

  function beforeOf({ entity }: Pick<Fill, 'entity'>): string {
    const start = words[entity.start]?.start ?? 0;
    return text.slice(Math.max(0, start - MOST_LETTERS), start);
  }

  /** The part that the words before a station give it. */
  function leadOf({ entity }: Fill): 'from_station' | 'to_station' | undefined {
    const before = beforeOf({ entity });
    return WHITHER.test(before) ? 'to_station' : WHENCE.test(before) ? 'from_station' : undefined;
  }
}
