import { LINE_NAMES } from '../../common/line-names.ts';
import type { Row, RowsBlock } from '../reply.ts';
import { wordCount } from './breath.ts';
import { aCount } from './numbers.ts';
import { asSaid } from './words.ts';

/** Longer lists of names are said in pieces. */
const NAMES_AT_ONCE = 8;
/** Of a part of a row that is said in one sentence with the others. */
const MOST_WORDS = 12;

/** A sentence for each row: what it is and what matters of it, without ids and ages. */
export function rowSentences({ heading, rows }: RowsBlock): string[] {
  const about =
    heading && /^(?:To|Last|First|Toward|Stations|Bus stops|Your reminders)/.test(heading)
      ? asSaid(heading)
      : undefined;
  return rows.flatMap((row) => {
    const said = namesInPieces(row.text).flatMap((text) => factsOf(row, text));
    // Who hears but a part of the list hears what it is of.
    return about === undefined ? said : said.map((fact) => `${about}: ${fact}`);
  });
}

/** A long list, "Vienna, Dunn Loring, West Falls Church …", as several short ones. */
export function namesInPieces(text: string): string[] {
  const separator = /^(?:[A-Z]\w{1,3} ){6}/.test(text) ? ' ' : ', ';
  const names = text.split(separator);
  const isList = names.length > NAMES_AT_ONCE && names.every((name) => name.length <= 60);
  if (!isList) return [text];
  const pieces = Math.ceil(names.length / NAMES_AT_ONCE);
  const size = Math.ceil(names.length / pieces);
  return Array.from({ length: pieces }, (_, at) => {
    const some = names.slice(at * size, (at + 1) * size).join(', ');
    // Nobody takes the end of a piece for that of the list.
    return at === 0 ? some : `then ${some}`;
  });
}

function factsOf(row: Row, said: string): string[] {
  const { lead, text, note, at, facts = {} } = row;
  if (lead.startsWith('$')) return [asSaid(priceWords(lead, text, note))];
  if (/^\d+ trains?$/.test(lead)) return [asSaid(`${lead} on the ${said}`)];
  if (facts.cars !== undefined) return [`${aCount(facts.cars, 'car train')} ${asSaid(said)}`];
  // Of a list in pieces the first alone is led.
  const start = text.startsWith(said) ? leadWords(row, text) : '';
  // How far something is says more once one knows what.
  const isDistance = facts.minutes !== undefined && at === undefined;
  const more = note && text === said ? noteWords(note) : '';
  // Whose sentence it is, before it.
  if (start !== '' && said.endsWith('.')) return [asSaid(`${start}: ${said}`)];
  const parts = (isDistance ? [said, start, more] : [start, said, more])
    .map((part) => asSaid(part).replace(/,$/, ''))
    .filter(Boolean);
  // What is long by itself, as a description of an entrance, is a sentence of its own.
  const long = parts.findIndex((part) => wordCount([part]) > MOST_WORDS);
  return long < 1
    ? [asSaid(parts.join(', '))]
    : [parts.slice(0, long).join(', '), parts.slice(long).join(', ')];
}

/** "The peak fare, now, is $2.25"; when it holds is left out where it does now. */
function priceWords(lead: string, text: string, note = ''): string {
  const holds = /\bnow\b|\buntil midnight\b/.test(text);
  const name = text.replace(/^reduced\b/, 'reduced fare');
  return `the ${name}${name.includes(',') ? ',' : ''} is ${lead}${holds || note === '' ? '' : `, ${note}`}`;
}

/** The lead as words: ids of units are for the eye; codes of lines are said in what follows, or else in words. */
export function leadWords({ lead, about }: Row, text: string): string {
  if (about?.unit === lead) return '';
  if (about?.stop === lead) return `stop ${lead}`;
  const lines = lead.split(' ').map((code) => LINE_NAMES[code]);
  if (lines.every((line) => line !== undefined)) {
    return /^[\w/]+ Line:/.test(text) ? '' : `${lines.join(' and ')} Line${lines.length > 1 ? 's' : ''}`;
  }
  return text.startsWith(lead) || (/ route/.test(text) && text.includes(lead)) ? '' : lead;
}

/** What of a note is worth a breath, or a line that is paid for: how fresh a sighting is and since when an elevator is out is not. */
export function noteWords(note: string): string {
  return note
    .replaceAll(/(?:, )?\b(?:updated|seen) [\w ]{1,20} ago\b/g, '')
    .replaceAll(/(?:, )?\bsince (?:\w+day, )?[A-Z][a-z]{2} \d{1,2}(?:,? \d{4})?/g, '')
    .replace(/^, /, '');
}
