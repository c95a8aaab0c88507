import type { Disruption } from '../../../transit/disruptions/disruptions.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import { counted, heardAs, stationOf } from '../../answers/format.ts';
import { endOfTrouble, lineStates, type LineState } from '../../answers/regularity.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerTravelTime } from '../journeys/path.answer.ts';
import { MISSED } from '../journeys/rail-trip.ts';

/** What an answer about delays is of: what is reported there, and the lines; none: all. */
interface Asked {
  found: readonly Disruption[];
  lines: readonly string[];
}

/** What answers the question itself, before how things are. `isMeasured`: how the lines run is told with it. */
interface First {
  texts: readonly string[];
  isMeasured?: boolean;
}

/** So many lines are told of one by one. */
const MOST_COMPARED = 3;
const NOT_KEPT =
  'How it ran earlier I don’t keep, nor why a warning did or didn’t go out. This is how it is now.';

/** Answers first what was asked beside how things are: whoever listens may hear no more than that. */
export async function askedFirst(slots: Slots, asked: Asked, context: Context): Promise<First> {
  const { found, lines } = asked;
  if (slots.time && slots.arrive_by) return { texts: await inTime(slots, found, lines, context) };
  const { ask } = slots;
  if (ask === 'end') return { texts: await endTexts(found, lines, context) };
  if (ask === 'past') return { texts: [NOT_KEPT] };
  if (ask === 'source') return { texts: sourceTexts(asked, context) };
  const isCompared = ask === 'worst' || ask === 'compared';
  if (ask !== 'standing' && ask !== 'over' && !isCompared) return { texts: [] };
  const states = await lineStates(context, lines);
  if (ask === 'standing') return { texts: [standingText(states, asked, context)] };
  if (ask === 'over') return { texts: [overText(found, states)] };
  return lines.length === 1 ? { texts: [] } : worst(found, states, asked, context);
}

/** When it is over, first of what is measured and then of what is reported. */
async function endTexts(
  found: readonly Disruption[],
  lines: readonly string[],
  context: Context,
): Promise<string[]> {
  const measured = await endOfTrouble(context, lines);
  const isWorse = found.some(({ severity }) => severity !== 'minor');
  if (isWorse) return [...measured, 'No end is announced beyond what the alerts say.'];
  return measured.length > 0 ? measured : ['There is nothing to wait out: no delay is reported or measured.'];
}

function standingText(states: readonly LineState[], { lines }: Asked, { catalog }: Context): string {
  if (states.length === 0) return 'Whether a train stands still I can’t tell: nobody measures that now.';
  const count = states.reduce((sum, { standing }) => sum + standing, 0);
  const on = lines.length > 0 ? ` on the ${lineNames(catalog, lines)}` : '';
  if (count > 0) return `Yes: ${counted(count, 'train')} ${count === 1 ? 'stands' : 'stand'} still${on}.`;
  return `No train stands still between stations${on}, of those that report where they are.`;
}

/** Whether trouble is over: what is announced decides, then how trains run. */
function overText(found: readonly Disruption[], states: readonly LineState[]): string {
  const serious = found.filter(isSerious).length;
  if (serious > 0) return `No, not yet: ${counted(serious, 'alert still stands', 'alerts still stand')}.`;
  if (states.some(({ troubles, slower }) => troubles > 0 || slower > 1))
    return 'Not quite: no delay is reported any more, but trains don’t run as usual yet.';
  if (found.length > 0) return 'Nearly: what is still reported is minor.';
  return `Yes: nothing is reported any more${states.length > 0 ? ', and trains run as usual' : ''}.`;
}

/** Which of what is told is the agency's word, and which is measured here. */
function sourceTexts({ found, lines }: Asked, { catalog, transit }: Context): string[] {
  const on = lines.length > 0 ? ` on the ${lineNames(catalog, lines)}` : '';
  const announced =
    found.length > 0
      ? `${transit.agency} announced this: the ${counted(found.length, 'alert')}${on}.`
      : `${transit.agency} has announced nothing${on}.`;
  return [announced, 'What is called measured is Headway’s own, from where trains are, and no announcement.'];
}

const isSerious = ({ severity }: Disruption) => severity !== 'minor';

/** Which line is worst: by what is reported, by gaps and standing trains, and by how far it is from its usual. */
function worst(
  found: readonly Disruption[],
  states: readonly LineState[],
  { lines }: Asked,
  { catalog }: Context,
): First {
  const named = lines.length > 0 ? lines : [...catalog.lines.keys()];
  const rows = named.map((line) => {
    const own = found.filter((trouble) => trouble.lines.includes(line));
    const state = states.find((one) => one.line === line);
    return {
      line,
      weight: [own.filter(isSerious).length, state?.troubles ?? 0, state?.slower ?? 1, own.length],
      text: `${lineName(catalog, line)}: ${own.length > 0 ? counted(own.length, 'alert') : 'no alerts'}. ${state?.text ?? ''}`.trim(),
    };
  });
  const [first, second, ...others] = rows.toSorted((a, b) => heavier(b.weight, a.weight));
  if (!first || !second || heavier(first.weight, second.weight) === 0)
    return { texts: [others.length > 0 ? 'No line stands out.' : 'Neither is worse: both run alike.'] };
  const told = rows.length > MOST_COMPARED ? [first, second] : rows;
  return {
    texts: [
      `The ${lineName(catalog, first.line)} is ${others.length > 0 ? 'worst' : `worse than the ${lineName(catalog, second.line)}`} now.`,
      ...told.map(({ text }) => text),
    ],
    isMeasured: true,
  };
}

function heavier(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Whether somebody is in time who must be somewhere: the trip that is there by then, and whether to allow more for it. */
async function inTime(
  slots: Slots,
  found: readonly Disruption[],
  lines: readonly string[],
  context: Context,
): Promise<string[]> {
  const { catalog } = context;
  const { from_station: from, to_station: to } = slots;
  if (!from || !to) return [];
  const going = { from: stationOf(catalog, from), toward: stationOf(catalog, to) };
  const isSlow = (await lineStates(context, lines, going)).some(
    ({ troubles, slower }) => troubles > 0 || slower > 1,
  );
  const isHeldUp = found.some(({ severity }) => severity !== 'minor');
  const verdict = isHeldUp
    ? 'You may be late: delays are reported on the way, so leave earlier than this.'
    : isSlow
      ? 'You may be late: trains don’t run as usual, so leave earlier than this.'
      : 'You should be in time: no delay is reported on the way, and trains run as usual.';
  const { blocks } = await answerTravelTime(slots, context);
  const known = heardAs(from, to);
  const trip = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  const told = trip.filter((text) => !known.includes(text));
  return told.some((text) => text.startsWith(MISSED)) ? told : [verdict, ...told];
}
