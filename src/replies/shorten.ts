const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Longest grapheme that is kept whole: beyond stand heaps of combining marks. */
const MAX_GRAPHEME_CHARACTERS = 64;

/** At most `most` characters, ending after a whole grapheme with "…". */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${wholeGraphemes(text, Math.max(0, most - 1))}…`;
}

/** The beginning of a text, at most `most` characters, ending after a whole grapheme. */
export function wholeGraphemes(text: string, most: number): string {
  const around = text.slice(0, most + MAX_GRAPHEME_CHARACTERS);
  return around.slice(0, graphemes.segment(around).containing(most)?.index ?? most);
}
