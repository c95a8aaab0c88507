/** How a question begins, after what leads to it. */
const ASKING = String.raw`(?:(?:what|when|where)(?:['’]?s)?|how|which|who|is|are|does|do|any|can i|the (?:fare|price|cost|travel time|next|last|first|delays?|elevators?|parking)|fare|delays?|next|last|first|parking|elevators?)\b`;
const BEGINS = new RegExp(
  String.raw`^\W*(?:(?:hi|hey|hello|ok|okay|so|um+|uh+|and|also|please|get me|tell me|show me|give me|i need)\W+)*${ASKING}`,
  'i',
);
const BETWEEN = new RegExp(
  String.raw`(?:[;.?!]+\s*|[,;.?!]*\s+(?:and|plus|&|then|also)\s+)(?:and\s+|also\s+|then\s+|please\s+)*(?=${ASKING})`,
  'gi',
);
const SENTENCE_ENDS = '.?!;';
const MOST_TRIED = 4;

/**
 * Where a second question may begin in a message, and what comes before. `atOnce`: only of a message that begins with a
 * question.
 */
export function halvesOf(text: string, atOnce = false): readonly (readonly [left: string, right: string])[] {
  if (atOnce && !BEGINS.test(text)) return [];
  // After a sentence that asks nothing another is no second question.
  const isMeant = ([joint]: RegExpExecArray) => atOnce || !SENTENCE_ENDS.includes(joint.trim());
  const joints = [...text.matchAll(BETWEEN)].filter(isMeant).slice(0, MOST_TRIED);
  return joints.map(({ 0: joint, index }) => [text.slice(0, index), text.slice(index + joint.length)]);
}
