/** Where a question may begin inside a longer message. */
const BEGINNING =
  /\b(?:when(?:'s|s)?|what(?:'s|s)?|where(?:'s|s)?|how|which|who|why|is|are|does|do|will|can|could|any|next|tell me|show me|give me|need|i (?:just )?(?:need|want)|looking for|fare|elevators?|delays?|last|first|remind|follow|stop|check)\b/gi;
const MAX_TRIED = 12;
const LEAST_WORDS = 2;

/** Parts of a message that may be its question alone, the longest first; a message says what it feels around it. */
export function thoughtsOf(message: string): string[] {
  const found = new Set<string>();
  for (const sentence of message.split(/(?<=[.!?;\n])\s*/)) {
    for (const { index } of sentence.matchAll(BEGINNING)) {
      const whole = sentence.slice(index).trim();
      for (const text of [whole, withoutEnd(whole)])
        if (text.split(/\s+/).length >= LEAST_WORDS && text !== message.trim()) found.add(text);
    }
  }
  return [...found].sort((a, b) => b.length - a.length).slice(0, MAX_TRIED);
}

/** Without what comes after a comma or a "because", which is rarely a part of the question. */
function withoutEnd(text: string): string {
  return text
    .replace(
      /(?:,| because | cause | cuz | since | so (?:i|we) | (?:and )?(?:i|we|my|this|that|it)(?: |'(?:m|ve|s|d|ll) )(?!there\b|is (?:going|coming)).*).*$/i,
      '',
    )
    .trim();
}

/** Places that may be named before a word, the nearest first: up to four words after "at", "in", "near" and the like. */
export function placesBefore(text: string): string[] {
  const found: string[] = [];
  for (const { 0: said } of [
    ...text.matchAll(/\b(?:at|in|into|near|from|to|by)\s+(?:the\s+)?(?:[^\s,.;!?]+\s*){1,4}/gi),
  ].reverse()) {
    const words = said.trim().split(/\s+/).slice(1);
    for (let count = words.length; count > 0; count--) found.push(words.slice(0, count).join(' '));
  }
  return found.slice(0, MAX_TRIED);
}
