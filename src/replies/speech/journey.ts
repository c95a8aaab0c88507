import type { Row, RowsBlock } from '../reply.ts';
import { asSaid } from './words.ts';

/** Of a ride: when, where its train or bus goes, and how many stops on. */
const RIDE = /^(?:(\d+:\d\d)(?: ([AP]M))?–\d+:\d\d ([AP]M), )?(?:(.+), )?\d+ stops?\b/;

/** Whether rows are the legs of a way: of each ride lines, where it begins and ends, and how far it goes; of each walk, where to. */
export function areLegs({ rows }: RowsBlock): boolean {
  const rides = rows.filter(({ lead }) => lead !== 'Walk');
  return rides.length > 0 && rides.every(({ text, note = '' }) => text.includes(' to ') && RIDE.test(note));
}

/** A sentence for each leg: "Take the Silver Line to Metro Center, toward Largo.", "Then take the Red Line at 5:52 to …" */
export function legSentences({ rows }: RowsBlock): string[] {
  return rows.map((leg, at) => asSaid(`${at === 0 ? '' : 'then '}${legText(leg, at > 0)}`));
}

function legText({ lead, text, note = '' }: Row, tellsTime: boolean): string {
  if (lead === 'Walk') return `walk ${text}, ${note}`;
  const [, clock, half, lastHalf = '', sign = ''] = RIDE.exec(note) ?? [];
  const to = text.slice(text.indexOf(' to ') + ' to '.length);
  // Any of several lines will do.
  const lines = lead.replace(' and ', ' or ').replace(/ Lines$/, ' Line');
  const name = lead.startsWith('Bus') ? lines.replace('Bus', 'bus') : `the ${lines}`;
  const when = tellsTime && clock !== undefined ? ` at ${clock} ${half ?? lastHalf}` : '';
  const ends = sign.replace(/ and (?=[^,]*$)/, ' or ');
  return `take ${name}${when} to ${to}${ends === '' || ends === `toward ${to}` ? '' : `, ${ends}`}`;
}

/**
 * What is told of a way, in the order in which it is needed: by when to be on board, from where to where, how long it takes and how
 * often one changes; then what it costs and how far it is, which can wait for the legs.
 */
export function summaryParts(
  title: string,
  summary: string,
): { resolved?: string; first: string[]; later: string[] } {
  const [about = '', ...timing] = summary.split(/(?<=\.) (?=[A-Z])/);
  if (!about.startsWith('About '))
    return {
      resolved: asSaid(title.replace(/: buses$/, '')),
      first: [tripTold(summary)],
      later: tripMeasures(summary),
    };
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

/** "Leave at five forty p.m., arrive at six fourteen: thirty-four minutes with one transfer." */
function tripTold(summary: string): string {
  const told = withoutEnd(summary)
    .filter((part) => !isMeasure(part))
    .join(', ')
    .replace(/, (no transfers|\d+ transfers?)/, ' with $1');
  // The half of the day is said once.
  return asSaid(told).replace(/ ([ap]\.m\.)(, arrive at [a-z' -]{1,30}) \1/, ' $1$2');
}

function tripMeasures(summary: string): string[] {
  const measures = withoutEnd(summary).filter(isMeasure);
  return measures.length > 0 ? [measuresSaid(measures, [])] : [];
}

function withoutEnd(summary: string): string[] {
  return summary.replace(/\.$/, '').split(', ');
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
