import { segmentsOf } from '../../../src/replies/sms.ts';

const DIGIT = 'cero|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** Numbers are said digit by digit, and it may be ten ten. */
const TWICE = new RegExp(`(?<![\\p{L}\\p{N}'])(?!(?:${DIGIT})\\b)(\\p{L}+) \\1(?![\\p{L}\\p{N}'])`, 'iu');
/** Who is in danger is asked nothing: they are to hang up. */
const URGENT = /Hang up and call nine one one\.$/;
const TAG = /<\/?[a-z!][^<>]*>|<!\[CDATA\[|\]\]>/i;
const ENTITY = /&(?:#\w+|[a-z]{2,8});/i;

/** What would be wrong to hear. `asks`: whether the conversation stays open. */
export function spokenFaults(said: string, asks: boolean): string[] {
  return [
    ...(said.endsWith('?') === asks || URGENT.test(said)
      ? []
      : [asks ? 'stays open without a question' : 'asks and leaves']),
    ...wordFaults(said),
    ...(/[()[\]{}<>&|@#*_]|\b[A-Z]\d{2}|\d{5}/.test(said) ? ['no words'] : []),
  ].map((fault) => `${fault}: ${said}`);
}

/** What would be wrong to read, or to pay for, in a text message. */
export function textFaults(message: string): string[] {
  return [
    ...(segmentsOf(message) > 3 ? ['more than three segments'] : []),
    ...wordFaults(message),
    ...(/^[^\n(]*\((?:[A-Z]\d{2}(?:, )?)+\)|\b[A-Z]\d{2}[A-Z]\d{2}\b/.test(message) ? ['an id'] : []),
  ].map((fault) => `${fault}: ${message}`);
}

function wordFaults(words: string): string[] {
  return [
    ...(TWICE.test(words) ? [`a word twice (${TWICE.exec(words)?.[0]})`] : []),
    ...(TAG.test(words) ? ['a tag'] : []),
    ...(ENTITY.test(words) ? ['an entity'] : []),
  ];
}
