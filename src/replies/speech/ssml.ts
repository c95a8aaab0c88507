import { respelledPieces } from './names.ts';

/** What XML forbids, and halves of characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as XML has it, in elements and in attributes; what XML forbids is dropped. */
export function xmlText(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Sentences as the inside of a `<speak>` or a `<Say>`: a breath between them, and names that voices read wrong respelled. */
export function ssml(sentences: readonly string[]): string {
  return sentences.map(ssmlSentence).join('<break time="300ms"/>');
}

/**
 * The same in at most so many characters, tags included: sentences from the end are left unsaid until it fits. The last of
 * all, which asks, is always said, as far as there is room.
 */
export function ssmlWithin(most: number, sentences: readonly string[], question?: string): string {
  const last = question === undefined ? [] : [question];
  for (let count = sentences.length; count >= 0; count--) {
    const spoken = ssml([...sentences.slice(0, count), ...last]);
    if (spoken.length <= most && spoken !== '') return spoken;
  }
  const [left = ''] = question === undefined ? sentences : last;
  for (let size = Math.min(left.length, most); size > 0; size = Math.floor(size / 2)) {
    const spoken = ssml([left.slice(0, size).toWellFormed()]);
    if (spoken.length <= most) return spoken;
  }
  return '';
}

/** The sentences of ours that are not English say so in their own language. */
const FOREIGN = [
  ['español', 'es-US'],
  ['français', 'fr-CA'],
] as const;

function ssmlSentence(words: string): string {
  const [, foreign] = FOREIGN.find(([name]) => words.includes(name)) ?? [];
  if (foreign) return `<lang xml:lang="${foreign}">${xmlText(words)}</lang>`;
  return respelledPieces(words)
    .map(({ text, alias }) =>
      alias === undefined ? xmlText(text) : `<sub alias="${xmlText(alias)}">${xmlText(text)}</sub>`,
    )
    .join('');
}
