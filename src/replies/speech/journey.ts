import type { RowsBlock } from '../reply.ts';
import { asSaid } from './words.ts';

const TOWARD = /^toward (.+), \d+ stops?$/;

/** Whether rows are the legs of a way: each tells lines, where it begins and ends, and where its trains go. */
export function areLegs({ rows }: RowsBlock): boolean {
  return rows.length > 0 && rows.every(({ text, note = '' }) => text.includes(' to ') && TOWARD.test(note));
}

/** A sentence for each leg: "Take the Silver Line to Metro Center, toward Largo.", "Then take the Red Line to …" */
export function legSentences({ rows }: RowsBlock): string[] {
  return rows.map(({ lead, text, note = '' }, at) => {
    const ends = (TOWARD.exec(note)?.[1] ?? '').replace(/ and (?=[^,]*$)/, ' or ');
    const to = text.slice(text.indexOf(' to ') + ' to '.length);
    // Any of several lines will do.
    const lines = lead.replace(' and ', ' or ').replace(/ Lines$/, ' Line');
    return asSaid(
      `${at === 0 ? 'take' : 'then take'} the ${lines} to ${to}${to === ends ? '' : `, toward ${ends}`}`,
    );
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
  // Where one changes the legs say, and that one does.
  const often = changes.map((change) => change.replace(/ at .+/, ''));
  const [direct, changing] = [
    often.filter((each) => each.startsWith('no ')),
    often.filter((each) => !each.startsWith('no ')),
  ];
  const told = `${title} takes ${takes.charAt(0).toLowerCase()}${takes.slice(1)}${withAll(direct)}`;
  return {
    first: [...timing, told].map(asSaid),
    later: measures.length > 0 ? [measuresSaid(measures, changing)] : [],
  };
}

/** Of a part of the summary: miles and money. */
function isMeasure(part: string): boolean {
  return part.includes('$') || part.endsWith(' miles');
}

function withAll(parts: readonly string[]): string {
  return parts.length > 0 ? ` with ${parts.join(', ')}` : '';
}

/** "It is nine miles with one transfer, and costs five dollars peak and two dollars off-peak." */
function measuresSaid(measures: readonly string[], changes: readonly string[]): string {
  const [miles, costs] = [
    measures.filter((part) => !part.includes('$')),
    measures.filter((part) => part.includes('$')),
  ];
  const far = miles.length > 0 ? `is ${miles.join(', ')}${withAll(changes)}` : '';
  const price = costs.length > 0 ? `costs ${costs.join(' and ')}` : '';
  return asSaid(`it ${[far, price].filter(Boolean).join(', and ')}`);
}
