import { LINE_NAMES } from '../../common/line-names.ts';
import type { Row, RowsBlock } from '../reply.ts';
import { aCount } from './numbers.ts';
import { asSaid } from './words.ts';

const LINES: Readonly<Record<string, string>> = LINE_NAMES;
/** Longer lists of names are said in pieces. */
const NAMES_AT_ONCE = 8;

/** A sentence for each row: what it is and what matters of it, without ids and ages. */
export function rowSentences({ heading, rows }: RowsBlock): string[] {
  const about =
    heading && /^(?:To|Last|First|Toward|Stations|Bus stops|Your reminders)/.test(heading)
      ? heading
      : undefined;
  return rows.flatMap((row, at) => {
    const [first = '', ...others] = namesInPieces(row.text).map((text) => sentenceOf(row, text));
    return [at === 0 && about ? `${asSaid(about)}: ${first}` : first, ...others];
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
  return Array.from({ length: pieces }, (_, at) => names.slice(at * size, (at + 1) * size).join(', '));
}

function sentenceOf({ lead, text, note }: Row, said: string): string {
  if (lead.startsWith('$')) return asSaid(priceWords(lead, text, note));
  const cars = /^(\d+) cars?$/.exec(lead);
  if (cars) return `${aCount(Number(cars[1]), 'car train')} ${asSaid(said)}`;
  const start = leadWords(lead, said);
  // How far something is says more once one knows what.
  const isDistance = / walk$|^here$/.test(lead);
  const whole = (isDistance ? [said, start] : [start, said]).filter(Boolean).join(', ');
  const more = note && text === said ? noteWords(note) : '';
  return asSaid(more ? `${whole}, ${more}` : whole);
}

/** "The peak fare, now, is $2.25"; when it holds is left out where it does now. */
function priceWords(lead: string, text: string, note = ''): string {
  const holds = /\bnow\b|\ball day\b/.test(text);
  const name = text.replace(/^reduced\b/, 'reduced fare');
  return `the ${name}${name.includes(',') ? ',' : ''} is ${lead}${holds || note === '' ? '' : `, ${note}`}`;
}

/** Ids of units are for the eye; codes of lines are said in what follows, or else in words. */
function leadWords(lead: string, text: string): string {
  if (/^[A-Z]\d{2}[A-Z]\d{2}$/.test(lead)) return '';
  if (/^\d{7}$/.test(lead)) return `stop ${lead}`;
  const lines = lead.split(' ').map((code) => LINES[code]);
  if (lines.every((line) => line !== undefined)) {
    return /^[\w/]+ Line:/.test(text) ? '' : `${lines.join(' and ')} Line${lines.length > 1 ? 's' : ''}`;
  }
  return text.includes(lead) ? '' : lead;
}

/** What of a note is worth a breath: how fresh a sighting is and since when an elevator is out is not. */
function noteWords(note: string): string {
  return note
    .replaceAll(/(?:, )?\b(?:updated|seen) [\w ]{1,20} ago\b/g, '')
    .replaceAll(/(?:, )?\bsince \w+day, [A-Z][a-z]{2} \d{1,2}(?:,? \d{4})?/g, '')
    .replace(/^, /, '');
}
