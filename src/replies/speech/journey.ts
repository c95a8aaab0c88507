import type { RowsBlock } from '../reply.ts';
import { asSaid } from './words.ts';

const TOWARD = /^toward (.+), \d+ stops?$/;

/** Whether rows are the legs of a way: each tells lines, where it begins and ends, and where its trains go. */
export function areLegs({ rows }: RowsBlock): boolean {
  return rows.length > 0 && rows.every(({ text, note = '' }) => text.includes(' to ') && TOWARD.test(note));
}

/** A sentence for each leg: "Metro Center to Union Station: Red Line toward Glenmont." */
export function legSentences({ rows }: RowsBlock): string[] {
  return rows.map(({ lead, text, note = '' }) => {
    const ends = TOWARD.exec(note)?.[1] ?? '';
    // Any of several lines will do.
    const lines = lead.replace(' and ', ' or ').replace(/ Lines$/, ' Line');
    return asSaid(`${text}: ${lines} toward ${ends}`);
  });
}

/**
 * What is told of a way, in the order in which it is needed: by when to be on board, from where to where, how long it takes and how
 * often one changes; then what it costs and how far it is, which can wait for the legs.
 */
export function summaryParts(title: string, summary: string): { first: string[]; later: string[] } {
  const [about = '', ...timing] = summary.split(/(?<=\.) (?=[A-Z])/);
  if (!about.startsWith('About ')) return { first: [asSaid(summary)], later: [] };
  const [takes = '', ...others] = about.replace(/\.$/, '').split(', ');
  const [measures, changes] = [others.filter(isMeasure), others.filter((part) => !isMeasure(part))];
  // Where one changes, the legs say.
  const often = changes.map((change) => change.replace(/ at .+/, ''));
  const told = [`${title}, ${takes.charAt(0).toLowerCase()}${takes.slice(1)}`, ...often].join(', ');
  return {
    first: [...timing, told].map(asSaid),
    later: measures.length > 0 ? [asSaid(measures.join(', '))] : [],
  };
}

/** Of a part of the summary: miles and money. */
function isMeasure(part: string): boolean {
  return part.includes('$') || part.endsWith(' miles');
}
