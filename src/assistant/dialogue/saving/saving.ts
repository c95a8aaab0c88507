import { patternTable, wordsMeant } from '../../word-table.ts';
import { ofMessage, plain } from '../plain.ts';

/** A place that a rider tells, and the name they give it. */
export interface Saving {
  name: string;
  /** The words for the place. */
  place: string;
}

/** What is said for a name. */
const CALLED = wordsMeant(new URL('../data/en/called.txt', import.meta.url), ',');
/** The forms of a message that gives a name. */
const FORMS = patternTable(new URL('../data/en/saving.txt', import.meta.url), 'u');

const QUESTION =
  /\?|\b(?:when|what|where|how|which|is there|are there|next(?! to\b)|any)\b|,.*\b(?:train|bus|line|fare|delay)/;

/** What is said after a name and is none of it. */
const AFTER =
  /(?:[\s,]+(?:please|pls|thanks|thank you|for me|ok|too|also|as well|instead|now|(?:save|remember) (?:that|it|this)))+$/;

/** What a message gives a name to, where that is all it does. */
export const savingOf = ofMessage((text): Saving | undefined => {
  const said = plain(text)
    .replace(
      /^(?:(?:please|can you|could you|hey|ok|okay|so|and|well|hi|yes|uh|um|just|i want to|i'd like to|let'?s|fyi|btw)[\s,]+)+/,
      '',
    )
    .replace(AFTER, '');
  if (/\?\s*$/.test(text) || QUESTION.test(said)) return undefined;
  for (const pattern of FORMS('saving')) {
    const groups = pattern.exec(said)?.groups;
    const place = groups?.['place']?.trim();
    if (groups && place) return { name: called(groups['name'] ?? 'usual stop'), place };
  }
  return undefined;
});

/** The name under which a place is kept: "house" and "live" are "home". */
function called(name: string): string {
  const said = name.trim();
  return CALLED.get(said) ?? said;
}

/** The name that a message gives the place spoken of, where it gives one and does no more. */
export const namingOf = ofMessage((text): string | undefined => {
  const said = plain(text)
    .replace(/^(?:(?:ok|okay|no|and|please|can you|actually|sorry|great)[\s,]+)+/, '')
    .replace(AFTER, '');
  const name = FORMS('naming')[0]?.exec(said)?.groups?.['name'];
  return name === undefined ? undefined : called(name);
});
