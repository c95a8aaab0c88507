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

function ssmlSentence(words: string): string {
  return respelledPieces(words)
    .map(({ text, alias }) =>
      alias === undefined ? xmlText(text) : `<sub alias="${xmlText(alias)}">${xmlText(text)}</sub>`,
    )
    .join('');
}

/** Sentences for a voice that takes plain text alone. */
export function plainSpeech(sentences: readonly string[]): string {
  return sentences
    .map((words) =>
      respelledPieces(words)
        .map(({ text, alias }) => alias ?? text)
        .join(''),
    )
    .join(' ');
}
